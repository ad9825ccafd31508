import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { journalOf, roleOf } from '../accounting/journals.js';
import type { Decision, DecideContext } from '../ledger/event.js';
import { cancelPurchase } from '../purchases/cancel-purchase.js';
import { broughtBy, type ManualPlace, requireThere } from '../purchases/manual-lines.js';
import { manualPurchases, type PurchaseFacts, purchases } from '../purchases/purchase.js';
import type { PurchaseLineInput } from '../purchases/price-purchase.js';
import { savePurchase } from '../purchases/save-purchase.js';
import { validatePurchase } from '../purchases/validate-purchase.js';
import { quoteItem } from '../pricing/quote.js';
import { DomainError } from '../shared/domain-error.js';
import { trayPlace } from '../stock/item.js';
import { TestShop } from '../testing/shop.js';
import { cancelTradeIn } from '../trade-in/cancel-trade-in.js';
import { settleTradeIn } from '../trade-in/settle-trade-in.js';
import { cancelSale } from './cancel-sale.js';
import { dropSale } from './drop-sale.js';
import type { ManualLineInput, ManualSaleFacts } from './manual-lines.js';
import { manualSales, sales } from './sale.js';
import { MASTERS, pay, SETTINGS, TAKING } from './sale.fixture.js';
import { saveManualSale } from './save-manual-sale.js';
import { validateSale } from './validate-sale.js';

const GOODS = 'manual/750/CC';
const TRAY = trayPlace('E-01');

const held = (shop: TestShop) => (barang: string, kode_baki: string) => shop.lot(barang, trayPlace(kode_baki));

const facts = (shop: TestShop): ManualSaleFacts => ({
  group: (kode) => (kode === '750' ? { kadar: 75_000, toleransi_susut: 10 } : kode === 'TUA' ? { kadar: null, toleransi_susut: 0 } : null), // prettier-ignore
  type: (kode) => (kode === 'CC' ? { kode_kategori: 'PERHIASAN' } : null),
  tray: (kode) => (kode.startsWith('E') ? { kode_gudang: 'TOKO' } : null),
  quote: (piece) =>
    quoteItem(piece, {
      ...MASTERS,
      harga: { harga_gram: 85_000_000, harga_per_pcs: null, batas_bawah: null, batas_atas: null },
    }),
  held: held(shop),
});

const line = (over: Partial<ManualLineInput> = {}): ManualLineInput => ({
  nama_barang: 'Anting toko',
  ...{ kode_dept: 'CC', kode_group: '750', kode_baki: 'E-01', kode_gudang: 'TOKO' },
  ...{ qty: 2, berat: 4_500, harga_gram: null, tarif_ongkos: null, diskon: 0, harga: null },
  ...over,
});

type Decide<Result> = (context: DecideContext) => Decision<Result>;

const sell = (
  shop: TestShop,
  lines: readonly ManualLineInput[],
  id = 's1',
  pph22_rate = 0,
  settings = SETTINGS,
): Decide<unknown> =>
  ((context) =>
    saveManualSale(
      {
        ...{ id, customer_id: null, kode_sales: 'SL1', keterangan: null, otorisasi_ids: [], hash: 'h' },
        tier: null,
        pph22_rate,
        lines,
        asker: { seesCost: true },
      },
      facts(shop),
      settings,
      context,
    )) satisfies Decide<unknown>;
const take =
  (jumlah: number, id = 's1'): Decide<unknown> =>
  (context) =>
    validateSale({ id, pembayaran: [pay('CASH', jumlah)] }, TAKING, context, undefined, manualSales);

const BUYING: PurchaseFacts = {
  settings: {
    ...{ pembulatan: 500, pembulatan_kebawah: false, tingkat_berat: [], toleransi_berat: 100, toleransi_kadar: 2_000 },
    ...{ kyc_batas_nik: 1e12, batas_tanpa_nama: 1e12, kyc_batas_foto: 1e12 },
  },
  tgl: '2026-11-20',
  note: null,
  keaslian: 'TANPA',
  no_masalah: null,
  customer: null,
  group: (kode_group) => ({ kode_group, kelompok_harga: 'EMAS', kadar: 75_000, harga_beli: 78_000_000, toleransi_susut: null }),
  condition: (kondisi_barang) => ({ kondisi_barang, nama_kondisi: 'BAIK', dasar_harga: 'HARGA_BELI', potongan_persen: 0, potongan_per_gram: 0, butuh_otorisasi: false }),
  knowsType: () => true,
  tray: () => ({ kode_gudang: 'TOKO', faults: [] }),
  categoryOf: () => null,
  deductions: [],
  losses: [],
  knowsSales: () => true,
}; // prettier-ignore

const place = (over: Partial<ManualPlace> = {}): ManualPlace => ({ qty: 1, kode_baki: 'E-01', kode_gudang: 'TOKO', berat_nota: null, ...over }); // prettier-ignore
const brought = (over: Partial<PurchaseLineInput> = {}): PurchaseLineInput => ({
  ...{ sale_line_no: null, nama_barang: 'Anting toko', kode_dept: 'CC', kode_group: '750', kadar: 0 },
  ...{ kondisi_barang: 'BAIK', berat: 2_000, potongan: [], harga: null, manual: place() },
  ...over,
});
const buy = (lines: readonly PurchaseLineInput[], id = 'p1'): Decide<unknown> => (context) =>
  savePurchase(
    { purchase_id: id, jenis: 'MANUAL', customer_id: null, kode_sales: 'S1', keterangan: '', lines, otorisasi_ids: [], hash: () => 'h' },
    BUYING,
    context,
  ); // prettier-ignore
const payOut =
  (jumlah: number, id = 'p1'): Decide<unknown> =>
  (context) =>
    validatePurchase(
      { purchase_id: id, payments: [{ cara_bayar: 'CASH', jumlah, no_rekening: null, no_ref: null }] },
      { knowsAccount: () => true, rounding: TAKING.rounding, kode_laci: 'LACI1' },
      context,
      undefined,
      manualPurchases,
    );

const refused = (decide: () => unknown): DomainError => {
  try {
    decide();
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
  throw new Error('was not refused');
};

describe('manual goods over the counter', () => {
  let shop: TestShop;
  beforeEach(() => {
    shop = new TestShop();
    shop.bring({
      barang: GOODS,
      dari: 'saldo-awal',
      ke: TRAY,
      qty: 12,
      berat: 30_000,
      kadar: 75_000,
      nilai: 24_000_000,
    });
  });

  it('are traded in with one append, go back with one, and are no other goods', () => {
    shop.do(sell(shop, [line()]));
    shop.do(buy([brought()]));
    const taking = { taking: TAKING, paying: { knowsAccount: () => true, rounding: TAKING.rounding, kode_laci: 'LACI1' } }; // prettier-ignore
    const both = { id: 't1', sale_id: 's1', purchase_ids: ['p1'], pembayaran_keluar: [] };
    // 3,825,000 sold, 1,560,000 brought.
    const settle = (jenis?: 'MANUAL') => (context: DecideContext) =>
      settleTradeIn({ ...both, ...(jenis && { jenis }), pembayaran: [pay('CASH', 2_265_000)] }, taking, context);
    expect(shop.refusal(settle())).toBe('SALE_NOT_FOUND');
    shop.do(settle('MANUAL'));
    expect(shop.document('trade-in/t1').body).toMatchObject({ jenis: 'MANUAL', tukar_rp: 1_560_000, selisih_bayar: 2_265_000 }); // prettier-ignore
    expect([shop.balance('tukar/t1'), shop.balance('kas/LACI1')]).toEqual([0, 2_265_000]);
    expect(held(shop)(GOODS, 'E-01')).toEqual({ qty: 11, berat: 27_500, nilai: 21_960_000 });
    const recorded = (type: string) => shop.events.findLast((event) => event.type === type)!;
    const parts = new Map(
      ['SaleValidated', 'PurchaseValidated'].map((type) => [recorded(type).stream, recorded(type)]),
    );
    const cancel = (ids: readonly string[]) => (context: DecideContext) =>
      cancelTradeIn({ id: 't1', alasan: 'SALAH', otorisasi_ids: ids, hash: 'h' }, recorded('TradeInSettled'), parts, context); // prettier-ignore
    shop.do(cancel([shop.approve('a1', cancel([]))]));
    expect(held(shop)(GOODS, 'E-01')).toEqual({ qty: 12, berat: 30_000, nilai: 24_000_000 });
    expect(shop.balance('kas/LACI1')).toBe(0);
  });

  it('are sold at their part of the cost, and bought at what is paid', () => {
    shop.do(sell(shop, [line()]));
    expect(shop.document('sale/s1').body).toMatchObject({ jenis: 'MANUAL', status: 'OPEN', total_qty: 2, total_harga: 3_825_000 }); // prettier-ignore
    expect(shop.lot(GOODS, 'reservasi/s1')).toEqual({ qty: 2, berat: 4_500, nilai: 3_600_000 });
    shop.do(take(3_825_000));
    expect(shop.last('SaleValidated').postings).toEqual([
      { akun: 'kas/LACI1', unit: 'IDR', jumlah: 3_825_000 },
      { akun: 'penjualan/manual', unit: 'IDR', jumlah: -3_825_000 },
      { akun: 'hpp/manual', unit: 'IDR', jumlah: 3_600_000 },
      { akun: 'persediaan', unit: 'IDR', jumlah: -3_600_000 },
    ]);
    expect(shop.lot(GOODS, TRAY)).toEqual({ qty: 10, berat: 25_500, nilai: 20_400_000 });
    shop.do(buy([brought()]));
    shop.do(payOut(1_560_000));
    expect(shop.lot(GOODS, TRAY)).toEqual({ qty: 11, berat: 27_500, nilai: 21_960_000 });
    expect(shop.last('PurchaseSaved').body).toMatchObject({ jenis: 'MANUAL', jenis_nota: 'TANPA_NOTA', total_qty: 1 });
  });

  it('hold the making charge and the discount on accounts of their own', () => {
    shop.do(sell(shop, [line({ tarif_ongkos: 1_500_000, diskon: 100_000 })]));
    // 4.500 g × 850,000 + 4.500 g × 15,000 − 100,000 = 3,792,500
    shop.do(take(3_792_500));
    const akun = Object.fromEntries(shop.last('SaleValidated').postings.map((line) => [line.akun, line.jumlah]));
    expect(akun).toMatchObject({ 'penjualan/manual': -3_892_500, 'diskon/manual': 100_000 });
    expect(Object.keys(akun)).not.toContain('penjualan/ongkos');
    const journal = journalOf(shop.last('SaleValidated'))!;
    expect(Object.keys(akun).filter((one) => !journal.roles.includes(roleOf(one)!))).toEqual([]);
  });

  it('carry PPH 22 on top for a company, as single items do: 250,000 of 100,000,000', () => {
    const dear = [line({ qty: 1, berat: 4_000, harga_gram: 2_500_000_000 })];
    shop.do(sell(shop, dear, 's1', 25, { ...SETTINGS, batas_atas_penjualan: 0 }));
    expect(shop.document('sale/s1').body).toMatchObject({ pph22: 250_000, total_harga: 100_250_000 });
    shop.do(take(100_250_000));
    expect([shop.balance('pph22/pungut'), shop.balance('penjualan/manual')]).toEqual([-250_000, -100_000_000]);
    const journal = journalOf(shop.last('SaleValidated'))!;
    expect(journal.roles).toContain('pph22/pungut');
    shop.do(sell(shop, [line()], 's2'));
    expect(shop.document('sale/s2').body).not.toHaveProperty('pph22');
  });

  it('are told in a line what is left, and take nothing', () => {
    const error = refused(() => sell(shop, [line({ qty: 8 }), line({ qty: 5 })])(shop.context()));
    expect(error.details).toEqual([
      { field: 'lines.1.qty', code: 'MANUAL_STOCK_SHORT', params: { kode_dept: 'CC', kode_group: '750', kode_baki: 'E-01', qty: 4, berat: '25.500' } },
    ]); // prettier-ignore
    expect(refused(() => sell(shop, [line({ qty: 12, berat: 29_989 })])(shop.context())).details).toEqual([
      { field: 'lines.0.berat', code: 'MANUAL_NOT_TOGETHER', params: {} },
    ]);
  });

  it('say all that is wrong with their lines', () => {
    const wrong = [
      line({ nama_barang: 'abc', kode_dept: '?', kode_group: '?', kode_baki: '?', qty: 0, berat: 0 }),
      line({ kode_group: 'TUA', kode_gudang: 'LAIN' }),
    ];
    const { details } = refused(() => sell(shop, wrong)(shop.context()));
    expect(details.map(({ field, code }) => `${field} ${code}`)).toEqual([
      'lines.0.nama_barang itemNameLength', 'lines.0.kode_dept mustChoose', 'lines.0.kode_group mustChoose',
      'lines.0.kode_toko mustChoose', 'lines.0.qty notZero', 'lines.0.berat weightNotZero',
      'lines.1.kode_group MANUAL_GROUP_WITHOUT_KADAR', 'lines.1.kode_gudang MANUAL_TRAY_ELSEWHERE',
    ]); // prettier-ignore
    const bad = brought({ manual: place({ qty: 0, kode_gudang: 'LAIN', berat_nota: 0 }) });
    expect(refused(() => buy([bad])(shop.context())).details.map(({ field, code }) => `${field} ${code}`)).toEqual([
      'lines.0.kode_gudang MANUAL_TRAY_ELSEWHERE', 'lines.0.qty notZero', 'lines.0.berat_nota weightNotZero',
    ]); // prettier-ignore
  });

  it('ask approval below their cost, as any sale', () => {
    const below = sell(shop, [line({ harga_gram: 79_000_000 })]);
    expect(shop.asked(below).map(({ description }) => description)).toEqual(['PENJUALAN DI BAWAH MODAL']);
  });

  it('have no charge by the piece but for each of them', () => {
    const charged = { kode_group: null, kode_dept: null, berat_dari: null, berat_sampai: 3_000, satuan: 'PCS', ongkos: 2_500_000, minimal_per_pcs: null, minimal_ongkos: null } as const; // prettier-ignore
    const of = { ...facts(shop), quote: (piece: Parameters<ManualSaleFacts['quote']>[0]) => quoteItem(piece, { ...MASTERS, ongkos: [charged] }) }; // prettier-ignore
    const command = { id: 's1', customer_id: null, kode_sales: 'S', keterangan: null, tier: null, otorisasi_ids: [], hash: 'h', lines: [line({ harga_gram: 85_000_000 })], asker: { seesCost: true } } as const; // prettier-ignore
    shop.put('authorization/x', 'X', null);
    const needs = shop.asked((context) => saveManualSale(command, of, SETTINGS, context));
    expect(needs.map(({ kategori }) => kategori)).toEqual(['BATAS_ATAS_PENJUALAN']);
    expect(needs[0]!.ringkasan!.facts.find(({ field }) => field === 'total_harga')).toMatchObject({ value: 3_875_000 });
  });

  it('do not exist for what is done with sales and purchases of single pieces, nor those for what is done with manual ones', () => {
    shop.do(sell(shop, [line()]));
    shop.do(buy([brought()]));
    const context = shop.context();
    expect([sales.load('s1', context), purchases.load('p1', context)]).toEqual([null, null]);
    expect([manualSales.load('s1', context)?.id, manualPurchases.load('p1', context)?.purchase_id]).toEqual(['s1', 'p1']); // prettier-ignore
    expect(shop.refusal((now) => dropSale({ id: 's1', alasan: null }, now))).toBe('SALE_NOT_FOUND');
    expect(shop.refusal(sell(shop, [line()]))).toBe('SALE_EXISTS');
  });

  it('take the rest of their weight along with the last piece, and bring it back', () => {
    const before = shop.snapshot();
    shop.do(sell(shop, [line({ qty: 12, berat: 29_990 })]));
    expect(shop.lot(GOODS, TRAY)).toEqual({ qty: 0, berat: 0, nilai: 0 });
    shop.do((context) => dropSale({ id: 's1', alasan: null }, context, manualSales));
    expect(shop.snapshot()).toEqual(before);
    shop.do(sell(shop, [line({ qty: 12, berat: 29_990 })], 's2'));
    shop.do(take(25_491_500, 's2'));
    const recorded = shop.last('SaleValidated');
    const cancel = (otorisasi_ids: string[]) => (context: DecideContext) =>
      cancelSale({ id: 's2', alasan: 'SALAH', otorisasi_ids, hash: 'h' }, recorded, context, manualSales);
    shop.do(cancel([shop.approve('a1', cancel([]))]));
    expect(shop.snapshot()).toEqual(before);
  });

  it('go back to who sold them only while their tray can give all of them', () => {
    shop.do(buy([brought(), brought({ berat: 1_000, manual: place({ qty: 2 }) })]));
    shop.do(payOut(2_340_000));
    const purchase = manualPurchases.load('p1', shop.context())!;
    const [all] = broughtBy(purchase);
    expect(broughtBy(purchase)).toEqual([{ barang: GOODS, kode_baki: 'E-01', qty: 3, berat: 3_000, nilai: 2_340_000 }]);
    requireThere(all!, shop.lot(GOODS, TRAY), null);
    const recorded = shop.last('PurchaseValidated');
    const cancel = (otorisasi_ids: string[]) => (context: DecideContext) =>
      cancelPurchase({ id: 'p1', alasan: 'SALAH', otorisasi_ids, hash: 'h' }, recorded, context, manualPurchases);
    shop.do(cancel([shop.approve('a1', cancel([]))]));
    expect(shop.lot(GOODS, TRAY)).toEqual({ qty: 12, berat: 30_000, nilai: 24_000_000 });
    expect(() => requireThere(all!, { qty: 2, berat: 9_000, nilai: 9_000_000 }, 'MJ1')).toThrow('MANUAL_MOVED_ON');
  });

  it('keep the books whatever is bought and sold: persediaan is the cost in our places', () => {
    const deal = fc.record({ buys: fc.boolean(), qty: fc.integer({ min: 1, max: 4 }), berat: fc.integer({ min: 1, max: 9_000 }) }); // prettier-ignore
    fc.assert(
      fc.property(fc.array(deal, { maxLength: 25 }), (deals) => {
        const one = new TestShop();
        one.bring({
          barang: GOODS,
          dari: 'saldo-awal',
          ke: TRAY,
          qty: 5,
          berat: 9_001,
          kadar: 75_000,
          nilai: 7_000_003,
        });
        const start = one.own('nilai');
        deals.forEach(({ buys, qty, berat }, n) => {
          const [sale, purchase] = [`s${n}`, `p${n}`];
          const decide = buys
            ? buy([brought({ berat, manual: place({ qty }) })], purchase)
            : sell(one, [line({ qty, berat })], sale);
          if (one.refusal(decide) !== null) return;
          one.do(decide);
          const total = (one.document<{ total_harga: number }>(buys ? `purchase/${purchase}` : `sale/${sale}`).body).total_harga; // prettier-ignore
          one.do(buys ? payOut(total, purchase) : take(total, sale));
          const { qty: left, berat: weight, nilai } = one.lot(GOODS, TRAY);
          expect(left > 0 === weight > 0 && (left > 0 || nilai === 0)).toBe(true);
        });
        expect(one.own('nilai') - start).toBe(one.balance('persediaan'));
      }),
      { numRuns: 60 },
    );
  });
});

import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { DomainError } from '../shared/domain-error.js';
import { TestShop } from '../testing/shop.js';
import { cancelPurchase } from './cancel-purchase.js';
import { dropPurchase } from './drop-purchase.js';
import type { PurchaseCondition } from '../pricing/weight-price.js';
import type { Paying, PayOut } from '../payments/money-out.js';
import type { PurchaseFacts, PurchaseSettings, SaleNote } from './purchase.js';
import { pricePurchase, type PurchaseLineInput } from './price-purchase.js';
import { savePurchase } from './save-purchase.js';
import { validatePurchase } from './validate-purchase.js';

const settings: PurchaseSettings = {
  pembulatan: 500,
  pembulatan_kebawah: false,
  tingkat_berat: [],
  toleransi_berat: 50,
  toleransi_kadar: 2_000,
  batas_tanpa_nama: 5_000_000,
  kyc_batas_nik: 10_000_000,
  kyc_batas_foto: 25_000_000,
};
const condition = (kondisi_barang: string, change: Partial<PurchaseCondition> = {}): PurchaseCondition => ({
  kondisi_barang,
  nama_kondisi: kondisi_barang,
  dasar_harga: 'HARGA_BELI',
  potongan_persen: 0,
  potongan_per_gram: 0,
  butuh_otorisasi: false,
  ...change,
});
const conditions = [
  condition('BAIK'),
  condition('NOTA5', { dasar_harga: 'HARGA_NOTA', potongan_persen: 500 }),
  condition('RUSAK', { potongan_persen: 1_000, butuh_otorisasi: true }),
];
const note: SaleNote = {
  sale_id: 's1',
  no_faktur_jual: 'FJSJA2611200001',
  status: 'VALID',
  tgl_jual: '2026-11-10',
  customer_id: null,
  lines: [
    {
      line_no: 1,
      kode_barcode: 'A1',
      nama_barang: 'CINCIN POLOS',
      kode_dept: 'CIN',
      kode_group: '750',
      kadar: 75_000,
      berat: 3_270,
      berat_batu: 0,
      harga: 1_586_000,
      harga_emas: 1_586_000,
    },
    {
      line_no: 2,
      kode_barcode: 'A2',
      nama_barang: 'GELANG RANTAI',
      kode_dept: 'GEL',
      kode_group: '750',
      kadar: 75_000,
      berat: 5_000,
      berat_batu: 0,
      harga: 2_600_000,
      harga_emas: 2_400_000,
    },
  ],
};
const setWithStones: SaleNote = {
  ...note,
  lines: [
    {
      line_no: 1,
      kode_barcode: 'A3',
      nama_barang: 'CINCIN BERLIAN',
      kode_dept: 'CIN',
      kode_group: '750',
      kadar: 75_000,
      berat: 3_270,
      berat_batu: 170,
      harga: 48_000_000,
      harga_emas: 1_550_000,
    },
  ],
};
const facts = (change: Partial<PurchaseFacts> = {}): PurchaseFacts => ({
  settings,
  tgl: '2026-11-20',
  note: null,
  keaslian: 'TANPA',
  no_masalah: null,
  customer: null,
  group: (kode_group) =>
    kode_group === 'LM'
      ? { kode_group, kelompok_harga: 'LM', kadar: null, harga_beli: null, toleransi_susut: null }
      : { kode_group, kelompok_harga: 'EMAS', kadar: 75_000, harga_beli: 46_000_000, toleransi_susut: null },
  condition: (kode) => conditions.find(({ kondisi_barang }) => kondisi_barang === kode) ?? null,
  knowsType: (kode) => ['CIN', 'GEL'].includes(kode),
  tray: () => null,
  knowsSales: (kode) => kode === 'S1',
  categoryOf: (kode) => (kode === 'CIN' ? 'PERHIASAN' : null),
  deductions: [],
  losses: [],
  ...change,
});
const brought = (change: Partial<PurchaseLineInput> = {}): PurchaseLineInput => ({
  sale_line_no: null,
  nama_barang: 'Kalung rantai',
  kode_dept: 'CIN',
  kode_group: '750',
  kadar: 75_000,
  kondisi_barang: 'BAIK',
  berat: 2_000,
  potongan: [],
  harga: null,
  ...change,
});
const returned = (change: Partial<PurchaseLineInput> = {}): PurchaseLineInput =>
  brought({ sale_line_no: 1, kondisi_barang: 'NOTA5', berat: 3_270, ...change });

const save = (lines: readonly PurchaseLineInput[], of = facts(), id = 'p1', otorisasi_ids: string[] = []) =>
  ((context) =>
    savePurchase(
      { purchase_id: id, customer_id: null, kode_sales: 'S1', keterangan: '', lines, otorisasi_ids, hash: () => 'h' },
      of,
      context,
    )) satisfies Parameters<TestShop['do']>[0];
const cash = (jumlah: number): PayOut => ({ cara_bayar: 'CASH', jumlah, no_rekening: null, no_ref: null });
const PAYING: Paying = {
  knowsAccount: (no) => no === '0123',
  rounding: { step: 100, coin: 100, note: 100_000 },
  kode_laci: 'LACI1',
};
const pay = (payments: readonly PayOut[], id = 'p1') =>
  ((context) => validatePurchase({ purchase_id: id, payments }, PAYING, context)) satisfies Parameters<
    TestShop['do']
  >[0];
const drop = (id = 'p1') =>
  ((context) => dropPurchase({ id, alasan: null }, context)) satisfies Parameters<TestShop['do']>[0];

describe('purchases', () => {
  let shop: TestShop;
  const cancel = (id = 'p1', otorisasi_ids = ['batal']) =>
    ((context) =>
      cancelPurchase(
        { id, alasan: 'SALAH INPUT', otorisasi_ids, hash: 'h' },
        shop.last('PurchaseValidated') ?? null,
        context,
      )) satisfies Parameters<TestShop['do']>[0];
  const wrongFields = (decide: Parameters<TestShop['do']>[0]): string[] => {
    try {
      decide(shop.context());
      return [];
    } catch (error) {
      if (error instanceof DomainError) return error.details.map(({ field, code }) => `${field} ${code}`);
      throw error;
    }
  };

  /** The items of the note, sold and gone. */
  const sold = () =>
    shop.do(() => ({
      events: [
        {
          stream: 'sale/s1',
          type: 'SaleValidated',
          schema: 1,
          body: {},
          movements: note.lines.map(({ kode_barcode, berat, kadar }) => ({
            barang: kode_barcode,
            dari: 'supplier',
            ke: 'jual/s1',
            qty: 1,
            berat,
            kadar,
            nilai: 1_200_000,
          })),
          document: { status: 'VALID', body: {} },
        },
      ],
      result: null,
    }));

  beforeEach(() => {
    shop = new TestShop();
    sold();
  });

  describe('saving', () => {
    it('prices what comes without a note by the buying price of its group', () => {
      const { purchase } = shop.do(save([brought()]));
      // 460,000/g × 2 g = 920,000
      expect(purchase).toMatchObject({
        status: 'OPEN',
        jenis_nota: 'TANPA_NOTA',
        total_harga: 920_000,
        berat: 2_000,
        susut: 0,
        berat_murni: 1_500,
      });
      expect(purchase.lines[0]).toMatchObject({
        barang: 'p1:1',
        kode_barcode: null,
        nama_barang: 'KALUNG RANTAI',
        harga_emas: 46_000_000,
      });
      expect(shop.document('purchase/p1').no).toBe('FBSJA2611200001');
      expect(shop.last('PurchaseSaved').postings).toEqual([]);
    });

    it('fills in what our own note says', () => {
      const { purchase } = shop.do(save([returned({ nama_barang: 'X', kadar: 1 })], facts({ note })));
      // 1,586,000 × 95 % = 1,506,700 → up to 500: 1,507,000
      expect(purchase.lines[0]).toMatchObject({
        barang: 'A1',
        nama_barang: 'CINCIN POLOS',
        kadar: 75_000,
        berat_nota: 3_270,
        harga_nota: 1_586_000,
        harga: 1_507_000,
        potongan: 79_000,
      });
    });

    it('pays for gold, not for making charge and stones, when it buys at the price on the note', () => {
      // 2,400,000 of the 2,600,000 is gold; × 95 % = 2,280,000
      const { purchase } = shop.do(save([returned({ sale_line_no: 2, berat: 5_000 })], facts({ note })));
      expect(purchase.total_harga).toBe(2_280_000);
    });

    it('takes the stones that were not sold as gold for no gold either', () => {
      const of = facts({ note: setWithStones });
      const price = (change: Partial<PurchaseLineInput>) =>
        pricePurchase({ purchase_id: 'p1', lines: [returned(change)] }, of).lines[0];
      // 3.100 g × 460,000 = 1,426,000; 3.100 × 75 % = 2.325
      const bought = { berat: 3_270, berat_batu: 170, susut: 0, berat_murni: 2_325 };
      expect(price({ kondisi_barang: 'BAIK' })).toMatchObject({ ...bought, harga: 1_426_000, potongan: 0 });
      // On the note 1,550,000 ÷ 3.100 g = 500,000; 3.000 g left × 95 % = 1,425,000
      expect(price({ berat: 3_170 })).toMatchObject({ harga_emas: 50_000_000, susut: 100, harga: 1_425_000 });
      expect(() => price({ berat: 170 })).toThrow(
        expect.objectContaining({
          details: [expect.objectContaining({ field: 'lines.0.berat', code: 'stonesTooHeavy' })],
        }),
      );
    });

    it('rounds the weight it pays for, keeps what the scale showed', () => {
      const tingkat_berat = [{ sampai: 10_000, step: 50 }];
      const { purchase } = shop.do(
        save([brought({ berat: 2_040 })], facts({ settings: { ...settings, tingkat_berat } })),
      );
      expect(purchase.lines[0]).toMatchObject({ berat_timbang: 2_040, berat: 2_000, harga: 920_000 });
    });

    it('points at each field that is wrong', () => {
      const line = brought({ nama_barang: 'CINCI', kadar: 100_001, berat: 0, kondisi_barang: 'X', kode_dept: 'Y' });
      expect(wrongFields(save([line]))).toEqual([
        'lines.0.nama_barang itemNameLength',
        'lines.0.kode_dept mustChoose',
        'lines.0.kadar kadarGold',
        'lines.0.berat weightNotZero',
        'lines.0.kondisi_barang mustChoose',
      ]);
      expect(wrongFields(save([]))).toEqual(['lines PURCHASE_EMPTY']);
      expect(wrongFields(save([brought({ kondisi_barang: 'NOTA5' })]))).toEqual([
        'lines.0.kondisi_barang CONDITION_NEEDS_NOTE',
      ]);
      expect(wrongFields(save([returned(), returned()], facts({ note })))).toEqual([
        'lines.1.sale_line_no BARCODE_IN_TABLE',
      ]);
      expect(wrongFields(save([returned({ sale_line_no: 9 })], facts({ note })))[0]).toBe(
        'lines.0.sale_line_no NOTE_LINE_UNKNOWN',
      );
    });

    it('refuses a weight far above that of the note, and tells both', () => {
      const weighed = (berat: number) => save([returned({ berat })], facts({ note }));
      // 32.7 typed instead of 3.270
      expect(() => weighed(32_700)(shop.context())).toThrow(
        expect.objectContaining({
          details: [{ field: 'lines.0.berat', code: 'weightFarAboveNote', params: { berat: '32.700', nota: '3.270' } }],
        }),
      );
      expect(shop.refusal(weighed(6_540))).toBe('AUTHORIZATION_REQUIRED');
    });

    it('needs a buying price, an open day and a note that was paid', () => {
      expect(shop.refusal(save([brought({ kode_group: 'LM' })]))).toBe('BUYING_PRICE_MISSING');
      expect(shop.refusal(save([returned()], facts({ note: { ...note, status: 'BATAL' } })))).toBe('NOTE_NOT_VALID');
      shop.openDay = null;
      expect(shop.refusal(save([brought()]))).toBe('DAY_NOT_OPEN');
    });

    it('does not buy the same line of a note twice, unless the first was given up', () => {
      shop.do(save([returned()], facts({ note })));
      expect(shop.refusal(save([returned()], facts({ note }), 'p2'))).toBe('NOTE_LINE_BOUGHT');
      shop.do(save([returned({ sale_line_no: 2, berat: 5_000 })], facts({ note }), 'p3'));
      shop.do(drop());
      expect(shop.refusal(save([returned()], facts({ note }), 'p2'))).toBeNull();
      expect(shop.refusal(save([returned({ sale_line_no: 2, berat: 5_000 })], facts({ note }), 'p2'))).toBe(
        'NOTE_LINE_BOUGHT',
      );
    });

    it('does not buy what still lies with us for its customer', () => {
      const lines = note.lines.map((line) => (line.line_no === 1 ? { ...line, dititip: 'DB1' } : line));
      expect(shop.refusal(save([returned()], facts({ note: { ...note, lines } })))).toBe('ITEM_LEFT');
      const other = [returned({ sale_line_no: 2, berat: 5_000 })];
      expect(shop.refusal(save(other, facts({ note: { ...note, lines } })))).toBeNull();
    });

    it('asks who sells from the amounts on', () => {
      // 460,000/g × 22 g = 10,120,000 ≥ 10,000,000
      const dear = [brought({ berat: 22_000 })];
      expect(shop.refusal(save(dear))).toBe('NIK_REQUIRED');
      expect(shop.refusal(save(dear, facts({ customer: { has_nik: true, has_foto: false } })))).toBeNull();
    });

    it('asks for a name above its amount where no note of ours says whose it was, not at it', () => {
      // 460,000/g × 10.869 g = 4,999,740, rounded up to 500: 5,000,000; the next milligram is above it.
      const buy = (berat: number, of = facts()) => shop.refusal(save([brought({ berat })], of));
      expect(buy(10_869)).toBeNull();
      expect(buy(10_870)).toBe('NAME_REQUIRED');
      expect(buy(10_870, facts({ customer: { has_nik: false, has_foto: false } }))).toBeNull();
      const strict = facts({ note, settings: { ...settings, batas_tanpa_nama: 0 } });
      expect(shop.refusal(save([returned()], strict))).toBeNull();
    });

    it('asks for a photo of the identity card above its amount, not at it', () => {
      const known = { has_nik: true, has_foto: false };
      const shown = { has_nik: true, has_foto: true };
      // 460,000/g × 54.347 g = 24,999,620, rounded up to 500: 25,000,000; the next milligram is above it.
      const buy = (berat: number, customer: typeof known) =>
        shop.refusal(save([brought({ berat })], facts({ customer })));
      expect(buy(54_347, known)).toBeNull();
      expect(buy(54_348, known)).toBe('PHOTO_REQUIRED');
      expect(buy(54_348, shown)).toBeNull();
      const always = { ...settings, kyc_batas_nik: 0, kyc_batas_foto: 0 };
      expect(shop.refusal(save([brought()], facts({ settings: always, customer: known })))).toBe('PHOTO_REQUIRED');
    });
  });

  describe('approval', () => {
    it('is not asked for a fineness within the tolerance, nor for what the note says', () => {
      for (const kadar of [73_000, 77_000]) expect(shop.refusal(save([brought({ kadar })]))).toBeNull();
      const of = facts({ note, group: () => ({ ...facts().group('750')!, kadar: 37_500 }) });
      expect(shop.refusal(save([returned()], of))).toBeNull();
    });

    it.each([
      ['a condition that asks for it', () => save([brought({ kondisi_barang: 'RUSAK' })]), 'PEMBELIAN', null],
      ['less fineness than its group has', () => save([brought({ kadar: 72_999 })]), 'PEMBELIAN', null],
      ['more fineness than its group has', () => save([brought({ kadar: 99_900 })]), 'PEMBELIAN', null],
      ['a price above the proposal', () => save([brought({ harga: 920_500 })]), 'PEMBELIAN', null],
      [
        'shrinkage beyond the tolerance',
        () => save([returned({ berat: 3_219 })], facts({ note })),
        'TOLERANSI_BERAT_PEMBELIAN',
        'FJSJA2611200001',
      ],
      [
        'weight that grew beyond it',
        () => save([returned({ berat: 3_321 })], facts({ note })),
        'TOLERANSI_BERAT_PEMBELIAN',
        'FJSJA2611200001',
      ],
    ] as const)('is needed for %s', (_, decide, kategori, no_faktur) => {
      let data: unknown;
      try {
        decide()(shop.context());
      } catch (error) {
        data = (error as DomainError).data;
      }
      expect(data).toMatchObject({ otorisasi: [{ kategori, no_faktur, hash: 'h' }] });
    });

    it('is not needed within the tolerance and below the proposal', () => {
      expect(shop.refusal(save([returned({ berat: 3_220, harga: 1_400_000 })], facts({ note })))).toBeNull();
    });

    it('is used once', () => {
      shop.approve('o1', save([brought({ harga: 950_000 })]));
      shop.do(save([brought({ harga: 950_000 })], facts(), 'p1', ['o1']));
      expect(shop.refusal(save([brought({ harga: 950_000 })], facts(), 'p2', ['o1']))).toBe('AUTHORIZATION_REQUIRED');
    });
  });

  describe('validating', () => {
    it('pays and takes the goods in at the price paid; what the scale misses goes to susut', () => {
      shop.do(save([returned({ berat: 3_260 })], facts({ note })));
      // 1,586,000 ÷ 3.27 × 3.26 × 95 % = 1,502,092.35 → up to 500: 1,502,500
      shop.do(pay([cash(1_000_000), { cara_bayar: 'TRANSFER', jumlah: 502_500, no_rekening: '0123', no_ref: null }]));
      expect(shop.last('PurchaseValidated').postings).toEqual([
        { akun: 'persediaan', unit: 'IDR', jumlah: 1_502_500 },
        { akun: 'kas/LACI1', unit: 'IDR', jumlah: -1_000_000 },
        { akun: 'bank/0123', unit: 'IDR', jumlah: -502_500 },
      ]);
      expect(shop.placeOf('A1')).toBe('beli');
      expect(shop.own('berat')).toBe(3_260);
      expect(shop.own('nilai')).toBe(1_502_500);
    });

    it('pays in cash what can be paid, and books the difference', () => {
      const priced = brought({ harga: 911_650 });
      shop.do(save([priced]));
      expect(shop.refusal(pay([cash(911_650)]))).toBe('PAY_OUT_NOT_EQUAL');
      const { purchase } = shop.do(pay([cash(911_700)]));
      expect(purchase.validation).toMatchObject({ pembulatan: 50, payments: [{ jumlah: 911_700 }] });
      expect(shop.last('PurchaseValidated').postings).toEqual([
        { akun: 'persediaan', unit: 'IDR', jumlah: 911_650 },
        { akun: 'kas/LACI1', unit: 'IDR', jumlah: -911_700 },
        { akun: 'pembulatan', unit: 'IDR', jumlah: 50 },
      ]);
    });

    it('refuses payments that do not sum to the total, or from nowhere', () => {
      shop.do(save([brought()]));
      expect(shop.refusal(pay([cash(919_500)]))).toBe('PAY_OUT_NOT_EQUAL');
      expect(shop.refusal(pay([]))).toBe('PAY_OUT_NOT_EQUAL');
      expect(wrongFields(pay([cash(0), { ...cash(920_000), cara_bayar: 'TRANSFER', no_rekening: '9' }]))).toEqual([
        'pembayaran.0.jumlah mustFill',
        'pembayaran.1.no_rekening mustChoose',
      ]);
    });

    it('happens once, and not to a draft that was dropped', () => {
      shop.do(save([brought()]));
      shop.do(pay([cash(920_000)]));
      expect(shop.refusal(pay([cash(920_000)]))).toBe('PURCHASE_NOT_OPEN');
      shop.do(save([brought()], facts(), 'p2'));
      shop.do(drop('p2'));
      expect(shop.refusal(pay([cash(920_000)], 'p2'))).toBe('PURCHASE_NOT_OPEN');
    });
  });

  describe('cancelling', () => {
    it('needs approval, a reason and the same day', () => {
      shop.do(save([brought()]));
      expect(shop.refusal(cancel())).toBe('PURCHASE_NOT_VALID');
      shop.do(pay([cash(920_000)]));
      expect(shop.refusal(cancel('p1', []))).toBe('AUTHORIZATION_REQUIRED');
      shop.approve('batal', cancel('p1', []));
      expect(shop.refusal(cancel())).toBeNull();
      shop.openDay = '2026-11-21';
      expect(shop.refusal(cancel())).toBe('PURCHASE_OTHER_DAY');
    });

    it('is refused when the goods have moved on', () => {
      shop.do(save([brought()]));
      shop.do(pay([cash(920_000)]));
      shop.approve('batal', cancel('p1', []));
      const melted = { barang: 'p1:1', dari: 'beli', ke: 'lebur', qty: 1, berat: 2_000, kadar: 75_000, nilai: 920_000 };
      shop.do(() => ({
        events: [
          {
            stream: 'melt/1',
            type: 'Melted',
            schema: 1,
            body: {},
            movements: [melted],
            document: { status: '', body: {} },
          },
        ],
        result: null,
      }));
      expect(shop.refusal(cancel())).toBe('PLACE_EMPTY');
    });
  });

  it('keeps the books: postings sum to zero, persediaan is the cost in our places, cancelling restores both', () => {
    const weight = fc.integer({ min: 1, max: 50_000 });
    fc.assert(
      fc.property(fc.array(weight, { minLength: 1, maxLength: 5 }), fc.boolean(), (weights, own) => {
        shop = new TestShop();
        sold();
        const free = {
          ...settings,
          kyc_batas_nik: 1e12,
          kyc_batas_foto: 1e12,
          toleransi_berat: 1e9,
          batas_tanpa_nama: 1e12,
        };
        const lines = own
          ? note.lines.map(({ line_no, berat }, index) =>
              returned({
                sale_line_no: line_no,
                berat: Math.min(weights[index] ?? 100, berat * 2),
                kondisi_barang: 'BAIK',
              }),
            )
          : weights.map((berat) => brought({ berat }));
        const before = shop.snapshot();
        const { purchase } = shop.do(save(lines, facts({ settings: free, note: own ? note : null })));
        shop.do(pay([cash(purchase.total_harga)]));
        expect(shop.balance('persediaan')).toBe(shop.own('nilai'));
        expect(shop.own('nilai')).toBe(purchase.total_harga);
        expect(shop.own('berat')).toBe(purchase.berat);
        shop.approve('batal', cancel('p1', []));
        shop.do(cancel());
        expect(shop.balance('kas/LACI1')).toBe(0);
        expect(shop.own('nilai')).toBe(0);
        expect(shop.own('berat')).toBe(0);
        expect(shop.placeOf('A1')).toBe('jual/s1');
        expect(shop.snapshot()).toMatchObject({ balances: (before as { balances: unknown }).balances });
      }),
      { numRuns: 200 },
    );
  });
});

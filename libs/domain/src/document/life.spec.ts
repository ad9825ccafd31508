import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CashCategory, cashEntries } from '../money/cash-entry.js';
import { type CashRules, recordCash } from '../money/record-cash.js';
import type { DecideContext, Decision, RecordedEvent } from '../ledger/event.js';
import { cancelPurchase } from '../purchases/cancel-purchase.js';
import { dropPurchase } from '../purchases/drop-purchase.js';
import { printPurchase } from '../purchases/print-purchase.js';
import type { PurchaseFacts, SaleNote } from '../purchases/purchase.js';
import { purchases } from '../purchases/purchase.js';
import { savePurchase } from '../purchases/save-purchase.js';
import { validatePurchase } from '../purchases/validate-purchase.js';
import { cancelSale } from '../sales/cancel-sale.js';
import { dropSale } from '../sales/drop-sale.js';
import { printSale } from '../sales/print-sale.js';
import { line, openShop, pay, quotesOf, saveCommand, SETTINGS, TAKING } from '../sales/sale.fixture.js';
import { sales } from '../sales/sale.js';
import { saveSale } from '../sales/save-sale.js';
import { validateSale } from '../sales/validate-sale.js';
import type { TestShop } from '../testing/shop.js';

const STEPS = ['save', 'validate', 'print', 'cancel', 'drop'] as const;
type Step = (typeof STEPS)[number];
type Decide = (context: DecideContext) => Decision<unknown>;
type Life = Readonly<Partial<Record<Step, (shop: TestShop, ids: readonly string[]) => Decide>>>;

const recorded = (shop: TestShop, stream: string, type: string): RecordedEvent | null =>
  shop.events.find((event) => event.stream === stream && event.type === type) ?? null;
const approved = (id: string, otorisasi_ids: readonly string[]) => ({ id, otorisasi_ids, hash: 'h' });
const ALASAN = 'SALAH';

const saleLife = (id: string, kode_barcode: string): Life => ({
  save: (shop) => (context) =>
    saveSale(
      saveCommand([line(kode_barcode)], { id }),
      quotesOf(shop),
      { ...SETTINGS, batas_atas_penjualan: 0 },
      context,
    ),
  validate: () => (context) =>
    validateSale({ id, pembayaran: [pay('CREDIT', 86_000), pay('CASH', 2_000_000)] }, TAKING, context),
  print: (_, ids) => (context) => printSale({ ...approved(id, ids), alasan: ALASAN }, context),
  cancel: (shop, ids) => (context) =>
    cancelSale({ ...approved(id, ids), alasan: ALASAN }, recorded(shop, sales.stream(id), 'SaleValidated'), context),
  drop: () => (context) => dropSale({ id, alasan: null }, context),
});

const facts = (note: SaleNote | null): PurchaseFacts => ({
  settings: {
    pembulatan: 500,
    pembulatan_kebawah: false,
    tingkat_berat: [],
    toleransi_berat: 1_000,
    toleransi_kadar: 2_000,
    batas_tanpa_nama: 100_000_000,
    kyc_batas_nik: 100_000_000,
    kyc_batas_foto: 100_000_000,
  },
  tgl: '2026-11-20',
  note,
  keaslian: 'TANPA',
  no_masalah: null,
  customer: null,
  group: (kode_group) => ({
    kode_group,
    kelompok_harga: 'EMAS',
    kadar: null,
    harga_beli: 46_000_000,
    toleransi_susut: null,
  }),
  condition: (kondisi_barang) => ({
    kondisi_barang,
    nama_kondisi: kondisi_barang,
    dasar_harga: 'HARGA_BELI',
    potongan_persen: 0,
    potongan_per_gram: 0,
    butuh_otorisasi: false,
  }),
  knowsType: () => true,
  tray: () => null,
  categoryOf: () => null,
  deductions: [],
  losses: [],
  knowsSales: () => true,
});
const ring = { nama_barang: 'CINCIN POLOS', kode_dept: 'CC', kode_group: '750', kadar: 75_000 };
const brought = { ...ring, sale_line_no: null, kondisi_barang: 'BAIK', berat: 3_200, potongan: [], harga: null };

/** Buys back what a sale sold where `saleId` is given, as its note says, 70 mg lighter; else anything. */
const purchaseLife = (id: string, saleId: string | null): Life => ({
  save: (shop) => (context) => {
    const sale = saleId && sales.load(saleId, shop.context());
    const note: SaleNote | null = sale
      ? {
          sale_id: sale.id,
          no_faktur_jual: 'FJ',
          status: sale.status,
          tgl_jual: sale.tgl_system,
          customer_id: null,
          lines: sale.lines.map(({ kode_barcode, berat, harga }) => {
            return { ...ring, line_no: 1, kode_barcode, berat, berat_batu: 0, harga, harga_emas: harga };
          }),
        }
      : null;
    const lines = [note ? { ...brought, sale_line_no: 1 } : brought];
    const command = { purchase_id: id, customer_id: null, kode_sales: 'S1', keterangan: '', lines };
    return savePurchase({ ...command, otorisasi_ids: [], hash: () => 'h' }, facts(note), context);
  },
  validate: (shop) => (context) => {
    const jumlah = purchases.load(id, shop.context())?.total_harga ?? 0;
    const payments = [{ cara_bayar: 'CASH', jumlah, no_rekening: null, no_ref: null }] as const;
    return validatePurchase({ purchase_id: id, payments }, { ...TAKING, knowsAccount: () => true }, context);
  },
  print: (_, ids) => (context) => printPurchase({ ...approved(id, ids), alasan: ALASAN }, context),
  cancel: (shop, ids) => (context) => {
    const validated = recorded(shop, purchases.stream(id), 'PurchaseValidated');
    return cancelPurchase({ ...approved(id, ids), alasan: ALASAN }, validated, context);
  },
  drop: () => (context) => dropPurchase({ id, alasan: null }, context),
});

const CASH: CashRules = { rounding: TAKING.rounding, batas_uang_kas: 5_000_000 };
const category: CashCategory = {
  kode_transaksi: 'LISTRIK',
  nama_transaksi: 'BAYAR LISTRIK',
  jenis: 'OUT',
  berlaku_untuk: 'SEMUA',
  batas_otorisasi: null,
  keterangan_minimal: 0,
};
const cashLife = (id: string): Life => ({
  save: () => (context) => {
    const entry = { jenis: 'OUT', kode_transaksi: 'LISTRIK', jumlah_rp: 350_000, keterangan: 'TOKEN' } as const;
    return recordCash(
      { ...approved(id, []), ...entry, cash_entry_id: id, kode_laci: 'LACI1' },
      category,
      CASH,
      context,
    );
  },
  cancel: (shop) => (context) =>
    cashEntries.reverse(
      { id, alasan: ALASAN },
      { recorded: recorded(shop, `cash-entry/${id}`, 'CashEntryRecorded') },
      context,
    ),
});

/** Two sales want the same ring; one purchase buys back what the first sold. */
const LIVES: Readonly<Record<string, Life>> = {
  'sale/s1': saleLife('s1', 'R1'),
  'sale/s2': saleLife('s2', 'R1'),
  'purchase/p1': purchaseLife('p1', 's1'),
  'purchase/p2': purchaseLife('p2', null),
  'cash-entry/c1': cashLife('c1'),
};
const steps = (stream: string, ...taken: readonly Step[]): [string, Step][] => taken.map((step) => [stream, step]);
/** Every step of every life, and a sale that is bought back before it is cancelled. */
const WHOLE_LIVES = [
  ...Object.keys(LIVES).flatMap((stream) => [
    steps(stream, 'save', 'drop'),
    steps(stream, 'save', 'validate', 'print', 'print', 'cancel'),
  ]),
  [
    ...steps('sale/s1', 'save', 'validate'),
    ...steps('purchase/p1', 'save', 'validate'),
    ...steps('sale/s1', 'cancel'),
    ...steps('purchase/p1', 'cancel'),
    ...steps('sale/s1', 'cancel'),
  ],
];

/** Refusals that a life may meet; anything else is a fault. */
const EXPECTED =
  /^(SALE|PURCHASE)_(NOT_(FOUND|OPEN|VALID)|EXISTS|ALREADY_SAVED)$|^CASH_ENTRY_|^NOTE_(NOT_VALID|LINE_BOUGHT)$|^PLACE_EMPTY$/;

/** Takes a step, approved where that is asked; what is refused leaves everything as it was. */
function take(shop: TestShop, decide: (ids: readonly string[]) => Decide): boolean {
  let code = shop.refusal(decide([]));
  let ids: readonly string[] = [];
  if (code === 'AUTHORIZATION_REQUIRED') {
    ids = [shop.approve(`a${shop.events.length}`, decide([]))];
    code = shop.refusal(decide(ids));
  }
  if (code === null) shop.do(decide(ids));
  else expect(code).toMatch(EXPECTED);
  return code === null;
}

/** The lines of what is still valid, and nothing else, stand in the books. */
function expectBooks(shop: TestShop): void {
  const undone = new Set(shop.events.map(({ reverses }) => reverses));
  const balances = new Map<string, number>();
  for (const { seq, reverses, postings } of shop.events)
    if (!undone.has(seq) && reverses === null)
      for (const { akun, jumlah } of postings) balances.set(akun, (balances.get(akun) ?? 0) + jumlah);
  for (const [akun, sum] of balances) expect([akun, shop.balance(akun)]).toEqual([akun, sum]);
  expect([...shop.balances.values()].reduce((sum, balance) => sum + balance, 0)).toBe(0);
  expect(shop.balance('persediaan')).toBe(shop.own('nilai'));
}

describe('whatever becomes of documents', () => {
  it('leaves books that sum to zero, and goods where they were before what was cancelled', () => {
    const met = new Set<string>();
    const moves = fc.array(fc.tuple(fc.constantFrom(...Object.keys(LIVES)), fc.constantFrom<Step>(...STEPS)), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(moves, (taken) => {
        const shop = openShop();
        const untouched = shop.snapshot();
        for (const [stream, step] of taken) {
          const decide = LIVES[stream]![step];
          if (!decide || !take(shop, (ids) => decide(shop, ids))) continue;
          met.add(`${stream} ${step}`);
          expectBooks(shop);
        }
        // All that is still open or valid is taken back, what was bought back first.
        for (const stream of Object.keys(LIVES).sort())
          for (const step of ['drop', 'cancel'] as const) {
            const decide = LIVES[stream]![step];
            if (decide) take(shop, (ids) => decide(shop, ids));
          }
        expectBooks(shop);
        expect(shop.snapshot()).toEqual(untouched);
      }),
      { numRuns: 400, examples: WHOLE_LIVES.map((taken) => [taken] as [typeof taken]) },
    );
    const every = Object.entries(LIVES).flatMap(([stream, life]) =>
      Object.keys(life).map((step) => `${stream} ${step}`),
    );
    expect(every.filter((step) => !met.has(step))).toEqual([]);
  });
});

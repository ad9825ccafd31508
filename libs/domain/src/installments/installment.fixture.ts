import type { Paying as PayingOut, PayOut } from '../payments/money-out.js';
import type { TrayInUse } from '../deposits/back-to-trays.js';
import type { DecideContext, RecordedEvent } from '../ledger/event.js';
import type { QuoteMasters } from '../pricing/quote.js';
import { line, openShop, pay, quotesOf, ring, SETTINGS, TAKING } from '../sales/sale.fixture.js';
import type { SaleLineInput } from '../sales/lines.js';
import type { TestShop } from '../testing/shop.js';
import { cancelInstallment } from './cancel-installment.js';
import { type Installment, installments } from './installment.js';
import type { InstallmentPayment } from './installment-payment.js';
import { openInstallment, type OpenInstallment } from './open-installment.js';
import { type PayInstallment, payInstallment } from './pay-installment.js';
import type { InstallmentTerms, PlanRow } from './plan.js';
import { seizeInstallment } from './seize-installment.js';

/** Six months at 6 %, 30 % down, late fee 2 % a month and 1,000 a day after three days. */
export const ROW: PlanRow = {
  ...{ kode_cicilan: 'C6', nama_cicilan: 'CICILAN 6 BULAN', tenor: 6, biaya_persen: 600, min_dp_persen: 3000 },
  ...{ biaya_admin: 25_000, denda_persen: 200, denda_per_hari: 1_000, hari_toleransi: 3, potongan_pelunasan: 5000 },
  ...{ lelang_setelah: 2, potongan_batal: 1000, minimal_harga: 1_000_000 },
};

export const TERMS: InstallmentTerms = { ...ROW, pembulatan: SETTINGS.pembulatan };

/** 17.500 g at 500,000 = 8,750,000, cost 7,900,000. */
export const necklace = (kode_barcode: string) =>
  ring(kode_barcode, { nama_barang: 'KALUNG RANTAI', berat: 17_500, berat_asli: 17_500, harga_modal: 7_900_000 });

export const MASTERS: Partial<QuoteMasters> = {
  harga: { harga_gram: 50_000_000, harga_per_pcs: null, batas_bawah: 45_000_000, batas_atas: 55_000_000 },
};

/** A shop on the last day of January with two necklaces in tray A1. */
export function installmentShop(): TestShop {
  const shop = openShop(necklace('K1'), necklace('K2'));
  shop.openDay = '2026-01-31';
  return shop;
}

export const PAYING: PayingOut = { knowsAccount: () => true, rounding: TAKING.rounding, kode_laci: 'LACI1' };
export const IN_USE: TrayInUse = () => ({ kode_gudang: 'TOKO' });

export const contractOf = (shop: TestShop, id = 'c1'): Installment =>
  shop.document<Installment>(installments.stream(id)).body;

export const out = (jumlah: number): PayOut => ({ cara_bayar: 'CASH', jumlah, no_rekening: null, no_ref: null });

export interface OpenOver extends Partial<Omit<OpenInstallment, 'line'>> {
  readonly line?: Partial<SaleLineInput>;
}

/** Opens example 15: 8,750,000 with 2,650,000 down and the fee of 25,000. */
export const opening =
  (shop: TestShop, over: OpenOver = {}, row: PlanRow | null = ROW, masters: Partial<QuoteMasters> = {}) =>
  (context: DecideContext) => {
    const { line: lineOver, ...command } = over;
    return openInstallment(
      {
        ...{ id: 'c1', customer_id: 'p1', kode_sales: 'SL1', keterangan: null, kode_cicilan: 'C6', dp_rp: 2_650_000 },
        ...{ pembayaran: [pay('CASH', 2_675_000)], tier: null, otorisasi_ids: [], hash: 'hash' },
        asker: { seesCost: true },
        ...command,
        line: line('K1', { harga_gram: 50_000_000, ...lineOver }),
      },
      { quotes: quotesOf(shop, { ...MASTERS, ...masters }), settings: SETTINGS, row, taking: TAKING },
      context,
    );
  };

export type PayOver = Partial<PayInstallment> & { readonly jumlah: number; readonly total: number };

export const paying =
  ({ id = 'b1', ...over }: PayOver) =>
  (context: DecideContext) =>
    payInstallment(
      {
        ...{ id, installment_id: 'c1', jenis: 'ANGSURAN', hapus_denda: false, serah: true },
        ...{ pembayaran: [pay('CASH', over.jumlah)], otorisasi_ids: [], hash: 'hash' },
        ...over,
      },
      TAKING,
      context,
    );

/** Pays on a day. */
export function payOn(shop: TestShop, day: string, over: PayOver): InstallmentPayment {
  shop.openDay = day;
  return shop.do(paying(over)).payment;
}

/** Does what a supervisor has to agree to, with his word. */
export function approved<Result>(
  shop: TestShop,
  decide: (
    otorisasi_ids: readonly string[],
  ) => (context: DecideContext) => { events: readonly never[]; result: Result },
): Result {
  const id = shop.approve(`a${shop.events.length}`, decide([]));
  return shop.do(decide([id]));
}

export const cancelling =
  (shop: TestShop, pembayaran: readonly PayOut[], otorisasi_ids: readonly string[] = [], inUse: TrayInUse = IN_USE) =>
  (context: DecideContext) =>
    cancelInstallment(
      { id: 'c1', alasan: 'PINDAH KOTA', pembayaran, kode_baki: null, otorisasi_ids, hash: 'hash' },
      { paying: PAYING, inUse, recorded: shop.last('InstallmentOpened') },
      context,
    );

export const seizing =
  (nilai_lelang: number, otorisasi_ids: readonly string[] = [], id = 'l1') =>
  (context: DecideContext) =>
    seizeInstallment(
      { id, installment_id: 'c1', nilai_lelang, keterangan: 'MENUNGGAK', kode_baki: null, otorisasi_ids, hash: 'hash' },
      IN_USE,
      context,
    );

/** Lines of the last event of a type. */
export const booked = (shop: TestShop, type: string): Readonly<Record<string, number>> =>
  Object.fromEntries(
    shop.last(type).postings.map(({ akun, jumlah }: RecordedEvent['postings'][number]) => [akun, jumlah]),
  );

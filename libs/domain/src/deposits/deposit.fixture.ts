import type { QuoteMasters } from '../pricing/quote.js';
import type { PaymentInput } from '../payments/money-in.js';
import type { Paying, PayOut } from '../payments/money-out.js';
import { purchaseStream } from '../purchases/purchase.js';
import { openShop, pay, quotesOf, ring, SETTINGS, TAKING } from '../sales/sale.fixture.js';
import type { SaleLineInput } from '../sales/lines.js';
import type { TestShop } from '../testing/shop.js';
import { type Deposit, deposits } from './deposit.js';
import { saveDeposit, type SaveDeposit } from './save-deposit.js';
import { type TakingDeposit, validateDeposit } from './validate-deposit.js';

/** 10.000 g at 485,000 = 4,850,000, cost 4,300,000. */
export const bangle = (kode_barcode: string) =>
  ring(kode_barcode, { nama_barang: 'GELANG POLOS', berat: 10_000, berat_asli: 10_000, harga_modal: 4_300_000 });

/** A shop with two bangles and a ring in tray A1. */
export const depositShop = (): TestShop => openShop(bangle('G1'), bangle('G2'), ring('R1'));

export const PAYING: Paying = { knowsAccount: () => true, rounding: TAKING.rounding, kode_laci: 'LACI1' };

export const depositOf = (shop: TestShop, id = 'd1'): Deposit => shop.document<Deposit>(deposits.stream(id)).body;

const command = (lines: readonly SaleLineInput[], over: Partial<SaveDeposit>): SaveDeposit => ({
  ...{ id: 'd1', customer_id: 'c1', kode_sales: 'SL1', keterangan: null, lines, otorisasi_ids: [] },
  ...{
    tier: null,
    hash: 'hash',
    asker: { seesCost: true },
    kunci_harga: true,
    tgl_batas: '2026-12-20',
    dp_rp: 1_000_000,
    ...over,
  },
});

/** Saves a deposit at the prices of the lists; `masters` where they say otherwise. */
export const saving =
  (
    shop: TestShop,
    lines: readonly SaleLineInput[],
    over: Partial<SaveDeposit> = {},
    masters: Partial<QuoteMasters> = {},
  ) =>
  (context: Parameters<typeof saveDeposit>[3]) =>
    saveDeposit(command(lines, over), quotesOf(shop, masters), SETTINGS, context);

/** Saved, and its money taken in cash. */
export function openDeposit(shop: TestShop, lines: readonly SaleLineInput[], over: Partial<SaveDeposit> = {}): Deposit {
  const { deposit } = shop.do(saving(shop, lines, over));
  const { id, dp_rp } = deposit;
  return shop.do((context) => validateDeposit({ id, pembayaran: [pay('CASH', dp_rp)] }, TAKING, context)).deposit;
}

/** Pays with the money of a deposit. */
export const titip = (jumlah: number, id = 'd1'): PaymentInput => ({
  ...{ cara_bayar: 'TITIP', jumlah, kode_bank: null, no_rekening: null, no_ref: id },
});

/** Pays with a purchase of the customer. */
export const tukar = (jumlah: number, purchase_id = 'p1'): PaymentInput => ({
  ...{ cara_bayar: 'TUKAR', jumlah, kode_bank: null, no_rekening: null, no_ref: purchase_id },
});

/** Terms of a shop that holds deposits and buys: their reference is their id here. */
export const HOLDING: TakingDeposit = {
  ...TAKING,
  termsOf: (payment) => {
    const { cara_bayar, no_ref } = payment;
    if (cara_bayar === 'TITIP') return { akun: 'titipan/jual', biaya_customer: 0, ref: deposits.stream(no_ref!) };
    if (cara_bayar === 'TUKAR') return { akun: `tukar/${no_ref!}`, biaya_customer: 0, ref: purchaseStream(no_ref!) };
    return TAKING.termsOf(payment);
  },
  paying: PAYING,
};

export const back = (jumlah: number): PayOut => ({ cara_bayar: 'CASH', jumlah, no_rekening: null, no_ref: null });

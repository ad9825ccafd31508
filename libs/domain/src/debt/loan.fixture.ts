import type { DecideContext } from '../ledger/event.js';
import type { Paying, PayOut } from '../payments/money-out.js';
import { payable } from '../payments/payable.js';
import { pricePerGram } from '../pricing/weight-price.js';
import { pay, TAKING } from '../sales/sale.fixture.js';
import type { BusinessDate } from '../shared/units.js';
import { TestShop } from '../testing/shop.js';
import type { LoanDefaults, LoanFacts, LoanSettings } from './loan-facts.js';
import { type Loan, loans } from './loan.js';
import { type LoanPayment, loanPayments } from './loan-payment.js';
import type { LoanLineInput } from './price-loan.js';
import { saveLoan, type SaveLoan } from './save-loan.js';
import { type PaymentFacts, saveLoanPayment, type SaveLoanPayment } from './save-loan-payment.js';
import { type LoanPaying, validateLoan } from './validate-loan.js';
import { validateLoanPayment } from './validate-loan-payment.js';
import { planPayment } from './plan-payment.js';

const DEFAULTS: LoanDefaults = {
  bunga: 300,
  perhitungan_bunga: 'BULAN',
  biaya_admin: 0,
  jangka_waktu: 4,
  masa_tenggang: 14,
};

export const LOAN_SETTINGS: LoanSettings = {
  pembulatan: 500,
  pembulatan_kebawah: false,
  hutang_pokok: false,
  batas_satu_orang: 1_000_000_000,
  kyc_batas_nik: 1_000_000_000,
  kyc_batas_foto: 1_000_000_000,
  bawaan: DEFAULTS,
};

const CONDITIONS = {
  BAIK: { nama_kondisi: 'BAIK', potongan_persen: 0, potongan_per_gram: 0, butuh_otorisasi: false },
  KUSAM: { nama_kondisi: 'KUSAM', potongan_persen: 200, potongan_per_gram: 0, butuh_otorisasi: false },
  PATAH: { nama_kondisi: 'PATAH', potongan_persen: 0, potongan_per_gram: 0, butuh_otorisasi: true },
};
const isCondition = (kondisi: string): kondisi is keyof typeof CONDITIONS => kondisi in CONDITIONS;

/** Buys 750 gold at 1,085,000.00 a gram, group 375 has no price; lends without limit by weight, at 3 % a month for four months. */
export const FACTS: LoanFacts = {
  settings: LOAN_SETTINGS,
  tgl: '2026-11-20',
  customer: { has_nik: true, has_foto: true },
  group: (kode_group) => {
    if (kode_group === '750') return { kode_group, kadar: 75_000, harga: pricePerGram(108_500_000) };
    return kode_group === '375' ? { kode_group, kadar: 37_500, harga: null } : null;
  },
  condition: (kondisi_pinjaman) =>
    isCondition(kondisi_pinjaman) ? { kondisi_pinjaman, ...CONDITIONS[kondisi_pinjaman] } : null,
  knowsType: (kode) => kode === 'CC',
  knowsSales: (kode) => kode === 'SL1',
  harga_gold: 140_000_000,
  tiers: [],
  plafond: [],
  plafond_kadar: [],
};

export const factsWith = (settings: Partial<LoanSettings>, bawaan: Partial<LoanDefaults> = {}): LoanFacts => ({
  ...FACTS,
  settings: { ...LOAN_SETTINGS, ...settings, bawaan: { ...DEFAULTS, ...bawaan } },
});

export const PAYING: LoanPaying = {
  ...{ knowsAccount: () => true, rounding: TAKING.rounding, kode_laci: 'LACI1' },
  batas_satu_orang: 1_000_000_000,
  isOwner: false,
};
const MONEY = { taking: TAKING, paying: PAYING as Paying };

export const out = (jumlah: number): PayOut => ({ cara_bayar: 'CASH', jumlah, no_rekening: null, no_ref: null });

/** A bracelet of 750 gold, 20.000 g unless it is said otherwise. */
export const pledge = (over: Partial<LoanLineInput> = {}): LoanLineInput => ({
  ...{ nama_barang: 'GELANG POLOS', kode_dept: 'CC', kode_group: '750', kadar: 75_000, berat: 20_000, berat_batu: 0 },
  ...{ kondisi_pinjaman: 'BAIK', taksiran: null, kode_barcode: null, foto: [] },
  ...over,
});

export const loanCommand = (over: Partial<SaveLoan> = {}): SaveLoan => ({
  ...{ id: 'h1', customer_id: 'c1', kode_sales: 'SL1', keterangan: null, lokasi: null, lines: [pledge()] },
  ...{ jumlah_hutang: 10_000_000, bunga: null, jangka_waktu: null, otorisasi_ids: [], hash: () => 'h' },
  ...over,
});

/** A shop whose day is open. */
export function loanShop(tgl: BusinessDate = '2026-02-05'): TestShop {
  const shop = new TestShop();
  shop.openDay = tgl;
  return shop;
}

export const loanOf = (shop: TestShop, id = 'h1'): Loan => shop.document<Loan>(loans.stream(id)).body;
export const paymentOf = (shop: TestShop, id = 'b1'): LoanPayment =>
  shop.document<LoanPayment>(loanPayments.stream(id)).body;

export const saving =
  (over: Partial<SaveLoan> = {}, facts = FACTS) =>
  (context: DecideContext) =>
    saveLoan(loanCommand(over), facts, context);

/** Saved and paid out in cash. */
export function lend(shop: TestShop, over: Partial<SaveLoan> = {}, facts = FACTS): Loan {
  const { loan } = shop.do(saving(over, facts));
  const command = { id: loan.id, pembayaran: [out(payable(loan.jumlah_cair, PAYING.rounding.step, 'out'))] };
  return shop.do((context) => validateLoan(command, PAYING, context)).loan;
}

export const PAYMENT_FACTS: PaymentFacts = { ...FACTS, penerima: null };

/** A payment as the screen proposes it: `total` is what it comes to unless it is said otherwise. */
export function paymentCommand(shop: TestShop, over: Partial<SaveLoanPayment> = {}): SaveLoanPayment {
  const command: SaveLoanPayment = {
    ...{ id: 'b1', loan_id: 'h1', jenis: 'BUNGA', jumlah_periode: null, bayar_pokok: 0, barang_dilepas: [] },
    ...{
      tambah_pokok: 0,
      bunga_bayar: null,
      surat_ada: true,
      penerima_id: null,
      total: 0,
      otorisasi_ids: [],
      hash: 'h',
    },
    ...over,
  };
  if (over.total !== undefined) return command;
  return { ...command, total: planPayment(loanOf(shop, command.loan_id), command, shop.openDay!).total_bayar };
}

export const paying =
  (shop: TestShop, over: Partial<SaveLoanPayment> = {}, facts = PAYMENT_FACTS) =>
  (context: DecideContext) =>
    saveLoanPayment(paymentCommand(shop, over), facts, context);

/** Cash for what was saved, in the direction it goes. */
export const taking =
  (shop: TestShop, id = 'b1') =>
  (context: DecideContext) => {
    const { jenis, total_bayar } = paymentOf(shop, id);
    const isOut = jenis === 'TAMBAH';
    return validateLoanPayment(
      {
        id,
        pembayaran: isOut || total_bayar === 0 ? [] : [pay('CASH', total_bayar)],
        pembayaran_keluar: isOut ? [out(total_bayar)] : [],
      },
      MONEY,
      context,
    );
  };

/** Saved and taken in cash. */
export function payLoan(shop: TestShop, over: Partial<SaveLoanPayment> = {}): LoanPayment {
  const { payment } = shop.do(paying(shop, over));
  return shop.do(taking(shop, payment.id)).payment;
}

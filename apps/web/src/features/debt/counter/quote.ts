import type { LoanOwedView } from '@emas/contracts/debt/loan.view';
import {
  addition,
  AHEAD_MAX,
  duePeriods,
  dueDate,
  interestFor,
  type LoanTerms,
  type Owing,
  paidThrough,
} from '@emas/domain/debt/interest';
import { percentToHundredths } from '@emas/domain/shared/wire';
import type { ChosenCustomer } from '../../../parts/customer/chosen-customer.js';
import type { Problem } from '../../../parts/lines/problems.js';
import type { Paying } from '../debt-calls.js';

export type PaymentJenis = Paying['jenis'];

/** What is typed at the counter for one contract. */
export interface Wish {
  readonly jenis: PaymentJenis;
  /** Of BUNGA; null: all that is due. */
  readonly periode: number | null;
  readonly bayar_pokok: number | null;
  readonly tambah_pokok: number | null;
  /** Numbers of the lines that go back: of POKOK some, of TEBUS each as it is handed over. */
  readonly kembali: readonly number[];
  /** Less than is reckoned; null: as reckoned. */
  readonly bunga_bayar: number | null;
  readonly surat_ada: boolean;
  readonly penerima: ChosenCustomer | null;
}

export const wishFor = (jenis: PaymentJenis): Wish => ({
  jenis,
  periode: null,
  bayar_pokok: null,
  tambah_pokok: null,
  kembali: [],
  bunga_bayar: null,
  surat_ada: true,
  penerima: null,
});

/** What a wish comes to, and where the contract stands afterwards. */
export interface Quote {
  readonly periode: number;
  readonly bunga_usulan: number;
  readonly bunga: number;
  readonly admin: number;
  /** What the customer pays; of an addition what he gets. */
  readonly total: number;
  readonly sisa_pokok: number;
  readonly bunga_sampai: string;
  readonly jatuh_tempo: string;
}

const termsOf = ({ syarat }: LoanOwedView): LoanTerms => ({
  ...syarat,
  bunga: percentToHundredths(syarat.bunga),
  persen_admin: percentToHundredths(syarat.persen_admin),
});

const owingOf = ({ tgl_hutang, lunas, sisa_pokok }: LoanOwedView): Owing => ({ tgl_hutang, lunas, pokok: sisa_pokok });

/** Periods that are due on the day. */
export const dueOf = (owed: LoanOwedView): number => duePeriods(owingOf(owed), termsOf(owed), owed.tgl);

/** Most periods that are taken at once. */
export const mostPeriods = (owed: LoanOwedView): number => dueOf(owed) + AHEAD_MAX;

/** What it comes to, by the rules that the server books it by. */
export function quoteOf(owed: LoanOwedView, wish: Wish): Quote {
  const [owing, terms] = [owingOf(owed), termsOf(owed)];
  const added = wish.jenis === 'TAMBAH' ? addition(owing, wish.tambah_pokok ?? 0, terms, owed.tgl) : null;
  const periode = added?.periode ?? (wish.jenis === 'BUNGA' ? (wish.periode ?? dueOf(owed)) : dueOf(owed));
  const bunga_usulan = added?.bunga ?? interestFor(owing.pokok, periode, terms);
  const bunga = wish.bunga_bayar ?? bunga_usulan;
  const admin = added?.admin ?? 0;
  const paid = wish.jenis === 'TEBUS' ? owing.pokok : wish.jenis === 'POKOK' ? (wish.bayar_pokok ?? 0) : 0;
  const lent = added ? (wish.tambah_pokok ?? 0) : 0;
  const after: Owing = { ...owing, lunas: owing.lunas + periode, pokok: owing.pokok - paid + lent };
  return {
    ...{ periode, bunga_usulan, bunga, admin },
    total: added ? lent - bunga - admin : paid + bunga,
    sisa_pokok: after.pokok,
    bunga_sampai: paidThrough(after, terms),
    jatuh_tempo: dueDate(after, terms),
  };
}

const wrong = (field: string, code: string, params?: Problem['params']): Problem => ({ field, code, ...(params && { params }) }); // prettier-ignore

function sumProblems(owed: LoanOwedView, wish: Wish, quote: Quote): readonly Problem[] {
  const { sisa_pokok: sisa } = owed;
  switch (wish.jenis) {
    case 'BUNGA': {
      const most = mostPeriods(owed);
      return quote.periode < 1 || quote.periode > most ? [wrong('jumlah_periode', 'loanPeriods', { most })] : [];
    }
    case 'POKOK': {
      const { bayar_pokok } = wish;
      if (!bayar_pokok) return [wrong('bayar_pokok', 'notZero')];
      if (bayar_pokok > sisa) return [wrong('bayar_pokok', 'PAYMENT_EXCEEDS_REMAINING', { sisa })];
      return bayar_pokok === sisa ? [wrong('bayar_pokok', 'useRedemption')] : [];
    }
    case 'TAMBAH':
      if (!wish.tambah_pokok) return [wrong('tambah_pokok', 'notZero')];
      return quote.total <= 0 ? [wrong('tambah_pokok', 'loanBelowFee')] : [];
    case 'TEBUS':
      return [];
  }
}

function goodsProblems({ ditahan }: LoanOwedView, { jenis, kembali }: Wish): readonly Problem[] {
  if (jenis === 'TEBUS' && kembali.length < ditahan.length) return [wrong('barang_dilepas', 'tickAllGoods')];
  if (jenis === 'POKOK' && kembali.length === ditahan.length) return [wrong('barang_dilepas', 'pledgeMustStay')];
  return [];
}

/** What the server would refuse and the form can see itself, in the order of the form. */
export function wishProblems(owed: LoanOwedView, wish: Wish): readonly Problem[] {
  const quote = quoteOf(owed, wish);
  const most = quote.bunga_usulan;
  return [
    ...sumProblems(owed, wish, quote),
    ...((wish.bunga_bayar ?? 0) > most ? [wrong('bunga_bayar', 'interestTooMuch', { most })] : []),
    ...goodsProblems(owed, wish),
  ];
}

/** The same as it is sent. */
export function payingOf(owed: LoanOwedView, wish: Wish): Paying {
  const { jenis, bayar_pokok, tambah_pokok, kembali, bunga_bayar, surat_ada, penerima } = wish;
  const { periode, total } = quoteOf(owed, wish);
  return {
    ...{ jenis, total },
    ...(jenis === 'BUNGA' && { jumlah_periode: periode }),
    ...(jenis === 'POKOK' && { bayar_pokok, barang_dilepas: kembali.map((line_no) => ({ line_no })) }),
    ...(jenis === 'TAMBAH' && { tambah_pokok }),
    ...(jenis === 'TEBUS' && { surat_ada }),
    ...(bunga_bayar !== null && { bunga_bayar }),
    ...(penerima && { penerima_id: penerima.customer_id }),
  };
}

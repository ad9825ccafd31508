import type { Rupiah } from '../shared/units.js';

/** Money that comes to the shop, and money that it pays. */
export type Direction = 'in' | 'out';

/**
 * Role of the money account a way books; what stands behind it is the drawer, the account or the bank of the payment.
 * `kept`: the account that the context which keeps what is paid with names (a deposit, a trade-in, points).
 */
type PaymentRole = keyof typeof DIMENSION | 'kept';

/** Columns in which documents count what was paid, by direction. */
export const PAYMENT_COLUMNS = {
  in: ['bayar_cash', 'bayar_non_cash', 'bayar_lain'],
  out: ['bayar_cash', 'bayar_transfer', 'bayar_tukar'],
} as const;
type PaymentColumns = { readonly [D in Direction]: (typeof PAYMENT_COLUMNS)[D][number] };

/** How a way works in one direction; what is not named is not asked for. */
interface Terms<D extends Direction> {
  readonly books: PaymentRole;
  readonly counts: PaymentColumns[D];
  /** List of those it goes through; a payment names one of them (`kode_bank`). */
  readonly through?: 'master-bank' | 'master-marketplace';
  /** Own account (`no_rekening`) that it comes to or goes from. */
  readonly account?: 'optional' | 'required';
  /** Takes a reference (`no_ref`). */
  readonly reference?: true;
  /** Field of the bank with the fee that its customer may bear. */
  readonly fee?: 'biaya_debit' | 'biaya_credit';
  /** Notes and coins: it is rounded to what they make, and of what is handed over the change goes back. */
  readonly cash?: true;
  /** Nobody chooses it by hand: it comes with what it pays with. */
  readonly added?: true;
}

type Way = { readonly [D in Direction]?: Terms<D> };

const card = { books: 'non-cash', counts: 'bayar_non_cash', through: 'master-bank', reference: true } as const;

/**
 * Every way of paying, in the order in which it is offered. One that pays with what another document keeps books `kept`: its
 * account comes from there (`PaymentTermsReader.provide`), and that document changes with the payment (`tenders.ts`). POIN
 * comes with the context that keeps it. All four count in `bayar_lain` of money in, TUKAR in `bayar_tukar` of money out.
 */
export const WAYS_OF_PAYING = {
  CASH: {
    in: { books: 'kas', counts: 'bayar_cash', cash: true },
    out: { books: 'kas', counts: 'bayar_cash', cash: true },
  },
  TRANSFER: {
    in: { ...card, account: 'optional' },
    out: { books: 'bank', counts: 'bayar_transfer', account: 'required', reference: true },
  },
  DEBIT: { in: { ...card, fee: 'biaya_debit' } },
  CREDIT: { in: { ...card, fee: 'biaya_credit' } },
  QRIS: { in: card },
  MARKETPLACE: { in: { ...card, through: 'master-marketplace' } },
  TITIP: { in: { books: 'kept', counts: 'bayar_lain', reference: true } },
  KUPON: { in: { books: 'kept', counts: 'bayar_lain', reference: true } },
  TUKAR: {
    in: { books: 'kept', counts: 'bayar_lain', reference: true, added: true },
    out: { books: 'kept', counts: 'bayar_tukar', reference: true, added: true },
  },
  // A card payment that is undone at its machine before it arrives: the account is that of the payment.
  VOID: { out: { books: 'kept', counts: 'bayar_transfer', added: true } },
} as const satisfies Readonly<Record<string, Way>>;

type Ways = typeof WAYS_OF_PAYING;

type Kinds = {
  readonly [D in Direction]: {
    [Kind in keyof Ways]: Ways[Kind] extends Readonly<Record<D, unknown>> ? Kind : never;
  }[keyof Ways];
};
/** Ways that work in a direction; in one of the two where none is named. */
export type PaymentKind<D extends Direction = Direction> = Kinds[D];

/** The ways of a direction, in the order in which they are offered and told. */
export const paymentKinds = <D extends Direction>(direction: D): readonly PaymentKind<D>[] =>
  (Object.keys(WAYS_OF_PAYING) as (keyof Ways)[]).filter((kind) => direction in WAYS_OF_PAYING[kind]) as never;

/** Those of them that somebody chooses. */
export const offeredKinds = <D extends Direction>(direction: D): readonly PaymentKind<D>[] =>
  paymentKinds(direction).filter((kind) => !wayOf(direction, kind).added);

/** How a way works in a direction. Throws a RangeError where it does not. */
export function wayOf<D extends Direction>(direction: D, kind: string): Terms<D> {
  const way = (WAYS_OF_PAYING as Readonly<Record<string, Way | undefined>>)[kind]?.[direction];
  if (!way) throw new RangeError(`${kind} pays nothing ${direction}`);
  return way as Terms<D>;
}

/** What the account of a payment is found by. */
interface Booked {
  readonly kode_bank?: string | null;
  readonly no_rekening: string | null;
  readonly kode_laci: string | null;
  /** Of what is kept: the account itself. */
  readonly akun?: string;
}

const DIMENSION = { kas: 'kode_laci', bank: 'no_rekening', 'non-cash': 'kode_bank' } as const;

/** Money account of a payment: `kas/LACI1`, `bank/1234567890`, `non-cash/BCA`. Throws a RangeError for what is kept nowhere. */
export function paymentAccount(role: PaymentRole, payment: Booked): string {
  if (role !== 'kept') return `${role}/${payment[DIMENSION[role]] ?? ''}`;
  if (payment.akun === undefined) throw new RangeError('a way that is kept names its account');
  return payment.akun;
}

/** What was paid, by the column in which each way counts. */
export function paidByColumn<D extends Direction>(
  direction: D,
  payments: readonly { readonly cara_bayar: string; readonly jumlah: Rupiah }[],
): Readonly<Record<PaymentColumns[D], Rupiah>> {
  const columns: readonly string[] = PAYMENT_COLUMNS[direction];
  const sums = Object.fromEntries(columns.map((column) => [column, 0])) as Record<PaymentColumns[D], Rupiah>;
  for (const { cara_bayar, jumlah } of payments) sums[wayOf(direction, cara_bayar).counts] += jumlah;
  return sums;
}

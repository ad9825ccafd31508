import { journalNameOf } from '../accounting/journals.js';
import type { DayOpenedBody } from '../closing/business-day.js';
import type { RecordedEvent, StreamId } from '../ledger/event.js';
import { wayOf } from '../payments/ways.js';
import type { BusinessDate, Rupiah } from '../shared/units.js';

/** One payment that is neither cash nor what the shop keeps: money that comes through a bank, a card machine, a marketplace. */
export interface NonCashItem {
  /** Event that took it, and its place in it; together its key. */
  readonly seq: number;
  readonly ke: number;
  /** Stream of that event, and the document whose number it goes by. */
  readonly sumber: StreamId;
  readonly dokumen: StreamId;
  /** What was paid for, as the journals of its event are called. */
  readonly jenis: string;
  readonly cara_bayar: string;
  /** Bank or marketplace. */
  readonly kode_bank: string;
  /** Where it was booked: `non-cash/{kode}` while it is waited for, `bank/{no_rekening}` where it was taken to have arrived. */
  readonly akun: string;
  /** What was charged, a fee on top of the payment included. */
  readonly jumlah: Rupiah;
  readonly no_ref: string | null;
  /** Own account that its customer was told to pay to; null where none was said. */
  readonly rekening: string | null;
  /** What a marketplace has agreed to keep of it. */
  readonly biaya_usulan: Rupiah | null;
  readonly tgl_system: BusinessDate;
  readonly diterima_by: string;
}

/** What of an event an item is found in. */
export type PaidEvent = Pick<RecordedEvent, 'seq' | 'stream' | 'type' | 'body' | 'postings' | 'tglSystem' | 'actor'>;

type Found = Pick<NonCashItem, 'ke' | 'cara_bayar' | 'kode_bank' | 'akun' | 'jumlah'> &
  Partial<Pick<NonCashItem, 'no_ref' | 'rekening' | 'biaya_usulan' | 'dokumen'>>;

/** A payment as every event that takes money says it. */
interface Paid {
  readonly cara_bayar: string;
  readonly jumlah: Rupiah;
  readonly biaya?: Rupiah;
  readonly kode_bank: string | null;
  readonly no_rekening?: string | null;
  readonly no_ref: string | null;
  readonly akun: string;
  readonly biaya_usulan?: Rupiah;
}

const NON_CASH = 'non-cash/';
/** How money came that was waited for before the first day. */
export const OPENING = 'SALDO AWAL';

const isNonCash = ({ cara_bayar }: Paid): boolean => wayOf('in', cara_bayar).counts === 'bayar_non_cash';

const found = (payment: Paid, ke: number): Found => ({
  ke,
  cara_bayar: payment.cara_bayar,
  kode_bank: payment.kode_bank ?? '',
  akun: payment.akun,
  jumlah: payment.jumlah + (payment.biaya ?? 0),
  no_ref: payment.no_ref,
  rekening: payment.no_rekening ?? null,
  biaya_usulan: payment.biaya_usulan ?? null,
});

const paid = (payments: readonly Paid[]): Found[] =>
  payments.flatMap((payment, index) => (isNonCash(payment) ? [found(payment, index + 1)] : []));

const settled = ({ body }: PaidEvent): Found[] => paid((body as { readonly payments: readonly Paid[] }).payments);

/** Of what a parcel's customer pays; one that was sent before its way was kept came by transfer as far as its account tells. */
function shipping({ stream, body, postings }: PaidEvent): Found[] {
  const { terima } = body as { readonly terima?: Paid };
  const dokumen = `sale/${stream.slice(stream.indexOf('/') + 1)}`;
  if (terima) return paid([terima]).map((one) => ({ ...one, dokumen }));
  const line = postings.find(({ akun, jumlah }) => akun.startsWith(NON_CASH) && jumlah > 0);
  if (!line) return [];
  const { akun, jumlah } = line;
  return [{ ke: 1, cara_bayar: 'TRANSFER', kode_bank: akun.slice(NON_CASH.length), akun, jumlah, dokumen }];
}

interface Charged {
  readonly cara_bayar: string;
  readonly kode_bank: string;
  readonly no_ref: string;
  readonly jumlah_gesek: Rupiah;
  readonly no_rekening: string | null;
}

function charged({ body }: PaidEvent): Found[] {
  const { cara_bayar, kode_bank, no_ref, jumlah_gesek: jumlah, no_rekening } = body as Charged;
  const akun = no_rekening === null ? `${NON_CASH}${kode_bank}` : `bank/${no_rekening}`;
  return [{ ke: 1, cara_bayar, kode_bank, akun, jumlah, no_ref }];
}

/** What a shop begins with at banks and marketplaces: one of each, until it comes. */
const opened = ({ body }: PaidEvent): Found[] =>
  (body as DayOpenedBody).saldo_awal.flatMap(({ akun, jumlah }, index) =>
    akun.startsWith(NON_CASH) && jumlah > 0
      ? [{ ke: index + 1, cara_bayar: OPENING, kode_bank: akun.slice(NON_CASH.length), akun, jumlah }]
      : [],
  );

/** Where each event that takes non-cash money says so, by its type, as `JOURNALS` is: a context that takes some enters its own. */
export const NON_CASH_EVENTS: Readonly<Record<string, (event: PaidEvent) => readonly Found[]>> = {
  DayOpened: opened,
  SaleValidated: settled,
  DepositValidated: settled,
  DeliverySent: shipping,
  CardCashPaid: charged,
  LoanInterestPaid: settled,
  LoanPrincipalPaid: settled,
  LoanRedeemed: settled,
  LoanAuctioned: settled,
  InstallmentOpened: settled,
  InstallmentPaid: settled,
};

/** Events that take items back: whatever reverses one that took some, and those that say which (`voidedItems`). */
export const NON_CASH_ENDS: readonly string[] = [
  'SaleCancelled',
  'SaleReturned',
  'DepositPaidBack',
  'DeliveryReversed',
  'CardCashReversed',
  'LoanPaymentCancelled',
  'LoanRedemptionCancelled',
  'LoanAuctionCancelled',
  'InstallmentCancelled',
  'InstallmentPaymentReversed',
];

/** The non-cash payments that an event took, in their order. */
export function nonCashItems(event: PaidEvent): readonly NonCashItem[] {
  const { seq, stream, type, tglSystem, actor } = event;
  return (NON_CASH_EVENTS[event.type]?.(event) ?? []).map((one) => ({
    ...{
      seq,
      sumber: stream,
      dokumen: stream,
      jenis: journalNameOf(type) ?? type,
      no_ref: null,
      rekening: null,
      biaya_usulan: null,
    },
    ...{ tgl_system: tglSystem ?? '', diterima_by: actor },
    ...one,
  }));
}

/** Places of items of the same stream that an event undoes at the card machine, without reversing what took them. */
export function voidedItems({ type, body }: Pick<RecordedEvent, 'type' | 'body'>): readonly number[] {
  if (type !== 'DepositPaidBack') return [];
  const { payments } = body as { readonly payments: readonly { readonly cara_bayar: string; readonly line_no?: number }[] }; // prettier-ignore
  return payments.flatMap(({ cara_bayar, line_no }) => (cara_bayar === 'VOID' && line_no ? [line_no] : []));
}

/** Whether an item was taken back by what happened to its stream since. */
export const isUndone = ({ seq, ke }: Pick<NonCashItem, 'seq' | 'ke'>, history: readonly RecordedEvent[]): boolean =>
  history.some((event) => event.reverses === seq || (event.seq > seq && voidedItems(event).includes(ke)));

/** The number that it goes by; of what has none what it is of. */
export const nameOfItem = ({ jenis }: Pick<NonCashItem, 'jenis'>, no: string | null | undefined): string =>
  no ?? jenis.replaceAll('_', ' ');

/** It stands in `non-cash/{kode}` until it is settled. */
export const isWaitedFor = ({ akun }: Pick<NonCashItem, 'akun'>): boolean => akun.startsWith(NON_CASH);

/** Key of an item, as it is written in its path and its stream. */
export const itemKey = ({ seq, ke }: Pick<NonCashItem, 'seq' | 'ke'>): string => `${seq}-${ke}`;

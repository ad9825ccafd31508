import type { DecideContext, NewEvent, StreamId } from '../../ledger/event.js';
import type { BusinessDate } from '../../shared/units.js';

/** Matches of the statement lines of one month of an account, and until when they are sealed. */
export interface BankMonth {
  readonly no_rekening: string;
  readonly bulan: string;
  /** Match of each line that has one, by its hash. */
  readonly cocok: Readonly<Record<string, string>>;
  /** The day that was reconciled last and covers lines of this month. */
  readonly selesai: { readonly tgl: BusinessDate; readonly no: string | null } | null;
}

export const monthOf = (tgl: BusinessDate): string => tgl.slice(0, 7);
export const bankMonthStream = (no_rekening: string, bulan: string): StreamId => `bank-mutasi/${no_rekening}/${bulan}`;

export const bankMonth = (no_rekening: string, bulan: string, context: DecideContext): BankMonth =>
  context.get<BankMonth | null>(bankMonthStream(no_rekening, bulan)).body ?? {
    no_rekening,
    bulan,
    cocok: {},
    selesai: null,
  };

/** An event of a month, with the state it leads to. */
export const monthEvent = (type: string, body: unknown, month: BankMonth): NewEvent => ({
  stream: bankMonthStream(month.no_rekening, month.bulan),
  type,
  schema: 1,
  body,
  document: { status: month.selesai ? 'SELESAI' : 'BUKA', body: month },
});

import { requireOpenDay } from '../ledger/books.js';
import type { DecideContext, Decision, StreamId } from '../ledger/event.js';
import { addDays } from '../shared/business-date.js';
import { DomainError } from '../shared/domain-error.js';
import type { BusinessDate } from '../shared/units.js';
import { tempoOf } from './interest.js';
import { type Loan, loans, type NoticeWay, type ReminderStage } from './loan.js';

type Told = Decision<{ readonly loan: Loan }>;

/** Key of a reminder: of one due date a customer hears once before it and once after it. */
export const reminderKey = (id: string, jatuh_tempo: BusinessDate, tahap: ReminderStage): string =>
  tahap === 'SEBELUM' ? `pengingat/${id}/${jatuh_tempo}` : `pengingat/${id}/${jatuh_tempo}/lewat`;

type Due = Pick<Loan, 'jatuh_tempo' | 'pengingat' | 'syarat' | 'status'>;

/** What a contract is reminded of today: nothing, that it is due within so many days, or that it is late. */
export function reminderDue(loan: Due, days: number, tgl: BusinessDate): ReminderStage | null {
  const { jatuh_tempo, pengingat, syarat } = loan;
  if (days <= 0 || loan.status !== 'AKTIF') return null;
  const last = pengingat?.jatuh_tempo === jatuh_tempo ? pengingat.tahap : null;
  const tempo = tempoOf({ jatuh_tempo, masa_tenggang: syarat.masa_tenggang }, tgl);
  if (tempo === 'LEWAT') return last === 'LEWAT' ? null : 'LEWAT';
  if (tempo !== 'BELUM' || jatuh_tempo > addDays(tgl, days)) return null;
  return last === null ? 'SEBELUM' : null;
}

/** Notes that its customer is reminded; what sends it rests on this. Null where there is nothing to remind him of. */
export function remindLoan(
  { id, days }: { readonly id: string; readonly days: number },
  context: DecideContext,
): Decision<{ readonly loan: Loan; readonly tahap: ReminderStage } | null> {
  const tgl_system = requireOpenDay(context);
  const loan = loans.load(id, context);
  const tahap = loan && reminderDue(loan, days, tgl_system);
  if (!loan || tahap === null) return { events: [], result: null };
  const body = { jatuh_tempo: loan.jatuh_tempo, tahap, tgl_system };
  const reminded = loans.event(loan, { type: 'LoanReminded', body });
  return { events: [reminded], result: { loan: reminded.document.body, tahap } };
}

/** Somebody reminds a customer himself, once a day. Throws LOAN_REMINDED. */
export function remindByHand(id: string, context: DecideContext): Told {
  const tgl_system = requireOpenDay(context);
  const loan = loans.require(id, 'AKTIF', context);
  if (loan.pengingat?.tgl_system === tgl_system)
    throw new DomainError('LOAN_REMINDED', { no: context.get(loans.stream(id)).no });
  const tahap = tgl_system > loan.jatuh_tempo ? ('LEWAT' as const) : ('SEBELUM' as const);
  const body = { jatuh_tempo: loan.jatuh_tempo, tahap, manual: true as const, tgl_system };
  const reminded = loans.event(loan, { type: 'LoanReminded', body });
  return { events: [reminded], result: { loan: reminded.document.body } };
}

/** Tells a customer whose contract is late that its goods may be auctioned. Throws LOAN_NOT_LATE before. */
export function noticeLoan(
  { id, kanal }: { readonly id: string; readonly kanal: NoticeWay },
  context: DecideContext,
): Told {
  const tgl_system = requireOpenDay(context);
  const loan = loans.require(id, 'AKTIF', context);
  const { jatuh_tempo } = loan;
  if (tgl_system <= jatuh_tempo) throw new DomainError('LOAN_NOT_LATE', { tgl: jatuh_tempo });
  const body = { kanal, jatuh_tempo, tgl_system, input_by: context.actor };
  const told = loans.event(loan, { type: 'LoanNoticed', body });
  return { events: [told], result: { loan: told.document.body } };
}

/** Where the goods of a contract lie now. The same place again is no event. */
export function relocateLoan(
  { id, lokasi }: { readonly id: string; readonly lokasi: string | null },
  context: DecideContext,
): Told {
  const tgl_system = requireOpenDay(context);
  const loan = loans.require(id, 'AKTIF', context);
  if (loan.lokasi === lokasi) return { events: [], result: { loan } };
  const body = { lokasi, lokasi_lama: loan.lokasi, tgl_system, input_by: context.actor };
  const moved = loans.event(loan, { type: 'LoanRelocated', body });
  return { events: [moved], result: { loan: moved.document.body } };
}

/** Streams of the contracts that are reminded together. */
export const loanStreams = (ids: readonly string[]): readonly StreamId[] => ids.map(loans.stream);

import { isSoon, type Reminder, type Reminding, stageOf } from '../document/reminder.js';
import { requireOpenDay } from '../ledger/books.js';
import type { DecideContext, Decision } from '../ledger/event.js';
import { DomainError } from '../shared/domain-error.js';
import type { BusinessDate } from '../shared/units.js';
import { tempoOf } from './interest.js';
import { type Loan, loans, type NoticeWay } from './loan.js';

type Told = Decision<{ readonly loan: Loan }>;

type Due = Pick<Loan, 'jatuh_tempo' | 'pengingat' | 'syarat' | 'status'>;

const tellingOf = ({ jatuh_tempo }: Due, tgl: BusinessDate): Reminding => ({
  jatuh_tempo,
  tahap: stageOf(jatuh_tempo, tgl),
});

/** What a contract is reminded of today: nothing, that it is due within so many days, or that it is late. */
export function reminderDue(loan: Due, days: number, tgl: BusinessDate): Reminding | null {
  const { jatuh_tempo, pengingat, syarat } = loan;
  if (days <= 0 || loan.status !== 'AKTIF') return null;
  const tempo = tempoOf({ jatuh_tempo, masa_tenggang: syarat.masa_tenggang }, tgl);
  if (tempo !== 'LEWAT' && !isSoon(jatuh_tempo, days, tgl)) return null;
  const due = tellingOf(loan, tgl);
  const isTold = pengingat?.jatuh_tempo === jatuh_tempo && pengingat.tahap === due.tahap;
  return isTold ? null : due;
}

/** Notes that its customer is reminded; what sends it rests on this. Null where there is nothing to remind him of. */
export function remindLoan(
  { id, days }: { readonly id: string; readonly days: number },
  context: DecideContext,
): Decision<Reminding | null> {
  const tgl_system = requireOpenDay(context);
  const loan = loans.load(id, context);
  const due = loan && reminderDue(loan, days, tgl_system);
  if (!loan || due === null) return { events: [], result: null };
  return noted(loan, due, { ...due, tgl_system });
}

/** Somebody reminds a customer himself, once a day. Throws LOAN_REMINDED. */
export function remindByHand(id: string, context: DecideContext): Decision<Reminding> {
  const tgl_system = requireOpenDay(context);
  const loan = loans.require(id, 'AKTIF', context);
  if (loan.pengingat?.tgl_system === tgl_system)
    throw new DomainError('LOAN_REMINDED', { no: context.get(loans.stream(id)).no });
  const due = tellingOf(loan, tgl_system);
  return noted(loan, due, { ...due, tgl_system, oleh: context.actor });
}

const noted = (loan: Loan, result: Reminding, body: Reminder): Decision<Reminding> => ({
  events: [loans.event(loan, { type: 'LoanReminded', body })],
  result,
});

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

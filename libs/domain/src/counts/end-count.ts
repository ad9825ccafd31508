import { endedBody, endOfToday, type ReverseDocument, type Reversible } from '../document/end.js';
import { printed, type PrintDocument, type PrintedBody } from '../document/print.js';
import type { DecideContext, Decision } from '../ledger/event.js';
import { masterDate } from '../masterdata/master.js';
import { DomainError, refuseInvalid } from '../shared/domain-error.js';
import { requireUnheld } from '../stock/tray.js';
import { stateOf, traysTouched } from './approve-count.js';
import type { Recount } from '../shared/count-words.js';
import { type Count, counts, requireState, stateRefusal } from './count.js';
import { countSummary } from './count-summary.js';
import { drawn } from './draw.js';
import { holdTrays, releaseTrays } from './start-count.js';

type Done = Decision<{ readonly count: Count }>;

const reasonOf = (alasan: string): string => {
  const said = alasan.trim();
  if (said === '') refuseInvalid([{ field: 'alasan', code: 'notEmpty' }]);
  return said;
};

/** Gives up a count that booked nothing, and frees its trays. Throws COUNT_STATE where it is approved, or given up already. */
export function cancelCount({ id, alasan }: ReverseDocument, context: DecideContext): Done {
  const count = counts.load(id, context);
  if (!count) throw new DomainError(counts.refusals.missing, { id });
  if (count.status === 'DISETUJUI' || count.status === 'BATAL') throw stateRefusal(count, context);
  const event = counts.event(count, { type: 'CountCancelled', body: endedBody(reasonOf(alasan), context) });
  return { events: [event, ...releaseTrays(count, context)], result: { count: event.document.body } };
}

export interface RefuseCount {
  readonly id: string;
  readonly alasan: string;
  /** Only what differed is counted again, or all of it. */
  readonly ulang: Recount;
}

/** Does not believe a result: it is counted again. */
export function refuseCount({ id, alasan, ulang }: RefuseCount, context: DecideContext): Done {
  const count = requireState(id, 'SELESAI', context);
  const { putaran } = count;
  const body = { putaran, alasan: reasonOf(alasan), ulang, tolak_by: context.actor, tolak_at: context.now };
  const event = counts.event(count, { type: 'CountRefused', body });
  return { events: [event], result: { count: event.document.body } };
}

/** What the next round rests on, where all is counted again. */
export interface ResumeFacts {
  readonly dasar_seq: number;
  readonly expected: readonly string[];
}

/** Begins the next round of a count that was refused; its trays are held again. */
export function resumeCount(id: string, facts: ResumeFacts, context: DecideContext): Done {
  const count = requireState(id, 'DITOLAK', context);
  const { ulang } = count.penolakan!;
  const putaran = count.putaran + 1;
  const anew = ulang === 'SEMUA';
  const body = {
    ...{ putaran, ulang, dasar_seq: anew ? facts.dasar_seq : count.dasar_seq },
    timbang: anew ? drawn(`${id}:${putaran}`, count.timbang.length, facts.expected) : count.timbang,
    ...{ lanjut_by: context.actor, lanjut_at: context.now },
  };
  const event = counts.event(count, { type: 'CountResumed', body });
  const holds = holdTrays(count, masterDate(context), context);
  return { events: [event, ...holds], result: { count: event.document.body } };
}

/** Things that are not where the approval left them: why it cannot be taken back. */
export interface ReversalFacts {
  readonly recorded: Reversible | null;
  readonly gone: DomainError | null;
}

/** Takes an approval of today back, whole; the count waits to be approved again. */
export function reverseApproval(
  command: ReverseDocument,
  { recorded, gone }: ReversalFacts,
  context: DecideContext,
): Done {
  const { id } = command;
  const count = requireState(id, 'DISETUJUI', context);
  const { pindah, tgl_setuju } = count.persetujuan!;
  if (!recorded) throw new DomainError(counts.refusals.missing, { id });
  const { body, lines } = endOfToday(counts, { ...command, tgl: tgl_setuju, recorded }, context);
  if (gone) throw gone;
  for (const tray of traysTouched(lines.movements)) requireUnheld(tray, 'id', context);
  const states = pindah.map(({ barang, dari }) => stateOf(barang, dari, context)).filter((event) => event !== null);
  const event = counts.event(count, { type: 'CountApprovalReversed', body }, lines);
  return { events: [...states, event], result: { count: event.document.body } };
}

/** Counts a printed record of what a count came to. */
export function printCount(command: PrintDocument, context: DecideContext): Decision<PrintedBody> {
  const count = counts.load(command.id, context);
  if (!count) throw new DomainError(counts.refusals.missing, { id: command.id });
  if (!count.hasil || count.status === 'BATAL' || count.status === 'BERJALAN') throw stateRefusal(count, context);
  const { cetak_count } = count;
  const of = { cetak_count, jenis: 'STOCK OPNAME', ringkasan: (no: string | null, more: Parameters<typeof countSummary>[2]) => countSummary(count, no, more) }; // prettier-ignore
  const { body, approvals } = printed(counts, command, of, context);
  const event = counts.event(count, { type: 'CountPrinted', body });
  return { events: [event, ...approvals], result: body };
}

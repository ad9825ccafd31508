import { documentOf } from '../document/document.js';
import { requireOpenDay } from '../ledger/books.js';
import type { DecideContext, Decision, StreamId } from '../ledger/event.js';
import { DomainError, refuseInvalid } from '../shared/domain-error.js';
import type { BusinessDate, Instant } from '../shared/units.js';

/** OPEN until somebody has written what is done about it, SELESAI until somebody opens it again. */
export type ProblemStatus = 'OPEN' | 'PROSES' | 'SELESAI';

/** The document that something is wrong with. */
export interface ProblemSubject {
  readonly no_faktur: string;
  readonly stream: StreamId;
}

export interface ProblemReportedBody extends ProblemSubject {
  readonly problem_id: string;
  readonly masalah: string;
  readonly tgl_system: BusinessDate;
  readonly lapor_by: string;
  readonly lapor_at: Instant;
}

/** What somebody wrote of it: what he does about it, how it ended, why it is opened again. */
export interface ProblemNoteBody {
  readonly catatan: string;
  readonly tgl_system: BusinessDate;
  readonly oleh: string;
  readonly pada: Instant;
}

export type ProblemReported = { readonly type: 'ProblemReported'; readonly body: ProblemReportedBody };
export type ProblemFollowed = { readonly type: 'ProblemFollowed'; readonly body: ProblemNoteBody };
export type ProblemClosed = { readonly type: 'ProblemClosed'; readonly body: ProblemNoteBody };
export type ProblemReopened = { readonly type: 'ProblemReopened'; readonly body: ProblemNoteBody };
type ProblemEvent = ProblemReported | ProblemFollowed | ProblemClosed | ProblemReopened;

export interface Problem extends ProblemReportedBody {
  readonly status: ProblemStatus;
}

const STATUS_AFTER = { ProblemFollowed: 'PROSES', ProblemClosed: 'SELESAI', ProblemReopened: 'PROSES' } as const;

function evolveProblem(problem: Problem | null, event: ProblemEvent): Problem {
  if (event.type === 'ProblemReported') return { ...event.body, status: 'OPEN' };
  if (!problem) throw new RangeError(`${event.type} without a problem`);
  return { ...problem, status: STATUS_AFTER[event.type] };
}

export const problems = documentOf<Problem, ProblemEvent>({
  kind: 'problem',
  idOf: ({ problem_id }) => problem_id,
  numberOf: () => 'FM',
  evolve: evolveProblem,
  refusals: {
    missing: 'PROBLEM_NOT_FOUND',
    exists: 'PROBLEM_ALREADY_SAVED',
    otherDay: 'PROBLEM_OTHER_DAY',
    not: { PROSES: 'PROBLEM_CLOSED', SELESAI: 'PROBLEM_NOT_CLOSED' },
  },
});
export const problemStream = problems.stream;

/** States in which a document counts as a problem. */
export const UNSOLVED: readonly ProblemStatus[] = ['OPEN', 'PROSES'];

/** A problem of the same document that is not solved: its number; null where there is none. */
export type OtherProblem = { readonly no: string; readonly problem_id: string } | null;

type Told = Decision<{ readonly problem: Problem }>;

const told = (event: ReturnType<typeof problems.event>): Told => ({
  events: [event],
  result: { problem: event.document.body },
});

function requireAlone({ no_faktur, problem_id }: Pick<Problem, 'no_faktur' | 'problem_id'>, other: OtherProblem): void {
  if (other && other.problem_id !== problem_id)
    throw new DomainError('PROBLEM_KNOWN', { no_faktur, no_masalah: other.no });
}

export interface ReportProblem {
  readonly problem_id: string;
  readonly masalah: string;
}

/**
 * Says that something is wrong with a document, once until it is solved; `subject` is null where no document has the
 * number. Throws PROBLEM_SUBJECT_NOT_FOUND, PROBLEM_KNOWN. Rests on the head: no list of problems may have moved on.
 */
export function reportProblem(
  command: ReportProblem & { readonly no_faktur: string },
  subject: ProblemSubject | null,
  other: OtherProblem,
  context: DecideContext,
): Told {
  const tgl_system = requireOpenDay(context);
  const { problem_id, no_faktur } = command;
  problems.requireNew(problem_id, context);
  const masalah = command.masalah.trim();
  if (masalah === '') refuseInvalid([{ field: 'masalah', code: 'notEmpty' }]);
  if (!subject || subject.stream.startsWith('problem/'))
    throw new DomainError('PROBLEM_SUBJECT_NOT_FOUND', { no_faktur }, [
      { field: 'no_faktur', code: 'PROBLEM_SUBJECT_NOT_FOUND', params: { no_faktur } },
    ]);
  requireAlone({ problem_id, no_faktur }, other);
  const body = { problem_id, ...subject, masalah, tgl_system, lapor_by: context.actor, lapor_at: context.now };
  return told(problems.event(null, { type: 'ProblemReported', body }));
}

export interface NoteProblem {
  readonly problem_id: string;
  readonly catatan: string;
}

function note({ catatan }: NoteProblem, field: string, context: DecideContext): ProblemNoteBody {
  const tgl_system = requireOpenDay(context);
  const text = catatan.trim();
  if (text === '') refuseInvalid([{ field, code: 'notEmpty' }]);
  return { catatan: text, tgl_system, oleh: context.actor, pada: context.now };
}

function requireUnsolved(id: string, context: DecideContext): Problem {
  const problem = problems.load(id, context);
  if (!problem) throw new DomainError('PROBLEM_NOT_FOUND', { id });
  if (problem.status === 'SELESAI') throw problems.notIn('PROSES', problem);
  return problem;
}

/** Writes down what is done about it. Throws PROBLEM_CLOSED. */
export function followProblem(command: NoteProblem, context: DecideContext): Told {
  const problem = requireUnsolved(command.problem_id, context);
  return told(problems.event(problem, { type: 'ProblemFollowed', body: note(command, 'tindak_lanjut', context) }));
}

/** It is solved: how. Throws PROBLEM_CLOSED. */
export function closeProblem(command: NoteProblem, context: DecideContext): Told {
  const problem = requireUnsolved(command.problem_id, context);
  return told(problems.event(problem, { type: 'ProblemClosed', body: note(command, 'keterangan', context) }));
}

/** It is not solved after all. Throws PROBLEM_NOT_CLOSED, and PROBLEM_KNOWN where another of the same document waits. */
export function reopenProblem(command: NoteProblem, other: OtherProblem, context: DecideContext): Told {
  const problem = problems.require(command.problem_id, 'SELESAI', context);
  requireAlone(problem, other);
  return told(problems.event(problem, { type: 'ProblemReopened', body: note(command, 'alasan', context) }));
}

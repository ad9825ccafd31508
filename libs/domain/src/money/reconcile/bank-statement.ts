import type { DecideContext, Decision, NewEvent, StreamId } from '../../ledger/event.js';
import { DomainError } from '../../shared/domain-error.js';
import type { BusinessDate } from '../../shared/units.js';
import type { Sen } from '../statement/sen.js';
import type { Reached } from '../statement/statement.js';

/** A line as the log keeps it: known by its hash; its text names people and stands outside. */
export interface KeptLine {
  readonly hash: string;
  readonly tgl: BusinessDate;
  readonly debit: Sen;
  readonly kredit: Sen;
}
/** The same with its text. */
export interface ToldLine extends KeptLine {
  readonly teks: string;
}

export interface StatementImportedBody {
  readonly statement_id: string;
  readonly no_rekening: string;
  readonly kode_bank: string;
  readonly format: string;
  /** SHA-256 of the file. */
  readonly file_hash: string;
  readonly tgl_awal: BusinessDate;
  readonly tgl_akhir: BusinessDate;
  readonly saldo_awal: Sen;
  readonly saldo_akhir: Sen;
  readonly baru: number;
  readonly dikenal: number;
  readonly input_by: string;
  readonly created_at: string;
}
export interface StatementLinesBody {
  readonly statement_id: string;
  readonly no_rekening: string;
  readonly lines: readonly KeptLine[];
}

/** What has been imported of an account so far. */
export interface AccountStatements extends Reached {
  readonly no_rekening: string;
  /** First day that is known, and what the account held before it. */
  readonly tgl_awal: BusinessDate;
  readonly saldo_awal: Sen;
  /** Files and lines that were kept. */
  readonly files: number;
  readonly lines: number;
}

/** One stream for each account: what two people import at once is decided one after the other. */
export const statementStream = (no_rekening: string): StreamId => `bank-statement/${no_rekening}`;

/** Lines that one event holds. */
const PER_EVENT = 300;

export interface KeepStatement extends Omit<StatementImportedBody, 'baru' | 'input_by' | 'created_at'> {
  readonly fresh: readonly KeptLine[];
}

/** Keeps what is new of a file. Refused where it brings neither lines nor later days (STATEMENT_KNOWN). */
export function keepStatement(command: KeepStatement, context: DecideContext): Decision<{ readonly baru: number }> {
  const { fresh, ...said } = command;
  const stream = statementStream(command.no_rekening);
  const so_far = context.get<AccountStatements | null>(stream).body;
  if (so_far && fresh.length === 0 && command.tgl_akhir <= so_far.tgl_akhir)
    throw new DomainError('STATEMENT_KNOWN', { no_rekening: command.no_rekening, tgl: so_far.tgl_akhir });
  const document = { status: 'TERIMPOR', body: grown(so_far, command) };
  const body: StatementImportedBody = { ...said, baru: fresh.length, input_by: context.actor, created_at: context.now };
  const { statement_id, no_rekening } = command;
  const parts = Array.from({ length: Math.ceil(fresh.length / PER_EVENT) }, (_, at): StatementLinesBody => {
    const lines = fresh.slice(at * PER_EVENT, (at + 1) * PER_EVENT);
    return { statement_id, no_rekening, lines };
  });
  const event = (type: string, content: unknown): NewEvent => ({ stream, type, schema: 1, body: content, document });
  const events = [event('StatementImported', body), ...parts.map((part) => event('StatementLines', part))];
  return { events, result: { baru: fresh.length } };
}

function grown(so_far: AccountStatements | null, command: KeepStatement): AccountStatements {
  const { no_rekening, tgl_awal, tgl_akhir, saldo_awal, saldo_akhir, fresh } = command;
  const isFirst = !so_far || tgl_awal < so_far.tgl_awal;
  const isLast = !so_far || tgl_akhir >= so_far.tgl_akhir;
  return {
    no_rekening,
    ...(isFirst ? { tgl_awal, saldo_awal } : { tgl_awal: so_far.tgl_awal, saldo_awal: so_far.saldo_awal }),
    ...(isLast ? { tgl_akhir, saldo_akhir } : { tgl_akhir: so_far.tgl_akhir, saldo_akhir: so_far.saldo_akhir }),
    files: (so_far?.files ?? 0) + 1,
    lines: (so_far?.lines ?? 0) + fresh.length,
  };
}

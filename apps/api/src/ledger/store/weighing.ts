import type pg from 'pg';
import { DomainError, type ErrorParams } from '@emas/domain/shared/domain-error';
import type { Refusals } from './append-answer.js';
import { type AppendEntry, refusalArguments } from './append-arguments.js';
import { prepare } from './prepared-command.js';
import type { Snapshot } from './reader.js';

type Queries = Pick<pg.Pool, 'query'>;

/** What another command of the batch may have caused: it is told when that one stands in the log. */
export const OF_OTHERS: ReadonlySet<string> = new Set(['PLACE_EMPTY', 'ACCOUNT_OVERDRAWN', 'ALREADY_REVERSED']);

export const refusalOf = ({ code, params }: { readonly code: string; readonly params: ErrorParams | null }): Error =>
  code === 'INVALID_EVENT'
    ? new RangeError('the event reverses one that is not there')
    : new DomainError(code, params ?? {});

/** Whose fault it is, or would be, that these commands cannot be appended; nothing is written by asking. */
export async function refusalsOf(pool: Queries, shop: string, batch: readonly AppendEntry[]): Promise<Refusals> {
  const { rows } = await pool.query<{ answer: Refusals }>({
    name: 'ledger-refusals',
    text: 'SELECT ledger.refusals($1, $2, $3, $4) AS answer',
    values: refusalArguments(shop, batch),
  });
  return rows[0]!.answer;
}

/** What the books would refuse this command for; null where they would take it, or where others have only been faster. */
export async function refusedByBooks(pool: Queries, shop: string, entry: AppendEntry): Promise<Error | null> {
  const { refused } = await refusalsOf(pool, shop, [entry]);
  const refusal = refused?.find(({ code }) => OF_OTHERS.has(code));
  return refusal ? refusalOf(refusal) : null;
}

/**
 * A command that lacks an approval: what it would be refused for with it. Nobody is asked to approve what cannot be
 * booked; what is refused then is what counts.
 */
export async function refusedAnyway(
  pool: Queries,
  { command, requestHash }: Omit<AppendEntry, 'prepared'>,
  snapshot: Snapshot,
): Promise<unknown> {
  try {
    const decide: typeof command.decide = (context) => command.decide({ ...context, approvesAll: true });
    const prepared = prepare({ ...command, decide }, snapshot);
    const refusal = await refusedByBooks(pool, command.shop, { command, requestHash, prepared });
    return command.hidesBalances && isOf(refusal, 'ACCOUNT_OVERDRAWN') ? null : refusal;
  } catch (refusal) {
    return refusal;
  }
}

const isOf = (error: unknown, code: string): boolean => error instanceof DomainError && error.code === code;

/** Does it lack nothing but somebody's word? */
export const lacksApproval = (error: unknown): boolean => isOf(error, 'AUTHORIZATION_REQUIRED');

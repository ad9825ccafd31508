import type pg from 'pg';
import type { EventText } from '@emas/domain/ledger/event-text';
import { sha256Hex } from '../../apps/api/src/ledger/hash.js';
import { APPEND_SQL, type AppendEntry, appendArguments, refusalArguments } from '../../apps/api/src/ledger/store/append-arguments.js'; // prettier-ignore
import type { AppendAnswer, Refusals } from '../../apps/api/src/ledger/store/append-answer.js';

export interface RawCommand {
  readonly shop: string;
  readonly key: string;
  readonly openDay: string | null;
  readonly atSeq?: number;
  /** Version and number of the document before it. */
  readonly expected?: number;
  readonly no?: string;
  readonly reads?: readonly { readonly stream: string; readonly version: number }[];
}

/** A command of one event that nobody decided: what SQL of somebody's own making may send. */
export function rawEntry(command: RawCommand, event: object): AppendEntry {
  const { shop, key, openDay, atSeq, expected = 0, no = null, reads = [] } = command;
  const content = { body: {}, schema: 1, stateHash: sha256Hex('{}'), status: 'VALID', type: 'Noted', ...event };
  return {
    command: { shop, key, actor: 'A', request: {}, streams: [], ...(atSeq === undefined ? {} : { atSeq }), decide: () => ({ events: [], result: 1 }) }, // prettier-ignore
    requestHash: 'r',
    prepared: {
      result: 1,
      resultText: '1',
      openDay,
      reads,
      alone: false,
      events: [
        {
          expected,
          no,
          document: { status: 'VALID', body: {} },
          content: content as EventText,
          text: JSON.stringify(content),
          state: '{}',
          inEvent: null,
        },
      ],
    },
  };
}

/** Calls the append function itself. */
export async function rawAppend(
  client: pg.ClientBase,
  batch: readonly AppendEntry[],
  whole = true,
): Promise<AppendAnswer> {
  const { rows } = await client.query<{ answer: AppendAnswer }>(APPEND_SQL, appendArguments(batch, whole));
  return rows[0]!.answer;
}

export async function rawRefusals(
  client: pg.ClientBase,
  shop: string,
  batch: readonly AppendEntry[],
): Promise<Refusals> {
  const { rows } = await client.query<{ answer: Refusals }>('SELECT ledger.refusals($1, $2, $3, $4) AS answer', refusalArguments(shop, batch)); // prettier-ignore
  return rows[0]!.answer;
}

/** What a batch comes to: as a whole, or without those that were refused, each of the others by itself. */
export async function outcome(client: pg.ClientBase, shop: string, batch: readonly AppendEntry[]): Promise<string[]> {
  try {
    await rawAppend(client, batch);
    return batch.map(() => 'written');
  } catch (error) {
    const { code } = error as { code: string };
    if (!/^(LG001|LG004|23505|23514)$/.test(code)) throw error;
    const { repeated, refused } = await rawRefusals(client, shop, batch);
    if (batch.length === 1 && !refused?.length && repeated.length === 0) throw error;
    const codes: string[] = [];
    for (const [at, entry] of batch.entries()) {
      const refusal = refused?.find(({ cmd }) => cmd === at + 1)?.code;
      if (refusal) codes.push(refusal);
      else if (repeated.includes(at + 1)) codes.push('repeated');
      else codes.push((await outcome(client, shop, [entry]))[0]!);
    }
    return codes;
  }
}

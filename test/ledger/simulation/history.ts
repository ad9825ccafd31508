import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { canonicalJson } from '@emas/domain/ledger/canonical';
import { chainText, GENESIS_HASH } from '@emas/domain/ledger/chain';
import type { EventText } from '@emas/domain/ledger/event-text';
import type { NewEvent } from '@emas/domain/ledger/event';
import { EMPTY_SHOP, type ExpectedEvent, isMovement, outcome, requestHashOf, sha256, type ShopState, type SimulatedCommand, totals } from './model.js'; // prettier-ignore

/** What the ledger did and the model would not have. */
export class Violation extends Error {}

export function must(right: boolean, what: () => string): asserts right {
  if (!right) throw new Violation(what());
}

/** An event as the tables have it. */
export interface EventRow {
  readonly seq: number;
  readonly stream_id: string;
  readonly version: number;
  readonly no: string | null;
  readonly tgl_system: string | null;
  readonly recorded_at: string;
  readonly actor: string;
  readonly part: number;
  readonly idem: string | null;
  readonly request_hash: string | null;
  readonly result: string | null;
  readonly body: string;
  readonly prev_hash: string;
  readonly hash: string;
}

/**
 * Everything that one shop was, in the order of its log. The log says in which order the commands came; whether each could
 * come there, and what it had to leave behind, says the model.
 */
export class ShopHistory {
  /** The shop after each command. */
  readonly states: ShopState[] = [EMPTY_SHOP];
  /** World's time from which each state held. */
  readonly since: number[] = [0];
  readonly events: ExpectedEvent[] = [];
  readonly rows: EventRow[] = [];
  /** Read-model → how far it was when it was last looked at. */
  readonly followed = new Map<string, number>();
  private readonly commands = new Map<string, SimulatedCommand>();

  /** No event may have been recorded before this. */
  private notBefore = '';

  constructor(readonly shop: string) {}

  get now(): ShopState {
    return this.states.at(-1)!;
  }

  /** As if the database's clock were set back by a minute: what was recorded last lies in its future. */
  async comeFromFuture(admin: pg.Client): Promise<void> {
    const { rows } = await admin.query<{ at: string }>(
      `UPDATE ledger.shop_head SET recorded_at = recorded_at + interval '1 minute' WHERE shop = $1
       RETURNING to_char(recorded_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at`,
      [this.shop],
    );
    this.notBefore = rows[0]?.at ?? '';
  }

  /** A command that is sent from now on, under its key. Answers the one that asks for the same, where there is one. */
  announce(command: SimulatedCommand): SimulatedCommand {
    const name = `${command.key} ${requestHashOf(command)}`;
    const known = this.commands.get(name);
    if (!known) this.commands.set(name, command);
    return known ?? command;
  }

  /** Takes in what was recorded since; throws where it should not have been. */
  continue(rows: readonly EventRow[], at: number): void {
    let first = 0;
    while (first < rows.length) {
      const end = rows.findIndex((row, i) => i >= first && row.idem !== null) + 1;
      must(end > 0, () => `events from ${rows[first]!.seq} on belong to no command`);
      this.take(rows.slice(first, end), at);
      first = end;
    }
  }

  /** The books as the first `seq` events leave them. */
  stateAt(seq: number): ShopState | undefined {
    return this.states.find((state) => state.seq === seq);
  }

  private take(rows: readonly EventRow[], at: number): void {
    const last = rows.at(-1)!;
    const command = this.commands.get(`${last.idem} ${last.request_hash}`);
    must(
      command !== undefined,
      () => `event ${last.seq} carries key ${last.idem}, which nobody sent with this request`,
    );
    const found = outcome(this.now, command, timeOf(rows[0]!));
    must(found.kind === 'accepted', () => `${command.kind} ${command.key} was recorded as ${last.seq}, though: ${JSON.stringify(found)}`); // prettier-ignore
    must(found.events.length === rows.length, () => `${command.key} wrote ${rows.length} events, not ${found.events.length}`); // prettier-ignore
    const { result } = found.next.keys.get(command.key)!;
    rows.forEach((row, i) => this.compare(row, found.events[i]!, command, result, rows[i - 1] ?? this.rows.at(-1)));
    this.events.push(...found.events);
    this.rows.push(...rows);
    this.states.push(found.next);
    this.since.push(at);
    const { IDR, POIN } = totals(found.next);
    must(IDR === 0 && POIN === 0, () => `the model's own books are out by ${IDR} IDR and ${POIN} POIN`);
  }

  private compare(
    row: EventRow,
    expected: ExpectedEvent,
    command: SimulatedCommand,
    result: unknown,
    before: EventRow | undefined,
  ): void {
    const { seq, version, no, tgl, part, closes, event } = expected;
    const text = JSON.parse(row.body) as EventText;
    const answer = closes ? canonicalJson(result) : null;
    const said = [row.seq, row.stream_id, row.version, row.no, row.tgl_system, row.part, row.actor, row.result];
    const right = [seq, event.stream, version, no, tgl, part, command.actor, answer];
    must(isDeepStrictEqual(said, right), () => `event ${row.seq} is ${JSON.stringify(said)}, not ${JSON.stringify(right)}`); // prettier-ignore
    const { stateHash, ...content } = text;
    const wanted = contentOf(event);
    must(isDeepStrictEqual(content, wanted), () => `event ${seq} says ${JSON.stringify(content)}, not ${JSON.stringify(wanted)}`); // prettier-ignore
    must(stateHash === sha256(canonicalJson(event.document.body)), () => `event ${seq} vouches for another document`);
    must(row.prev_hash === (before?.hash ?? GENESIS_HASH), () => `event ${seq} does not continue the chain`);
    must(row.hash === hashOf(this.shop, row), () => `the hash of event ${seq} is wrong`);
    must(row.recorded_at >= this.notBefore && (!before || row.recorded_at >= before.recorded_at), () => `event ${seq} was recorded before its predecessor`); // prettier-ignore
  }
}

/** Deciders that look at the clock leave its time in the body. */
const timeOf = (row: EventRow): string => (JSON.parse(row.body) as { body: { at?: string } | null }).body?.at ?? '';

function hashOf(shop: string, row: EventRow): string {
  const text = chainText(
    {
      prevHash: row.prev_hash,
      shop,
      seq: row.seq,
      version: row.version,
      no: row.no,
      tglSystem: row.tgl_system,
      recordedAt: row.recorded_at,
      actor: row.actor,
      part: row.part,
      idem: row.idem,
      requestHash: row.request_hash,
      result: row.result,
    },
    row.body,
  );
  return sha256(text);
}

/** What an event's text must say; empty parts and lines of nothing are left out. */
function contentOf({
  stream,
  type,
  schema,
  body,
  day,
  numberKind,
  reverses,
  accountRules,
  document,
  ...lines
}: NewEvent) {
  const postings = (lines.postings ?? []).filter(({ jumlah }) => jumlah !== 0);
  const movements = (lines.movements ?? []).filter(isMovement);
  return {
    stream,
    type,
    schema,
    body,
    status: document.status,
    ...(day ? { day } : {}),
    ...(numberKind === undefined ? {} : { numberKind }),
    ...(reverses === undefined ? {} : { reverses }),
    ...(accountRules?.length ? { accountRules } : {}),
    ...(postings.length > 0 ? { postings } : {}),
    ...(movements.length > 0 ? { movements } : {}),
  };
}

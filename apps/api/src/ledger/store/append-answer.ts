import type { ErrorParams } from '@emas/domain/shared/domain-error';
import type { RecordedEvent, StreamId } from '@emas/domain/ledger/event';
import type { AppendBatch } from './append-arguments.js';
import { recordedEvent } from './rows.js';

/** What `ledger.append` answers, once it has written all of a batch. */
export interface AppendAnswer {
  /** Of each shop, in the order of their codes; `prevs`: the hash before the batch. */
  readonly recorded_at: readonly string[];
  readonly tgl_system: readonly (string | null)[];
  readonly prevs: readonly string[];
  /** What an event's place in the batch, counted from 1, is added to. */
  readonly bases: readonly number[];
  /** Of each event, in their order. */
  readonly numbers: readonly (string | null)[];
  readonly hashes: readonly string[];
}

/** What `ledger.refusals` answers; `cmd` counts the commands of the batch from 1. */
export interface Refusals {
  readonly repeated: readonly number[];
  readonly refused:
    readonly { readonly cmd: number; readonly code: string; readonly params: ErrorParams | null }[] | null;
}

export interface RecordedCommand {
  readonly recorded: RecordedEvent[];
  /** Numbers given in this command, by stream. */
  readonly numbers: Record<StreamId, string>;
}

/** Joins what the database assigned to what was sent; a command of the batch, an element. */
export function recordedCommands(answer: AppendAnswer, batch: AppendBatch): RecordedCommand[] {
  let at = 0;
  let head = -1;
  let prevHash = '';
  let before = '';
  return batch.map(({ command: { shop, actor }, prepared }) => {
    if (shop !== before) {
      before = shop;
      head += 1;
      prevHash = answer.prevs[head]!;
    }
    const versions = new Map<StreamId, number>();
    const numbers: Record<StreamId, string> = {};
    const recorded = prepared.events.map(({ content: body, expected }) => {
      const version = (versions.get(body.stream) ?? expected) + 1;
      versions.set(body.stream, version);
      const no = answer.numbers[at]!;
      const fields = {
        shop,
        seq: answer.bases[head]! + at + 1,
        version,
        no,
        tgl_system: answer.tgl_system[head]!,
        recorded_at: answer.recorded_at[head]!,
        actor,
        prev_hash: prevHash,
        hash: answer.hashes[at]!,
      };
      const event = recordedEvent(fields, body);
      if (no !== null && body.numberKind !== undefined) numbers[body.stream] = no;
      prevHash = event.hash;
      at += 1;
      return event;
    });
    return { recorded, numbers };
  });
}

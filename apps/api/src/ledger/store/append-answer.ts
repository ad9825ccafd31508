import type { ErrorParams } from '@emas/domain/shared/domain-error';
import type { RecordedEvent, StreamId } from '@emas/domain/ledger/event';
import type { PreparedCommand } from './prepared-command.js';
import { toRecordedEvent } from './rows.js';

/** What `ledger.append` answers. */
export interface AppendAnswer {
  readonly written: {
    readonly recorded_at: string;
    readonly tgl_system: string | null;
    readonly prev_hash: string;
    /** In the order of their sequence. */
    readonly events: readonly (readonly [seq: number, version: number, no: string | null, hash: string])[];
  } | null;
  /** Command of each written event, in the same order. */
  readonly commands: readonly number[] | null;
  readonly refused:
    readonly { readonly cmd: number; readonly code: string; readonly params: ErrorParams | null }[] | null;
}

export interface RecordedCommand {
  readonly recorded: RecordedEvent[];
  readonly numbers: Record<StreamId, string>;
}

/** Joins what the database assigned to what was sent. */
export function recordedEvents(
  shop: string,
  answer: AppendAnswer,
  batch: ReadonlyMap<number, { readonly command: { readonly actor: string }; readonly prepared: PreparedCommand }>,
): { readonly all: RecordedEvent[]; readonly byCommand: Map<number, RecordedCommand> } {
  const all: RecordedEvent[] = [];
  const byCommand = new Map<number, RecordedCommand>();
  const { written, commands } = answer;
  let prevHash = written?.prev_hash ?? '';
  (written?.events ?? []).forEach(([seq, version, no, hash], at) => {
    const cmd = commands![at]!;
    const { command, prepared } = batch.get(cmd)!;
    let one = byCommand.get(cmd);
    if (!one) byCommand.set(cmd, (one = { recorded: [], numbers: {} }));
    const { content: body } = prepared.events[one.recorded.length]!;
    const event = toRecordedEvent({
      shop,
      seq,
      version,
      no,
      tgl_system: written!.tgl_system,
      recorded_at: written!.recorded_at,
      actor: command.actor,
      prev_hash: prevHash,
      hash,
      body,
    });
    if (no !== null && body.numberKind !== undefined) one.numbers[event.stream] = no;
    one.recorded.push(event);
    all.push(event);
    prevHash = hash;
  });
  return { all, byCommand };
}

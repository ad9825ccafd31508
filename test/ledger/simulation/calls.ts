import { isDeepStrictEqual } from 'node:util';
import { DomainError } from '@emas/domain/shared/domain-error';
import type { LedgerResult } from '../../../apps/api/src/ledger/ledger.js';
import { must, type ShopHistory, Violation } from './history.js';
import { IMPOSSIBLE, outcome, type Reason, requestHashOf, type ShopState, type SimulatedCommand } from './model.js';
import type { SimulatedProcess } from './simulated-process.js';

/** Something that a client asked a process for. */
export interface Call {
  readonly history: ShopHistory;
  readonly process: SimulatedProcess;
  /** Place in the history from which on the answer may be true. */
  readonly from: number;
  readonly name: string;
  /** World's time when it was asked. */
  readonly at: number;
  /** Throws where the answer is wrong; false where the client does not know what became of it. */
  readonly check: (settled: PromiseSettledResult<unknown>) => boolean;
  /** What is asked again where it was not answered. */
  readonly command?: SimulatedCommand;
}

/** What a broken connection, or a process that stops, says. None of it tells whether the command counted. */
const TROUBLE = /terminat|connection|timeout|shutting down|Cannot use a pool after calling end/i;

/** True where an error does not tell what became of the question. */
export function saysNothing(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return TROUBLE.test(message) || /^(ECONN|EPIPE|ENOENT|57P01)/.test(code);
}

/** Checks answers to commands against what the shop was between question and answer. */
export class Answers {
  /** `shop key` of which a process said that it had just written them. */
  private readonly claimed = new Set<string>();
  readonly refusals = new Map<string, number>();

  check(
    call: Pick<Call, 'history' | 'from' | 'process'>,
    command: SimulatedCommand,
    settled: PromiseSettledResult<unknown>,
  ) {
    // prettier-ignore
    const states = call.history.states.slice(call.from);
    if (settled.status === 'rejected') return this.checkRefusal(states, command, settled.reason);
    const answer = settled.value as LedgerResult<unknown>;
    const { seq, result, numbers, events, repeated } = answer;
    const recorded = call.history.now.keys.get(command.key);
    if (!repeated && events.length === 0) {
      const right = states.some((state) => {
        const found = outcome(state, command, '');
        return found.kind === 'empty' && state.seq === seq && isDeepStrictEqual(found.result ?? null, result);
      });
      must(right, () => `${command.kind} ${command.key} was answered ${JSON.stringify(answer)} without events`);
      return true;
    }
    must(recorded !== undefined, () => `${command.kind} ${command.key} was answered ${JSON.stringify(answer)} and is not recorded`); // prettier-ignore
    const { actor, requestHash, ...first } = recorded;
    must(
      requestHash === requestHashOf(command) && actor === command.actor,
      () => `${command.key} was answered with the result of another request`,
    );
    const told = { seq, result, numbers };
    must(isDeepStrictEqual(told, first), () => `${command.key} was answered ${JSON.stringify(told)}, recorded is ${JSON.stringify(first)}`); // prettier-ignore
    if (repeated) must(events.length === 0, () => `${command.key} is repeated with events`);
    else this.checkWritten(call, command, answer);
    return true;
  }

  private checkWritten(
    { history, from, process }: Pick<Call, 'history' | 'from' | 'process'>,
    { key }: SimulatedCommand,
    { seq, events }: LedgerResult<unknown>,
  ): void {
    must(!this.claimed.has(`${history.shop} ${key}`), () => `two processes say that they wrote ${key}`);
    this.claimed.add(`${history.shop} ${key}`);
    must(seq > history.states[from]!.seq, () => `${key} was written before it was asked for`);
    const rows = history.rows.slice(seq - events.length, seq);
    const told = events.map(({ seq: at, stream, version, no, hash, recordedAt, body }) => [at, stream, version, no, hash, recordedAt, body]); // prettier-ignore
    const right = rows.map((row) => [row.seq, row.stream_id, row.version, row.no, row.hash, row.recorded_at, (JSON.parse(row.body) as { body: unknown }).body]); // prettier-ignore
    must(isDeepStrictEqual(told, right), () => `${key} was told ${JSON.stringify(told)}, recorded is ${JSON.stringify(right)}`); // prettier-ignore
    for (const { shop, stream, version } of events) process.wrote.set(`${shop} ${stream}`, version);
  }

  private checkRefusal(states: readonly ShopState[], command: SimulatedCommand, error: unknown): boolean {
    const code = codeOf(error);
    if (code === null) return false;
    const params = error instanceof DomainError ? (error.params as Record<string, unknown>) : {};
    const right = states.some((state) => {
      const found = outcome(state, command, '');
      return found.kind === 'refused' && found.reasons.some((reason) => fits(reason, code, params));
    });
    must(right, () => {
      const wanted = states.map((state) => outcome(state, command, '')).map((found) => (found.kind === 'refused' ? found.reasons : found.kind)); // prettier-ignore
      return `${command.kind} ${command.key} was refused with ${code} ${JSON.stringify(params)} (${String(error)}), should be one of ${JSON.stringify(wanted)}`;
    });
    this.refusals.set(code, (this.refusals.get(code) ?? 0) + 1);
    return true;
  }
}

const fits = ({ code, params = {} }: Reason, told: string, with_: Readonly<Record<string, unknown>>): boolean =>
  code === told && Object.entries(params).every(([name, value]) => !(name in with_) || with_[name] === value);

/** Why it was refused; null where nothing is known of it. */
function codeOf(error: unknown): string | null {
  if (error instanceof DomainError) return error.code;
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (error instanceof RangeError || /^(22|23|LG)/.test(code)) return IMPOSSIBLE;
  if (saysNothing(error)) return null;
  throw new Violation(`a command failed with ${code} ${message}: ${(error as Error).stack}`);
}

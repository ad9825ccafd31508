import { type DayVerdict, RangeCheck, type Trusted } from '@emas/domain/proof/range-check';
import { RangeGrammarError, RangeReader } from '@emas/domain/proof/range-text';
import { chooseCrypto } from './browser-crypto.js';

/** What a look at a whole range file found. */
export interface FileVerdict {
  readonly days: readonly DayVerdict[];
  readonly trusted: readonly Trusted[];
  /** Line that is not of a range; null where all are. */
  readonly strayLine: number | null;
  readonly native: boolean;
  readonly events: number;
  /** Milliseconds. */
  readonly took: number;
}

export const isGood = ({ days, strayLine }: FileVerdict): boolean =>
  strayLine === null && days.length > 0 && days.every(({ faults }) => faults.length === 0);

/**
 * Checks a range file with nothing but itself and the keys that somebody brings.
 *
 * @param told after each day with the events so far; it may take its time, so that a page can draw
 */
export async function checkFile(
  file: Blob,
  keys: readonly string[],
  told: (events: number, day: DayVerdict) => void | Promise<void>,
): Promise<FileVerdict> {
  const started = performance.now();
  const crypto = chooseCrypto();
  const [check, reader] = [new RangeCheck(crypto, keys), new RangeReader()];
  const days: DayVerdict[] = [];
  let events = 0;
  let strayLine: number | null = null;
  const take = async (found: ReturnType<RangeReader['take']>): Promise<void> => {
    for (const day of found) {
      const verdict = await check.day(day);
      days.push(verdict);
      events += verdict.events;
      await told(events, verdict);
    }
  };
  try {
    const text = file.stream().pipeThrough(new TextDecoderStream()).getReader();
    for (let next = await text.read(); !next.done; next = await text.read()) await take(reader.take(next.value));
    await take(reader.end());
  } catch (error) {
    if (!(error instanceof RangeGrammarError)) throw error;
    strayLine = error.line;
  }
  return { days, trusted: check.trusted, strayLine, native: crypto.native, events, took: performance.now() - started };
}

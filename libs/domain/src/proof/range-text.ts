import { EVENT_LINES, namedLines, SEAL_LINES, sealLines } from './proof-text.js';

/** First line of each day of a range; days stand one after the other, so that ranges can be joined and cut. */
export const RANGE_HEADING = 'emas-range-1';

/** A sealed day as a range file has it: nothing of it is looked at yet. */
export interface RangeDay {
  /** The hashed text of each event, in their order. */
  readonly events: readonly string[];
  /** The text whose hash is the seal. */
  readonly seal: string;
  readonly signature: string;
  /** PEM, without a line feed at its end. */
  readonly key: string;
}

export const rangeHeading = (): string => `${RANGE_HEADING}\n`;
export const rangeEvent = (text: string): string => `${namedLines('event', text).join('\n')}\n`;
export const rangeSeal = (sealed: string, signature: string, publicKey: string): string =>
  `${sealLines(sealed, signature, publicKey).join('\n')}\n`;

/** A line that stands where the grammar has none. */
export class RangeGrammarError extends Error {
  constructor(
    /** Counted from 1. */
    readonly line: number,
    /** Date of the last whole day before it; null before the first. */
    readonly after: string | null,
  ) {
    super(`line ${line} is not of a range file`);
  }
}

/** Order of the parts of a day. */
const PARTS = ['event', 'seal', 'signature', 'key'] as const;
type Part = (typeof PARTS)[number];

/** Reads a range file as it comes in. Throws a `RangeGrammarError` at the first line that does not belong there. */
export class RangeReader {
  private rest = '';
  private line = 0;
  private last: string | null = null;
  private day: Record<Part, string[]> | null = null;
  private part = 0;

  /** The days that are whole now. */
  take(text: string): RangeDay[] {
    const lines = (this.rest + text).split('\n');
    this.rest = lines.pop()!;
    return lines.flatMap((line) => this.next(line) ?? []);
  }

  /** The last day. */
  end(): RangeDay[] {
    const whole = this.rest === '' ? [] : this.take('\n');
    const last = this.close();
    return last ? [...whole, last] : whole;
  }

  private next(line: string): RangeDay | null {
    this.line += 1;
    if (line === RANGE_HEADING) {
      const closed = this.close();
      this.day = { event: [], seal: [], signature: [], key: [] };
      this.part = 0;
      return closed;
    }
    const equals = line.indexOf('=');
    const part = PARTS.indexOf(line.slice(0, equals) as Part);
    if (!this.day || equals < 0 || part < this.part) throw this.stray();
    this.part = part;
    this.day[PARTS[part]!].push(line.slice(equals + 1));
    return null;
  }

  private close(): RangeDay | null {
    if (!this.day) return null;
    const { event, seal, signature, key } = this.day;
    const isWhole =
      event.length > 0 && event.length % EVENT_LINES === 0 && seal.length === SEAL_LINES && signature.length === 1;
    if (!isWhole || key.length === 0) throw this.stray();
    const events: string[] = [];
    for (let at = 0; at < event.length; at += EVENT_LINES) events.push(event.slice(at, at + EVENT_LINES).join('\n'));
    this.day = null;
    this.last = seal[2]!;
    return { events, seal: seal.join('\n'), signature: signature[0]!, key: key.join('\n') };
  }

  private stray(): RangeGrammarError {
    return new RangeGrammarError(this.line, this.last);
  }
}

/** Parts of an event's text that the fast check looks at. */
const PARTS = [
  'accountRules',
  'body',
  'day',
  'movements',
  'numberKind',
  'postings',
  'reverses',
  'schema',
  'stateHash',
  'status',
  'stream',
  'type',
] as const;
export type TextPart = (typeof PARTS)[number];

const NAMES = PARTS.map((name) => Buffer.from(name));
const index = Object.fromEntries(PARTS.map((name, at) => [name, at])) as Record<TextPart, number>;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const MINUS = 0x2d;
const ZERO = 0x30;
const NINE = 0x39;
const LONGEST_SURE_INTEGER = 15;

/**
 * Looks through the canonical text of an event where it lies in a buffer, without making anything of it: is it canonical
 * JSON, and where do its parts stand? `false` says no more than that it did not see it; whoever wants to know parses.
 */
export class TextScan {
  private readonly starts = new Int32Array(PARTS.length);
  private readonly ends = new Int32Array(PARTS.length);
  private letters = 0;

  constructor(readonly bytes: Uint8Array) {}

  /** True where `from` … `to` is an object in canonical JSON with only the parts of an event. */
  scan(from: number, to: number): boolean {
    this.starts.fill(-1);
    this.letters = 0;
    const { bytes } = this;
    if (bytes[from] !== 0x7b) return false;
    let part = -1;
    for (let at = from + 1; ; at += 1) {
      const nameEnd = this.string(at);
      if (nameEnd < 0 || bytes[nameEnd] !== COLON) return false;
      // Parts are sorted, as canonical keys are.
      do part += 1;
      while (part < PARTS.length && !this.equals(at + 1, nameEnd - 1, NAMES[part]!));
      if (part >= PARTS.length) return false;
      const end = this.value(nameEnd + 1);
      if (end < 0) return false;
      this.starts[part] = nameEnd + 1;
      this.ends[part] = end;
      if (bytes[end] !== COMMA) return bytes[end] === 0x7d && end + 1 === to;
      at = end;
    }
  }

  has(part: TextPart): boolean {
    return this.starts[index[part]]! >= 0;
  }

  /** First byte of a part's value; a string's is its quote. */
  start(part: TextPart): number {
    return this.starts[index[part]]!;
  }

  /** What stands after a part's value. */
  end(part: TextPart): number {
    return this.ends[index[part]]!;
  }

  /** Whether a byte is a letter everywhere in what was scanned. */
  get isAscii(): boolean {
    return this.letters < 0x80;
  }

  private equals(from: number, to: number, name: Uint8Array): boolean {
    if (to - from !== name.length) return false;
    for (let at = 0; at < name.length; at += 1) if (this.bytes[from + at] !== name[at]) return false;
    return true;
  }

  /** Where the value that starts at `at` ends; -1 where it is not canonical. */
  private value(at: number): number {
    switch (this.bytes[at]) {
      case QUOTE:
        return this.string(at);
      case 0x7b:
        return this.object(at);
      case 0x5b:
        return this.array(at);
      case 0x74:
        return this.word(at, TRUE);
      case 0x66:
        return this.word(at, FALSE);
      case 0x6e:
        return this.word(at, NULL);
      default:
        return this.number(at);
    }
  }

  private object(from: number): number {
    const { bytes } = this;
    if (bytes[from + 1] === 0x7d) return from + 2;
    let before = -1;
    let beforeEnd = -1;
    for (let at = from + 1; ; at += 1) {
      const nameEnd = this.string(at);
      if (nameEnd < 0 || bytes[nameEnd] !== COLON) return -1;
      if (before >= 0 && !this.ascends(before, beforeEnd, at + 1, nameEnd - 1)) return -1;
      before = at + 1;
      beforeEnd = nameEnd - 1;
      const end = this.value(nameEnd + 1);
      if (end < 0) return -1;
      if (bytes[end] === 0x7d) return end + 1;
      if (bytes[end] !== COMMA) return -1;
      at = end;
    }
  }

  private array(from: number): number {
    const { bytes } = this;
    if (bytes[from + 1] === 0x5d) return from + 2;
    for (let at = from + 1; ; at += 1) {
      const end = this.value(at);
      if (end < 0) return -1;
      if (bytes[end] === 0x5d) return end + 1;
      if (bytes[end] !== COMMA) return -1;
      at = end;
    }
  }

  /** Bytes sort as code units do only among ASCII; an escape or another letter is left to who parses. */
  private ascends(a: number, aEnd: number, b: number, bEnd: number): boolean {
    const { bytes } = this;
    let known = true;
    let order = 0;
    for (; a < aEnd || b < bEnd; a += 1, b += 1) {
      const left = a < aEnd ? bytes[a]! : -1;
      const right = b < bEnd ? bytes[b]! : -1;
      if (left >= 0x80 || right >= 0x80 || left === BACKSLASH || right === BACKSLASH) known = false;
      if (left !== right) {
        order = left - right;
        break;
      }
    }
    return known && order < 0;
  }

  private string(from: number): number {
    const { bytes } = this;
    if (bytes[from] !== QUOTE) return -1;
    let at = from + 1;
    let letters = 0;
    for (;;) {
      const byte = bytes[at]!;
      letters |= byte;
      if (byte === QUOTE) {
        this.letters |= letters;
        return at + 1;
      }
      if (byte === BACKSLASH) {
        at = this.escape(at + 1);
        if (at < 0) return -1;
      } else if (byte < 0x20 || byte === undefined) return -1;
      else at += 1;
    }
  }

  /** Only what has to be escaped is, and in the shortest form. */
  private escape(at: number): number {
    const { bytes } = this;
    const byte = bytes[at]!;
    if (byte !== 0x75) return SHORT_ESCAPES.includes(byte) ? at + 1 : -1;
    const code = String.fromCharCode(bytes[at + 1]!, bytes[at + 2]!, bytes[at + 3]!, bytes[at + 4]!);
    return LONG_ESCAPES.has(code) ? at + 5 : -1;
  }

  private number(from: number): number {
    const { bytes } = this;
    let at = bytes[from] === MINUS ? from + 1 : from;
    const first = at;
    while (bytes[at]! >= ZERO && bytes[at]! <= NINE) at += 1;
    const digits = at - first;
    if (digits === 0 || digits > LONGEST_SURE_INTEGER) return -1;
    // No leading zero, and no −0.
    return bytes[first] === ZERO && (digits > 1 || first > from) ? -1 : at;
  }

  private word(at: number, word: Uint8Array): number {
    return this.equals(at, at + word.length, word) ? at + word.length : -1;
  }
}

const TRUE = Buffer.from('true');
const FALSE = Buffer.from('false');
const NULL = Buffer.from('null');
const SHORT_ESCAPES = [...'"\\bfnrt'].map((letter) => letter.charCodeAt(0));
const LONG_ESCAPES = new Set(
  Array.from({ length: 0x20 }, (_, code) => JSON.stringify(String.fromCharCode(code)))
    .filter((text, code) => text.length === 8 && code > 0)
    .map((text) => text.slice(3, 7)),
);

/** What a scale says in one line, in milligrams. */
export type ScaleFrame =
  { readonly kind: 'weight'; readonly milligrams: number; readonly moving: boolean } | { readonly kind: 'overload' };

const MILLIGRAMS: Readonly<Record<string, number>> = {
  mg: 1,
  ct: 200,
  g: 1000,
  gr: 1000,
  gram: 1000,
  kg: 1_000_000,
};
const WEIGHT = /(?<![a-z0-9.,])([+-])?\s*(\d{1,7})(?:[.,](\d{1,6}))?\s*(kg|gram|gr|g|mg|ct)?(?![a-z0-9])/i;
/** `OL` and the rows of dashes or hats that scales show above their capacity. */
const OVERLOAD = /\bOL\b|\bOVER|\^{3,}|-{5,}|\bS \+/i;
/** `US,…` (unstable), `S D …` (dynamic), `?` after the figure. */
const MOVING = /^\s*US\b|^\s*S D\b|\?\s*$/i;

/**
 * Reads a line as most scales write them: `ST,GS,+   3.270 g`, `US,NT,-0.01g`, `S S     12.345 g`, `+0003.27`, with a
 * point or a comma. Without a unit it is grams. Null for what is no weight.
 */
export function readScaleFrame(line: string): ScaleFrame | null {
  const text = line.replace(/[^\x20-\x7e]/g, ' ').trim();
  if (text === '') return null;
  if (OVERLOAD.test(text)) return { kind: 'overload' };
  const match = WEIGHT.exec(text.replace(/^[A-Z]{1,2}[ ,]+([A-Z]{1,2}[ ,]+)?/i, ''));
  if (!match) return null;
  const [, sign, whole = '', fraction = '', unit = 'g'] = match;
  const factor = MILLIGRAMS[unit.toLowerCase()]!;
  // Integers only: 3.27 g is 327 hundredths × 10.
  const scaled = Number(`${whole}${fraction}`) * factor;
  const milligrams = Math.round(scaled / 10 ** fraction.length);
  return { kind: 'weight', milligrams: sign === '-' ? -milligrams : milligrams, moving: MOVING.test(text) };
}

const LINE_END = /\r\n|\r|\n/;
/** Longer than any frame: noise, of another speed for instance. */
const MOST_CHARACTERS = 200;

/** Cuts what comes in pieces into lines. */
export class LineCutter {
  private rest = '';

  feed(text: string): readonly string[] {
    const lines = (this.rest + text).split(LINE_END);
    this.rest = lines.pop()!.slice(-MOST_CHARACTERS);
    return lines.filter((line) => line.trim() !== '');
  }
}

import { COLOR } from '../pdf/nodes.js';
import { SIZE_OF_TEXT, label, shortened, textWidth } from './svg.js';

const LINE = SIZE_OF_TEXT + 1.5;
/** Room between two labels side by side. */
const APART = 4;
const MOST_LINES = 2;
/** A label on the slant is cut at this length. */
const MOST_SLANTED = 76;
/** And side by side, where only every so many is told. */
const MOST_LEVEL = 58;
const SLANT = Math.SQRT1_2;

/** The labels under an axis of places: set so that none touches another. */
export interface PlaceLabels {
  readonly height: number;
  /** How far to the left of its place the first one begins. */
  readonly before: number;
  /** `at`: where the middle of a place is; `y`: the upper edge of the labels. */
  readonly draw: (at: (index: number) => number, y: number) => string;
}

/** Side by side where they fit, else in two lines, else on the slant, else only every so many. */
export function placeLabels(texts: readonly string[], pitch: number, cjkFont: string): PlaceLabels {
  const room = pitch - APART;
  const level = (lines: readonly (readonly string[])[], every: number): PlaceLabels => ({
    height: Math.max(...lines.map((one) => one.length)) * LINE + 3,
    before: Math.max(...lines[0]!.map((part) => textWidth(part))) / 2,
    draw: (at, y) =>
      lines
        .map((parts, index) =>
          index % every > 0
            ? ''
            : parts
                .map((part, row) => label(part, at(index), y + LINE * (row + 0.5), cjkFont, { anchor: 'middle' }))
                .join(''),
        )
        .join(''),
  });
  const widest = Math.max(...texts.map((text) => textWidth(text)));
  if (widest <= room)
    return level(
      texts.map((text) => [text]),
      1,
    );
  const wrapped = texts.map((text) => wrap(text, room));
  if (wrapped.every((lines) => lines !== null)) return level(wrapped, 1);
  if (pitch >= LINE / SLANT) return slanted(texts, cjkFont);
  const every = Math.ceil((Math.min(widest, MOST_LEVEL) + APART) / pitch);
  return level(
    texts.map((text) => [shortened(text, MOST_LEVEL)]),
    every,
  );
}

/** Words in lines of at most that width; null where they do not fit in two. */
function wrap(text: string, room: number): string[] | null {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)!} ${word}` : word;
    if (lines.length > 0 && textWidth(longer) <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
    if (textWidth(lines.at(-1)!) > room || lines.length > MOST_LINES) return null;
  }
  return lines;
}

function slanted(texts: readonly string[], cjkFont: string): PlaceLabels {
  const shown = texts.map((text) => shortened(text, MOST_SLANTED));
  const longest = Math.max(...shown.map((text) => textWidth(text)));
  return {
    height: longest * SLANT + LINE,
    before: textWidth(shown[0]!) * SLANT,
    draw: (at, y) =>
      shown
        .map((text, index) =>
          label(text, at(index) + 1, y + SIZE_OF_TEXT / 2, cjkFont, { anchor: 'end', turned: -45, color: COLOR.soft }),
        )
        .join(''),
  };
}

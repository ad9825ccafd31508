/** Text of fixed width, as receipt printers print it. A Chinese or Japanese character is two cells wide. */
const WIDE = /[\u1100-\u115f\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60\uffe0-\uffe6]/;

/** Characters of a receipt column, and how many lines of them there may be. */
export const CHUNK = 20;
const CHUNK_LINES = 3;

const cellsOf = (char: string): number => (WIDE.test(char) ? 2 : 1);

export const cells = (text: string): number => [...text].reduce((sum, char) => sum + cellsOf(char), 0);

/** Cuts after `width` cells, never through a character. */
function cutAt(text: string, width: number): readonly [string, string] {
  let used = 0;
  let index = 0;
  for (const char of text) {
    used += cellsOf(char);
    if (used > width) break;
    index += char.length;
  }
  return [text.slice(0, index), text.slice(index)];
}

/** A column in chunks of 20 characters, up to 3 lines; what is longer is left out. */
export function chunks(text: string, width: number = CHUNK, lines: number = CHUNK_LINES): string[] {
  const found: string[] = [];
  for (let rest = text.trim(); rest !== '' && found.length < lines;) {
    const [chunk, after] = cutAt(rest, width);
    found.push(chunk.trimEnd());
    rest = after.trimStart();
  }
  return found.length > 0 ? found : [''];
}

/** Words on lines of `width`; a longer word is cut. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).flatMap((part) => chunks(part, width, Infinity))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (cells(longer) <= width) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return line === '' ? lines : [...lines, line];
}

export const padEnd = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - cells(text)));
export const padStart = (text: string, width: number): string => ' '.repeat(Math.max(0, width - cells(text))) + text;

export function center(text: string, width: number): string {
  return ' '.repeat(Math.max(0, Math.floor((width - cells(text)) / 2))) + text;
}

/** Left text and right figure on one line; on two where they do not fit. */
export function spread(left: string, right: string, width: number): string[] {
  if (cells(left) + cells(right) < width) return [padEnd(left, width - cells(right)) + right];
  return [...wrap(left, width), padStart(right, width)];
}

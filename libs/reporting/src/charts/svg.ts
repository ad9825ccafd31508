import { CJK_TEXT, COLOR, printable } from '../pdf/nodes.js';

/** Parts of a drawing, as text: SVG that pdfmake prints. Measures are points. */

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escape = (text: string): string => printable(text).replace(/[&<>"]/g, (char) => ESCAPES[char]!);

/** Two decimals are finer than any printer. */
export const point = (value: number): string => String(Math.round(value * 100) / 100);

type Attributes = Readonly<Record<string, string | number | undefined>>;

export function element(name: string, attributes: Attributes, content?: string): string {
  const said = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? point(value) : value}"`)
    .join('');
  return content === undefined ? `<${name}${said}/>` : `<${name}${said}>${content}</${name}>`;
}

export const SIZE_OF_TEXT = 7;

export interface TextStyle {
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly color?: string;
  readonly size?: number;
  readonly bold?: boolean;
  /** Degrees around its place. */
  readonly turned?: number;
}

/** A text whose middle line is at `y`. */
export function label(text: string, x: number, y: number, cjkFont: string, style: TextStyle = {}): string {
  const { anchor = 'start', color = COLOR.soft, size = SIZE_OF_TEXT, bold = false, turned } = style;
  return element(
    'text',
    {
      x,
      y: y + size * 0.36,
      fill: color,
      'font-size': size,
      'font-family': CJK_TEXT.test(text) ? cjkFont : 'Roboto',
      'font-weight': bold ? 'bold' : undefined,
      'text-anchor': anchor === 'start' ? undefined : anchor,
      transform: turned === undefined ? undefined : `rotate(${turned} ${point(x)} ${point(y)})`,
    },
    escape(text),
  );
}

export const line = (x1: number, y1: number, x2: number, y2: number, color: string, width = 0.5): string =>
  element('line', { x1, y1, x2, y2, stroke: color, 'stroke-width': width });

const NARROW = /[ iIjl.,:;'|!()[\]]/;
const WIDE = /[mwMW%@]/;

/** Width of a text in Roboto, points; rather too much than too little. */
export function textWidth(text: string, size = SIZE_OF_TEXT): number {
  let width = 0;
  for (const char of text)
    width += CJK_TEXT.test(char)
      ? 1
      : NARROW.test(char)
        ? 0.3
        : WIDE.test(char)
          ? 0.9
          : /[A-Z]/.test(char)
            ? 0.68
            : 0.57;
  return width * size;
}

/** The text as far as there is room for it. */
export function shortened(text: string, room: number, size = SIZE_OF_TEXT): string {
  if (textWidth(text, size) <= room) return text;
  const chars = [...text];
  while (chars.length > 1 && textWidth(`${chars.join('')}…`, size) > room) chars.pop();
  return `${chars.join('').trimEnd()}…`;
}

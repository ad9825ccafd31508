/** Parts of a pdfmake document as we use them, and the look they share. */

export interface Style {
  fontSize?: number;
  bold?: boolean;
  color?: string;
  fillColor?: string;
  alignment?: 'left' | 'center' | 'right';
  margin?: [number, number, number, number];
  font?: string;
  colSpan?: number;
  verticalAlignment?: 'top' | 'middle' | 'bottom';
}

export type Node = Style & Record<string, unknown>;

/** Type sizes of the specification: titles, headings, everything else. */
export const SIZE = { title: 15, heading: 10, body: 8 } as const;

export const COLOR = {
  ink: '#1f2933',
  soft: '#6b7280',
  gold: '#946d16',
  rule: '#d9d4c7',
  zebra: '#faf8f3',
  head: '#3b3222',
  headText: '#ffffff',
  group: '#f3ecda',
  subtotal: '#f7f3e8',
  total: '#e8dcbc',
  warning: '#b42318',
  muted: '#9aa1ab',
} as const;

export const CJK_TEXT = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]/;
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

export const printable = (text: string): string => text.replace(CONTROL, ' ').replace(/\t/g, ' ');

/** A text with the font that has its characters: Roboto, or Noto Sans where there are Chinese or Japanese ones. */
export function text(value: string, style: Style = {}, cjkFont = 'NotoSansHK'): Node {
  const shown = printable(value);
  return CJK_TEXT.test(shown) ? { text: shown, ...style, font: cjkFont } : { text: shown, ...style };
}

/** Width of a text in characters of 8 pt; a Chinese or Japanese one is as wide as two. */
export function charWidth(value: string): number {
  let width = 0;
  for (const char of value) width += CJK_TEXT.test(char) ? 1.85 : 1;
  return width;
}

/** Marks the heading of a group, which must not stand last on a page. */
export const GROUP_HEADLINE = 1;

import { isRoll, type LabelStock } from '@emas/contracts/shared/label';
import { code128Modules, labelCode, type LabelCode, qrModules } from './label-code.js';
import { finenessText, type LabelModel, nameLines, weightText } from './label-model.js';

/* Where on a label what stands, in mm from its top left: paper, printers and screens draw the same. */

export interface TextMark {
  readonly kind: 'TEXT';
  readonly x: number;
  readonly y: number;
  /** Of the letters. */
  readonly height: number;
  readonly text: string;
  /** With it the text ends at the right of so much room. */
  readonly width?: number;
}

/** `width` and `height` are the room it stands in. */
export interface CodeMark extends LabelCode {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly text: string;
}

/** Black all over. */
export interface BoxMark {
  readonly kind: 'BOX';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export type Mark = TextMark | CodeMark | BoxMark;

export interface LabelSize {
  readonly width: number;
  readonly height: number;
  /** Width of a face: as wide as the label, or two of them beside each other before its tail. */
  readonly flag: number;
}

/** A sheet of A4 has its labels in five columns of thirteen. */
export const SHEET = { columns: 5, rows: 13, left: 4.75, top: 10.7, across: 40.6, down: 21.2 } as const;

export const LABEL_SIZES: Readonly<Record<LabelStock, LabelSize>> = {
  '33x15': { width: 33, height: 15, flag: 33 },
  '65x12': { width: 65, height: 12, flag: 25 },
  '80x12': { width: 80, height: 12, flag: 25 },
  A4: { width: 38.1, height: 21.2, flag: 38.1 },
};

/** How far the labels of a printer are moved, in mm. */
export interface Shift {
  readonly x: number;
  readonly y: number;
}
export const UNMOVED: Shift = { x: 0, y: 0 };

/** One of a roll, all of a sheet. */
export const labelsOnPage = (stock: LabelStock): number => (isRoll(stock) ? 1 : SHEET.columns * SHEET.rows);

/** Where a label of a print begins on its page, in mm. */
export function placeOf(stock: LabelStock, at: number): Shift {
  if (isRoll(stock)) return UNMOVED;
  const on = at % labelsOnPage(stock);
  return {
    x: SHEET.left + (on % SHEET.columns) * SHEET.across,
    y: SHEET.top + Math.floor(on / SHEET.columns) * SHEET.down,
  };
}

const MM_PER_INCH = 25.4;
const MARGIN = 1;
const USUAL_HEIGHT = 15;
/** Of its height, how wide a letter is at the most. */
const LETTER = 0.6;
/** Millimetres of the smallest letter that can be read. */
const LEAST_LETTER = 1.05;
/** Where lines begin beside a code. */
const BESIDE = 13;

/** Millimetres that a code is wide and high as it is printed, with what stays white around it. */
export function codeSize(
  { kind, dots, text, height }: CodeMark,
  dpi: number,
): readonly [width: number, height: number] {
  const dot = MM_PER_INCH / dpi;
  if (kind === 'CODE128') return [code128Modules(text) * dots * dot, height];
  const side = qrModules(text) * dots * dot;
  return [side, side];
}

/** What stands on the label of a thing. */
export const layLabel = (label: LabelModel, size: LabelSize, dpi: number): readonly Mark[] =>
  new Layout(label, size, dpi).marks();

/** Copies of one label are the same marks. */
export function layLabels(labels: readonly LabelModel[], size: LabelSize, dpi: number): readonly (readonly Mark[])[] {
  const laid = new Map<LabelModel, readonly Mark[]>();
  return labels.map((label) => {
    const marks = laid.get(label) ?? layLabel(label, size, dpi);
    laid.set(label, marks);
    return marks;
  });
}

class Layout {
  private readonly laid: Mark[] = [];
  private readonly names: readonly [string, string];

  constructor(
    private readonly label: LabelModel,
    private readonly size: LabelSize,
    private readonly dpi: number,
  ) {
    this.names = nameLines(label.nama_barang);
  }

  marks(): readonly Mark[] {
    if (this.size.flag < this.size.width) this.onFlags();
    else this.onOneFace();
    return this.laid;
  }

  private onOneFace(): void {
    const { label, names } = this;
    const { width, height } = this.size;
    const space = { width: width - 2 * MARGIN, height: height - 2 * MARGIN };
    if (this.isQr(space)) return this.besideCode(space.height);
    // What is higher than usual has higher bars.
    const higher = height - USUAL_HEIGHT;
    const { toko, sandi } = label;
    const isFull = toko !== undefined || sandi !== undefined;
    const at = isFull ? FULL : PLAIN;
    this.pair(at.name.y, names[0], weightText(label), at.name.height);
    this.pair(at.second.y, names[1], finenessText(label), at.second.height);
    this.code(MARGIN, at.code.y, { width: space.width, height: at.code.height + higher });
    this.pair(at.digits.y + higher, label.kode_barcode, label.kode_baki ?? '', at.digits.height);
    if (isFull) this.pair(FULL.shop.y + higher, toko ?? '', sandi ?? '', FULL.shop.height);
  }

  /** What has no room for bars: everything stands beside the code. */
  private besideCode(height: number): void {
    const { toko, sandi, kode_barcode, kode_baki } = this.label;
    // It is as wide as it is high.
    this.code(MARGIN, MARGIN, { width: 12, height: Math.min(height, BESIDE) });
    const room = this.size.width - MARGIN - BESIDE;
    // The shop is known where its label hangs: what is too long ends with it.
    this.lines(MARGIN + BESIDE, MARGIN, room, [joined(kode_barcode, kode_baki), joined(sandi, toko)]);
  }

  /** The code on the first face, what it is of on the second: folded, they are the two sides of the label. */
  private onFlags(): void {
    const { kode_barcode, kode_baki, toko = '', sandi } = this.label;
    const { flag, height } = this.size;
    const space = { width: flag, height: height - MARGIN };
    if (this.isQr(space)) {
      this.code(MARGIN, MARGIN / 2, { width: 11, height: space.height });
      const beside = MARGIN + 11.2;
      this.within(beside, 1.6, toko, 1.6, flag - beside);
      this.within(beside, 4, kode_barcode, 1.9, flag - beside);
      this.within(beside, 6.4, kode_baki ?? '', 1.9, flag - beside);
    } else {
      this.within(MARGIN + 2, 0.5, toko, 1.6, flag - MARGIN - 2);
      if (toko === '') this.code(0, MARGIN, { width: flag, height: 7 });
      else this.code(0, 2.4, { width: flag, height: 5.8 });
      this.within(MARGIN + 2, 8.8, [kode_barcode, kode_baki].filter(Boolean).join('  '), 1.9, flag - MARGIN - 2);
    }
    this.lines(flag + MARGIN, MARGIN / 2, flag - MARGIN, [
      sandi === undefined ? joined(kode_barcode, kode_baki) : joined(kode_baki, sandi),
    ]);
  }

  private lines(x: number, y: number, room: number, last: readonly string[]): void {
    const own = [...this.names, weightText(this.label), finenessText(this.label), ...last];
    own.filter((one) => one !== '').forEach((one, at) => this.within(x, y + at * 2.25, one, 1.9, room)); // prettier-ignore
  }

  /** Smaller letters where it is too long for its room, as far as they can be read; then it is cut. */
  private within(x: number, y: number, text: string, height: number, room: number): void {
    const most = (high: number): number => Math.floor(room / (LETTER * high));
    const high = Math.max(LEAST_LETTER, Math.min(height, room / (LETTER * Math.max(1, text.length))));
    this.line(x, y, cutTo(text, most(high)), high);
  }

  /** One at each end of a line; letters as small as both of them ask for, and what is at the right stands whole. */
  private pair(y: number, left: string, right: string, height: number): void {
    const room = this.size.width - 2 * MARGIN;
    const both = left.length + right.length + (left !== '' && right !== '' ? 1 : 0);
    const high = Math.max(LEAST_LETTER, Math.min(height, room / (LETTER * Math.max(1, both))));
    this.within(MARGIN, y, left, high, room - LETTER * high * (right === '' ? 0 : right.length + 1));
    this.line(MARGIN, y, right, high, room);
  }

  private line(x: number, y: number, text: string, height: number, width?: number): void {
    if (text !== '') this.laid.push({ kind: 'TEXT', x, y, height, text, ...(width !== undefined && { width }) });
  }

  private isQr(space: { readonly width: number; readonly height: number }): boolean {
    return labelCode(this.label.kode_barcode, space, this.dpi).kind === 'QR';
  }

  private code(x: number, y: number, space: { readonly width: number; readonly height: number }): void {
    const text = this.label.kode_barcode;
    this.laid.push({ ...labelCode(text, space, this.dpi), x, y, ...space, text });
  }
}

/** Rows of a label of one face, with shop and cost below or without. */
const PLAIN = { name: { y: 0.8, height: 2.2 }, second: { y: 3.3, height: 1.9 }, code: { y: 5.6, height: 5.4 }, digits: { y: 11.8, height: 1.9 } } as const; // prettier-ignore
const FULL = { name: { y: 0.6, height: 2.1 }, second: { y: 3, height: 1.8 }, code: { y: 5, height: 5 }, digits: { y: 10.4, height: 1.8 }, shop: { y: 12.5, height: 1.6 } } as const; // prettier-ignore

/** Whole words of what is too long, as far as there are any. */
function cutTo(text: string, most: number): string {
  if (text.length <= most) return text;
  const space = text.lastIndexOf(' ', most);
  return text.slice(0, space > 0 ? space : most);
}

const joined = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(' ');

const LINE = 0.15;
/** Every fifth line of a ruler is longer. */
const FIFTH = 5;
const SAMPLE = '123456789012';

/** Rulers along two edges, the edges themselves, a code to scan: shows how far a printer is off, and whether it is sharp. */
export function layTest(stock: LabelStock, dpi: number): readonly Mark[] {
  const { width, height, flag } = LABEL_SIZES[stock];
  const box = (x: number, y: number, wide: number, high: number): BoxMark => ({ kind: 'BOX', x, y, width: wide, height: high }); // prettier-ignore
  const long = (at: number): number => (at % FIFTH === 0 ? 2 : 1);
  const across = Array.from({ length: Math.floor(width) + 1 }, (_, at) => box(Math.min(at, width - LINE), 0, LINE, long(at))); // prettier-ignore
  const down = Array.from({ length: Math.floor(height) + 1 }, (_, at) => box(0, Math.min(at, height - LINE), long(at), LINE)); // prettier-ignore
  return [
    box(0, 0, width, LINE),
    box(0, height - LINE, width, LINE),
    box(0, 0, LINE, height),
    box(width - LINE, 0, LINE, height),
    ...across,
    ...down,
    ...sampled(`${stock}  ${dpi} dpi`, { width: flag - 4, height }, dpi),
  ];
}

/** What the paper is called above a sample of bars; beside one of a QR code, which takes the height of the label. */
function sampled(
  name: string,
  { width, height }: { readonly width: number; readonly height: number },
  dpi: number,
): readonly Mark[] {
  const bars = { width, height: height - 7 };
  const code = labelCode(SAMPLE, bars, dpi);
  if (code.kind === 'CODE128')
    return [
      { kind: 'TEXT', x: 3, y: 2.4, height: 2, text: name },
      { ...code, x: 3, y: 5, ...bars, text: SAMPLE },
    ];
  const side = height - 3.5;
  return [
    {
      ...labelCode(SAMPLE, { width: side, height: side }, dpi),
      x: 2.5,
      y: 2.2,
      width: side,
      height: side,
      text: SAMPLE,
    },
    { kind: 'TEXT', x: 3.5 + side, y: 2.6, height: 2, text: name },
  ];
}

import type { RollStock } from '@emas/contracts/shared/label';
import { BAR_QUIET, code128Modules, isPairs } from './label-code.js';
import {
  type CodeMark,
  LABEL_SIZES,
  layLabels,
  layTest,
  type LabelSize,
  type Mark,
  type Shift,
  type TextMark,
  UNMOVED,
} from './label-layout.js';
import type { LabelModel } from './label-model.js';

/* What label printers are sent: ZPL, in dots of the printer. */

/** Letters of font 0 are narrower than high. */
const NARROW = 0.85;

/** One label each, in their order, for a printer of so many dots per inch. */
export const labelZpl = (
  labels: readonly LabelModel[],
  stock: RollStock,
  dpi: number,
  shift: Shift = UNMOVED,
): string => {
  const size = LABEL_SIZES[stock];
  const printer = new ZplPrinter(size, dpi, shift);
  return layLabels(labels, size, dpi)
    .map((marks, at) => printer.label(marks, labels[at]!.epc))
    .join('');
};

/** The label that printers are set up with. */
export const testZpl = (stock: RollStock, dpi: number, shift: Shift): string =>
  new ZplPrinter(LABEL_SIZES[stock], dpi, shift).label(layTest(stock, dpi));

class ZplPrinter {
  constructor(
    private readonly size: LabelSize,
    private readonly dpi: number,
    private readonly shift: Shift,
  ) {}

  /** @param epc written into the tag of the label */
  label(marks: readonly Mark[], epc?: string): string {
    const { width, height } = this.size;
    const fields = marks.map((mark) => this.field(mark)).join('\n');
    return `^XA^CI28^PW${this.dots(width)}^LL${this.dots(height)}^LH0,0\n${epc === undefined ? '' : `^RFW,H^FD${epc}^FS\n`}${fields}\n^XZ\n`;
  }

  private field(mark: Mark): string {
    if (mark.kind === 'TEXT') return this.text(mark);
    if (mark.kind === 'QR') {
      const { x, y, dots, text } = mark;
      return `${this.at(this.dots(x), this.dots(y))}^BQN,2,${dots}^FH^FDMA,${said(text)}^FS`;
    }
    if (mark.kind === 'CODE128') return this.bars(mark);
    const [wide, high] = [Math.max(1, this.dots(mark.width)), Math.max(1, this.dots(mark.height))];
    return `${this.at(this.dots(mark.x), this.dots(mark.y))}^GB${wide},${high},${Math.min(wide, high)}^FS`;
  }

  private text({ x, y, height, text, width }: TextMark): string {
    const [high, wide] = [this.dots(height), this.dots(height * NARROW)];
    const block = width === undefined ? '' : `^FB${this.dots(width)},1,0,R`;
    return `${this.at(this.dots(x), this.dots(y))}${block}^A0N,${high},${wide}^FH^FD${said(text)}^FS`;
  }

  /** Bars stand in the middle of their room, as high as it is. */
  private bars({ x, y, width, height, dots, text }: CodeMark): string {
    const free = this.dots(width) - code128Modules(text) * dots;
    const left = this.dots(x) + Math.max(0, Math.floor(free / 2)) + BAR_QUIET * dots;
    // Set C of pairs of digits, set B of anything else, in which `>` begins a command.
    const data = isPairs(text) ? `>;${text}` : `>:${said(text.replaceAll('>', '>0'))}`;
    return `${this.at(left, this.dots(y))}^BY${dots}^BCN,${this.dots(height)},N,N,N^FH^FD${data}^FS`;
  }

  /** A printer knows no place before its label. */
  private at(x: number, y: number): string {
    return `^FO${Math.max(0, x + this.dots(this.shift.x))},${Math.max(0, y + this.dots(this.shift.y))}`;
  }

  private dots(mm: number): number {
    return Math.round((mm * this.dpi) / 25.4);
  }
}

const utf8 = new TextEncoder();
const hex = (byte: number): string => `_${byte.toString(16).toUpperCase().padStart(2, '0')}`;

/** A text as data of a field: what the printer would take for a command, and letters beyond ASCII, by their bytes. */
const said = (text: string): string =>
  text.replace(/[^ -~]|[_^~\\]/gu, (letter) => [...utf8.encode(letter)].map(hex).join(''));

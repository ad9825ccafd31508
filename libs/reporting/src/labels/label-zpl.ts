import type { LabelStock } from '@emas/contracts/stock/label-file.dto';
import { BAR_QUIET, code128Modules, isPairs, labelCode } from './label-code.js';
import { finenessText, type LabelModel, nameLines, weightText } from './label-model.js';

/* What label printers are sent: ZPL, in dots of the printer. */

/** In mm; `flags`: how many faces of what width are printed on beside each other, before the tail. */
const STOCKS: Readonly<Record<LabelStock, { readonly width: number; readonly height: number; readonly flag: number }>> = {
  '33x15': { width: 33, height: 15, flag: 33 },
  '65x12': { width: 65, height: 12, flag: 25 },
  '80x12': { width: 80, height: 12, flag: 25 },
}; // prettier-ignore

const MARGIN = 1;
/** Letters of font 0 are narrower than high. */
const NARROW = 0.85;

/** One label each, in their order, for a printer of so many dots per inch. */
export const labelZpl = (labels: readonly LabelModel[], stock: LabelStock, dpi: number): string =>
  labels.map((label) => new ZplLabel(label, stock, dpi).text).join('');

class ZplLabel {
  private readonly fields: string[] = [];
  private readonly size: (typeof STOCKS)[LabelStock];

  constructor(
    private readonly label: LabelModel,
    stock: LabelStock,
    private readonly dpi: number,
  ) {
    this.size = STOCKS[stock];
    if (this.size.flag < this.size.width) this.onFlags();
    else this.onOneFace();
  }

  get text(): string {
    const { width, height } = this.size;
    return `^XA^CI28^PW${this.dots(width)}^LL${this.dots(height)}^LH0,0\n${this.fields.join('\n')}\n^XZ\n`;
  }

  /** Name and weight above the code, its digits and the tray below. */
  private onOneFace(): void {
    const { label } = this;
    const { width, height } = this.size;
    const space = { width: width - 2 * MARGIN, height: height - 2 * MARGIN };
    if (labelCode(label.kode_barcode, space, this.dpi).kind === 'QR') {
      this.code(MARGIN, MARGIN, { width: 12, height: space.height });
      this.lines(MARGIN + 13, MARGIN);
      return;
    }
    const [first, second] = nameLines(label.nama_barang);
    this.pair(0.8, first, weightText(label), 2.2);
    this.pair(3.3, second, finenessText(label), 1.9);
    this.code(MARGIN, 5.6, { width: space.width, height: 5.4 });
    this.pair(11.8, label.kode_barcode, label.kode_baki, 1.9);
  }

  /** The code on the first face, what it is of on the second: folded, they are the two sides of the label. */
  private onFlags(): void {
    const { label } = this;
    const { flag, height } = this.size;
    const space = { width: flag, height: height - MARGIN };
    if (labelCode(label.kode_barcode, space, this.dpi).kind === 'QR') {
      this.code(MARGIN, MARGIN / 2, { width: 11, height: space.height });
      this.line(MARGIN + 11.2, 4, label.kode_barcode, 1.9);
      this.line(MARGIN + 11.2, 6.4, label.kode_baki, 1.9);
    } else {
      this.code(0, MARGIN, { width: flag, height: 7 });
      this.line(MARGIN + 2, 8.8, `${label.kode_barcode}  ${label.kode_baki}`, 1.9);
    }
    this.lines(flag + MARGIN, MARGIN / 2);
  }

  private lines(x: number, y: number): void {
    const [first, second] = nameLines(this.label.nama_barang);
    const { kode_barcode, kode_baki } = this.label;
    const own = [first, second, weightText(this.label), finenessText(this.label), `${kode_barcode} ${kode_baki}`];
    own.filter((one) => one !== '').forEach((one, at) => this.line(x, y + at * 2.25, one, 1.9)); // prettier-ignore
  }

  private pair(y: number, left: string, right: string, height: number): void {
    if (left !== '') this.line(MARGIN, y, left, height);
    this.line(MARGIN, y, right, height, `^FB${this.dots(this.size.width - 2 * MARGIN)},1,0,R`);
  }

  private line(x: number, y: number, text: string, height: number, block = ''): void {
    const [high, wide] = [this.dots(height), this.dots(height * NARROW)];
    this.fields.push(`^FO${this.dots(x)},${this.dots(y)}${block}^A0N,${high},${wide}^FH^FD${said(text)}^FS`);
  }

  /** Bars stand in the middle of their room, as high as it is. */
  private code(x: number, y: number, space: { readonly width: number; readonly height: number }): void {
    const { kode_barcode } = this.label;
    const { kind, dots } = labelCode(kode_barcode, space, this.dpi);
    const top = this.dots(y);
    if (kind === 'QR') {
      this.fields.push(`^FO${this.dots(x)},${top}^BQN,2,${dots}^FH^FDMA,${said(kode_barcode)}^FS`);
      return;
    }
    const free = this.dots(space.width) - code128Modules(kode_barcode) * dots;
    const left = this.dots(x) + Math.max(0, Math.floor(free / 2)) + BAR_QUIET * dots;
    // Set C of pairs of digits, set B of anything else, in which `>` begins a command.
    const data = isPairs(kode_barcode) ? `>;${kode_barcode}` : `>:${said(kode_barcode.replaceAll('>', '>0'))}`;
    this.fields.push(`^FO${left},${top}^BY${dots}^BCN,${this.dots(space.height)},N,N,N^FH^FD${data}^FS`);
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

import { isRoll, type LabelStock } from '@emas/contracts/shared/label';
import { code128Svg } from '../barcode/code-128.js';
import { type Node, text } from '../pdf/nodes.js';
import { qrModules } from './label-code.js';
import {
  type CodeMark,
  codeSize,
  LABEL_SIZES,
  labelsOnPage,
  layLabels,
  layTest,
  type Mark,
  placeOf,
  type Shift,
  UNMOVED,
} from './label-layout.js';
import type { LabelModel } from './label-model.js';

const POINTS = 72 / 25.4;
const mm = (length: number): number => length * POINTS;
/** Letters of Roboto are wider than those of a label printer. */
const LETTERS = 0.88;
/** Modules that stay white around a QR code, which pdfmake leaves out. */
const QUIET = 4;

/** On what, and as sharp as which printer. */
export interface LabelPaper {
  readonly stock: LabelStock;
  readonly dpi: number;
  readonly shift: Shift;
}
const USUAL: LabelPaper = { stock: '33x15', dpi: 203, shift: UNMOVED };

/** Labels as a definition without functions: it may travel to a rendering thread. */
export function labelDefinition(labels: readonly LabelModel[], shop: string, paper: LabelPaper = USUAL): object {
  return pages(layLabels(labels, LABEL_SIZES[paper.stock], paper.dpi), shop, paper);
}

/** The label that printers are set up with; of a sheet a whole one. */
export const testDefinition = (shop: string, paper: LabelPaper): object =>
  pages(Array<readonly Mark[]>(labelsOnPage(paper.stock)).fill(layTest(paper.stock, paper.dpi)), shop, paper);

function pages(labels: readonly (readonly Mark[])[], shop: string, { stock, dpi, shift }: LabelPaper): object {
  const { width, height } = LABEL_SIZES[stock];
  const each = labelsOnPage(stock);
  return {
    info: { title: shop, author: shop, creator: 'emas' },
    pageSize: isRoll(stock) ? { width: mm(width), height: mm(height) } : 'A4',
    pageMargins: [0, 0, 0, 0],
    defaultStyle: { font: 'Roboto', fontSize: 1, lineHeight: 1 },
    content: labels.flatMap((marks, at) => {
      const place = placeOf(stock, at);
      const from = { x: place.x + shift.x, y: place.y + shift.y };
      const isNext = at > 0 && at % each === 0;
      return [...(isNext ? [{ text: '', pageBreak: 'before' }] : []), ...marks.map((mark) => drawn(mark, from, dpi))];
    }),
  };
}

/** A mark where it stands on the page. */
function drawn(mark: Mark, from: Shift, dpi: number): Node {
  const at = (x: number, y: number) => ({ absolutePosition: { x: mm(from.x + x), y: mm(from.y + y) } });
  if (mark.kind === 'BOX') {
    const { x, y, width, height } = mark;
    return { canvas: [{ type: 'rect', x: 0, y: 0, w: mm(width), h: mm(height), color: 'black' }], ...at(x, y) };
  }
  if (mark.kind !== 'TEXT') return drawnCode(mark, at, dpi);
  const { x, y, height, width } = mark;
  const letters = { ...text(mark.text, { fontSize: mm(height) * LETTERS }), noWrap: true };
  if (width === undefined) return { ...letters, ...at(x, y) };
  return { columns: [{ ...letters, width: mm(width), alignment: 'right' }], ...at(x, y) };
}

type At = (x: number, y: number) => object;

function drawnCode(mark: CodeMark, at: At, dpi: number): Node {
  const [width, height] = codeSize(mark, dpi);
  if (mark.kind === 'CODE128') {
    const left = mark.x + Math.max(0, (mark.width - width) / 2);
    return { svg: stretched(code128Svg(mark.text)), width: mm(width), height: mm(height), ...at(left, mark.y) };
  }
  const modules = qrModules(mark.text);
  const module = width / modules;
  const dark = modules - 2 * QUIET;
  // A module that pdfmake draws is a whole point, and one at the least.
  const fit = Math.max(dark, mm(dark * module));
  return { qr: mark.text, fit, eccLevel: 'M', ...at(mark.x + QUIET * module, mark.y + QUIET * module) };
}

/** Bars have no shape to keep: they take all of the width. */
const stretched = (svg: string): string => svg.replace('<svg ', '<svg preserveAspectRatio="none" ');

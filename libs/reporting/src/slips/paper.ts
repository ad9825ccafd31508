import { isSheet, type PrintModel } from '@emas/contracts/shared/sheet';
import { code128Svg } from '../barcode/code-128.js';
import { qrSvg } from '../barcode/qr.js';
import { COLOR, type Node, type Style, text } from '../pdf/nodes.js';

/* What pages have, whatever stands on them: facts in columns, rules, codes, room to sign. */

/** A page that a note is printed on, in points. */
export interface Paper {
  /** Between the margins. */
  readonly width: number;
  /** A roll: everything stands in one column. */
  readonly narrow: boolean;
}

export const MARGIN = 24;
export const ROLL_MARGIN = 10;
/** 80 mm. */
export const ROLL = 226.77;

/** A5 landscape, 210 mm. */
export const A5: Paper = { width: 595.28 - 2 * MARGIN, narrow: false };
export const ROLL_80: Paper = { width: ROLL - 2 * ROLL_MARGIN, narrow: true };

/** 22 mm: a third of one a module and more, which a telephone reads. */
const QR = 62;

/** 17 mm, of a number alone: its modules are as large. */
const QR_OF_NUMBER = 48;

/** 60 mm: 0.34 mm a module, which every reader takes. */
const BARCODE = 170;

export const rule = ({ width }: Paper, above: number, below: number, lineWidth = 0.8): Node => ({
  margin: [0, above, 0, below],
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth, lineColor: COLOR.gold }],
});

/** Labels and values, in two columns where there is room. */
export function factsPdf(
  all: readonly (readonly [string, string])[],
  font: string,
  { narrow }: Paper,
  style: Style,
): Node {
  const column = (part: readonly (readonly [string, string])[]): Node => ({
    ...style,
    table: {
      widths: [64, '*'],
      body: part.map(([label, value]) => [text(label, { color: COLOR.soft }, font), text(value, { bold: true }, font)]),
    },
    layout: 'noBorders',
  });
  if (narrow || all.length === 1) return column(all);
  const half = Math.ceil(all.length / 2);
  return { columns: [column(all.slice(0, half)), column(all.slice(half))] };
}

/** A line above which each of them signs, with something between the first two. */
export function signaturesPdf(
  signers: readonly string[],
  font: string,
  { narrow }: Paper,
  between: Node = { text: '' },
): Node {
  const width = narrow ? 90 : 150;
  const column = (signer: string): Node => ({
    width,
    stack: [
      text(signer, { alignment: 'center', margin: [0, 0, 0, 30] }, font),
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.5, lineColor: COLOR.muted }] },
    ],
  });
  // Three of them stand on a roll one below the other.
  if (narrow && signers.length > 2) return { margin: [0, 14, 0, 0], stack: signers.map(column) };
  const columns = signers.flatMap((signer, index) => [
    ...(index > 0 ? [{ width: '*', ...(index === 1 ? between : { text: '' }) }] : []),
    column(signer),
  ]);
  return { unbreakable: true, margin: [0, 14, 0, 0], columns };
}

/** The note's number, to be scanned; on a sheet that is signed and goes along with goods by a telephone. */
export const numberPdf = (model: PrintModel, { narrow }: Paper, style: Style): Node => ({
  ...(isSheet(model) ? { svg: qrSvg(model.no_faktur), width: QR_OF_NUMBER } : { svg: code128Svg(model.no_faktur), width: BARCODE }), // prettier-ignore
  ...style,
  margin: [0, 3, 0, narrow ? 6 : 0],
});

/** The code as a QR code, so that it is read without being typed. */
export function proofPdf({ qr_bukti }: Pick<PrintModel, 'qr_bukti'>, style: Style = { alignment: 'center' }): Node {
  if (qr_bukti === undefined) return { text: '' };
  return { svg: qrSvg(qr_bukti), width: QR, ...style };
}

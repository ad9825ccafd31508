import type { PrintModel } from '@emas/contracts/shared/sheet';
import { code128Svg } from '../barcode/code-128.js';
import { qrSvg } from '../barcode/qr.js';
import { addressLines } from '../document/address.js';
import type { Labels } from '../document/labels.js';
import { COLOR, type Node, SIZE, text } from '../pdf/nodes.js';
import { copyMark, titleOf } from './marks.js';

/* What every A5 page has: the shop's head with the number, rules, room to sign. */

export const MARGIN = 24;
/** A5 landscape, 210 mm. */
const WIDTH = 595.28 - 2 * MARGIN;

/** 22 mm: a third of one a module and more, which a telephone reads. */
const QR = 62;

/** 60 mm: 0.34 mm a module, which every reader takes. */
const BARCODE = 170;

/** Shop left, what it is and its number right; `mark` says which of two prints it is. */
export function headPdf(
  model: PrintModel,
  labels: Labels,
  mark: string | null,
  font: string,
  logo: string | null,
): Node {
  const marks = [mark, copyMark(model, labels)].filter((value) => value !== null).join('   ');
  return {
    columnGap: 10,
    columns: [
      ...(logo === null ? [] : [{ width: 48, image: logo, fit: [48, 48] }]),
      {
        width: '*',
        stack: [
          text(model.shop.nama_toko, { fontSize: SIZE.title, bold: true }, font),
          ...addressLines(model.shop.alamat_toko).map((line) => text(line, { color: COLOR.soft }, font)),
        ],
      },
      {
        width: 200,
        stack: [
          text(
            titleOf(model, labels),
            { fontSize: SIZE.title, bold: true, color: COLOR.gold, alignment: 'right' },
            font,
          ),
          text(marks, { fontSize: SIZE.heading, bold: true, color: COLOR.warning, alignment: 'right' }, font),
          { svg: code128Svg(model.no_faktur), width: BARCODE, alignment: 'right', margin: [0, 3, 0, 0] },
        ],
      },
    ],
  };
}

export const rule = (above: number, below: number): Node => ({
  margin: [0, above, 0, below],
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: WIDTH, y2: 0, lineWidth: 0.8, lineColor: COLOR.gold }],
});

/** Labels and values in two columns. */
export function factsPdf(all: readonly (readonly [string, string])[], font: string): Node {
  const half = Math.ceil(all.length / 2);
  const column = (part: readonly (readonly [string, string])[]): Node => ({
    table: {
      widths: [64, '*'],
      body: part.map(([label, value]) => [text(label, { color: COLOR.soft }, font), text(value, { bold: true }, font)]),
    },
    layout: 'noBorders',
  });
  return { columns: [column(all.slice(0, half)), column(all.slice(half))] };
}

/** A line above which each of them signs, with something between the first two. */
export function signaturesPdf(signers: readonly string[], font: string, between: Node = { text: '' }): Node {
  const column = (signer: string): Node => ({
    width: 150,
    stack: [
      text(signer, { alignment: 'center', margin: [0, 0, 0, 30] }, font),
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 150, y2: 0, lineWidth: 0.5, lineColor: COLOR.muted }] },
    ],
  });
  const columns = signers.flatMap((signer, index) => [
    ...(index > 0 ? [{ width: '*', ...(index === 1 ? between : { text: '' }) }] : []),
    column(signer),
  ]);
  return { unbreakable: true, margin: [0, 14, 0, 0], columns };
}

/** The code as a QR code, so that it is read without being typed. */
export function proofPdf({ qr_bukti }: Pick<PrintModel, 'qr_bukti'>): Node {
  if (qr_bukti === undefined) return { text: '' };
  return { svg: qrSvg(qr_bukti), width: QR, alignment: 'center' };
}

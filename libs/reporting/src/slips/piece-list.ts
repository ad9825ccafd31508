import { formatNumber } from '@emas/contracts/shared/format';
import { isSheet, type PrintModel } from '@emas/contracts/shared/sheet';
import type { SlipLine } from '@emas/contracts/shared/slip';
import { type Node, SIZE, text } from '../pdf/nodes.js';
import { padEnd, spread } from './columns.js';
import { piecesText } from './contents.js';
import { titleOf } from './marks.js';
import type { Paper } from './paper.js';
import type { SlipWords } from './words.js';

/* The single things of lines that stand for many: on the back of a page, below everything else on a roll. */

type ManyLine = SlipLine & Required<Pick<SlipLine, 'barang'>>;

/** Lines that stand for many things, each with its own. */
export const manyLines = (model: PrintModel): readonly ManyLine[] =>
  isSheet(model) ? [] : model.lines.filter((line): line is ManyLine => line.barang !== undefined);

/** `G750 75% 80 pcs 261.600 g` */
const headOf = (line: ManyLine): string =>
  [line.nama_barang, `${formatNumber(line.kadar, 'kadar')}%`, piecesText({ qty: line.barang.length }), grams(line.berat)].join(' '); // prettier-ignore

const grams = (berat: number): string => `${formatNumber(berat, 'weight')} g`;

/** Points of a weight: as wide in every group, so that their columns stand below each other. */
const WEIGHT = 56;

/** Barcodes beside each other with their weights, on a page or a roll. */
const columnsOf = ({ narrow }: Paper): number => (narrow ? 1 : 4);

export function piecesPdf(model: PrintModel, paper: Paper, labels: SlipWords, font: string): Node[] {
  const lines = manyLines(model);
  if (lines.length === 0) return [];
  const count = columnsOf(paper);
  const table = ({ barang }: ManyLine): Node => {
    const rows = Math.ceil(barang.length / count);
    // Read downwards, as they were put in their columns.
    const cell = (row: number, column: number): Node[] => {
      const one = barang[column * rows + row];
      return [
        text(one?.kode_barcode ?? '', {}),
        text(one ? grams(one.berat) : '', { alignment: 'right', ...(column < count - 1 && { margin: [0, 0, 14, 0] }) }),
      ];
    };
    return {
      table: {
        widths: Array.from({ length: count }, () => ['*', WEIGHT]).flat(),
        body: Array.from({ length: rows }, (_row, row) =>
          Array.from({ length: count }, (_column, column) => cell(row, column)).flat(),
        ),
      },
      layout: 'noBorders',
    };
  };
  return [
    text(`${titleOf(model, labels)} ${model.no_faktur}`, { bold: true, fontSize: SIZE.heading }, font),
    ...lines.flatMap((line) => [text(headOf(line), { bold: true, margin: [0, 6, 0, 2] }, font), table(line)]),
  ];
}

/** The same as text, as many beside each other as there is room for. */
export function pieceLines(model: PrintModel, width: number): string[] {
  return manyLines(model).flatMap((line) => [
    '-'.repeat(width),
    ...spread(`${line.nama_barang} ${formatNumber(line.kadar, 'kadar')}%`, `${piecesText({ qty: line.barang.length })} ${grams(line.berat)}`, width),
    ...inColumns(line.barang.map(({ kode_barcode, berat }) => ` ${kode_barcode} ${formatNumber(berat, 'weight')}`), width),
  ]); // prettier-ignore
}

function inColumns(texts: readonly string[], width: number): string[] {
  const each = Math.max(...texts.map(({ length }) => length)) + 1;
  const count = Math.max(1, Math.floor(width / each));
  const rows = Math.ceil(texts.length / count);
  return Array.from({ length: rows }, (_row, row) =>
    Array.from({ length: count }, (_column, column) => padEnd(texts[column * rows + row] ?? '', each)).join(''),
  );
}

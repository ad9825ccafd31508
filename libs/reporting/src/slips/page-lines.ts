import { formatNumber } from '@emas/contracts/shared/format';
import type { SheetModel } from '@emas/contracts/shared/sheet';

import { factText, valueText } from '@emas/contracts/shared/summary-text';
import { COLOR, type Node, text } from '../pdf/nodes.js';
import {
  accessoryDetails,
  details,
  each,
  eachPiece,
  madeOf,
  nameNotes,
  piecesText,
  type SlipDetail,
  type SlipSide,
  sumsBelow,
} from './contents.js';
import type { SlipWords } from './words.js';

/* Tables of lines: across a page, and one below the other on a roll. */

/** `3.270 g × 485,000/g 1,586,000 + Ongkos 50,000 − Diskon 36,000`, after what is no sum. */
function madeUp(rows: readonly SlipDetail[]): string[] {
  const plain = rows.filter(({ sum }) => sum === undefined).map(({ label, figure }) => `${label} ${figure}`);
  const sums = rows
    .filter(({ sum }) => sum !== undefined)
    .map(({ label, sum }, index) => {
      const sign = index === 0 ? '' : sum! < 0 ? '− ' : '+ ';
      return `${sign}${label} ${formatNumber(Math.abs(sum!), 'rupiah')}`;
    });
  return sums.length > 0 ? [...plain, sums.join(' ')] : plain;
}

/** A table of lines, of a trade-in below its notes and above what they come to. */
export function sidePdf(side: SlipSide, labels: SlipWords, font: string): Node[] {
  const { title, total, lines, aksesoris } = side;
  if (lines.length + aksesoris.length === 0) return [];
  if (title === undefined || total === undefined) return [linesPdf(side, labels, font)];
  const sum = `${labels.text('slip.total')} Rp. ${formatNumber(total, 'rupiah')}`;
  return [
    text(title, { bold: true, margin: [0, 4, 0, 2] }, font),
    linesPdf(side, labels, font),
    text(sum, { bold: true, alignment: 'right', margin: [0, 2, 0, 0] }, font),
  ];
}

function linesPdf({ kind, lines, aksesoris }: SlipSide, labels: SlipWords, font: string): Node {
  const head = (label: string, alignment: 'left' | 'right'): Node =>
    text(label, { bold: true, color: COLOR.headText, fillColor: COLOR.head, alignment }, font);
  const figure = (value: string): Node => text(value, { alignment: 'right' });
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ['*', 56, 50, 84, 84],
      body: [
        [
          head(labels.field('nama_barang'), 'left'),
          head(`${labels.field('berat')} (g)`, 'right'),
          head(`${labels.text('slip.kadar')} (%)`, 'right'),
          head(labels.field('harga'), 'right'),
          head(labels.field('jumlah'), 'right'),
        ],
        ...lines.map((line) => {
          const notes = [...nameNotes(line), ...madeUp(sumsBelow(line, kind, labels))];
          return [
            {
              stack: [
                text(line.nama_barang, { bold: true }, font),
                ...(notes.length > 0 ? [text(notes.join('  ·  '), { color: COLOR.soft }, font)] : []),
              ],
            },
            figure(formatNumber(line.berat, 'weight')),
            figure(formatNumber(line.kadar, 'kadar')),
            figure(each(line)),
            { ...figure(formatNumber(line.harga, 'rupiah')), bold: true },
          ];
        }),
        ...aksesoris.map((one) => {
          const rows = accessoryDetails(one, labels);
          const notes = rows.length > 1 ? madeUp(rows) : [];
          return [
            {
              stack: [
                text(one.nama_aksesoris, { bold: true }, font),
                ...(notes.length > 0 ? [text(notes.join('  ·  '), { color: COLOR.soft }, font)] : []),
              ],
            },
            figure(piecesText(one)),
            figure(''),
            figure(eachPiece(one)),
            { ...figure(formatNumber(one.harga, 'rupiah')), bold: true },
          ];
        }),
      ],
    },
    layout: 'lightHorizontalLines',
  };
}

/** The same on a roll: each thing with what it says below its name. */
export function rollLines(side: SlipSide, labels: SlipWords, font: string): Node[] {
  const { kind, lines, aksesoris, title, total } = side;
  const told = [
    ...lines.flatMap((line) => {
      const rows = details(line, kind, labels);
      return thing(line.nama_barang, line.kode_barcode, [...rows, ...madeOf(line, rows, labels)], font);
    }),
    ...aksesoris.flatMap((one) => {
      const rows = accessoryDetails(one, labels);
      return thing(one.nama_aksesoris, null, [...rows, ...madeOf(one, rows, labels)], font);
    }),
  ];
  const sum = total === undefined ? [] : [{ label: labels.text('slip.total'), figure: formatNumber(total, 'rupiah') }];
  return [...(title === undefined ? [] : [text(title, { bold: true }, font)]), ...told, ...beside(sum, font)];
}

/** The same of a sheet. */
export function rollSheet({ lines }: SheetModel, labels: SlipWords, font: string): Node[] {
  const words = labels.summaryWords();
  return lines.flatMap((line) =>
    beside(
      line.map((one) => ({ label: labels.field(one.field), figure: factText(one, words) })),
      font,
    ),
  );
}

const thing = (name: string, barcode: string | null, rows: readonly SlipDetail[], font: string): Node[] => [
  text(name, { bold: true, margin: [0, 2, 0, 0] }, font),
  ...(barcode === null ? [] : [text(barcode, { color: COLOR.soft })]),
  ...beside(rows, font),
];

/** What it is left, its figure right; a table without rows cannot be printed. */
export function beside(rows: readonly SlipDetail[], font: string): Node[] {
  if (rows.length === 0) return [];
  return [
    {
      table: {
        widths: ['*', 'auto'],
        body: rows.map(({ label, figure }) => [text(label, {}, font), text(figure, { alignment: 'right' }, font)]),
      },
      layout: 'noBorders',
    },
  ];
}

export function sheetLinesPdf({ lines }: SheetModel, labels: SlipWords, font: string): Node {
  const [first = []] = lines;
  const words = labels.summaryWords();
  const side = (format: string) => (format === 'text' ? 'left' : 'right');
  const head = { bold: true, color: COLOR.headText, fillColor: COLOR.head };
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ['auto', ...first.map(({ field }) => (field === 'nama_barang' ? '*' : 'auto'))],
      body: [
        [
          text('#', { ...head, alignment: 'right' }),
          ...first.map(({ field, format }) => text(labels.field(field), { ...head, alignment: side(format) }, font)),
        ],
        ...lines.map((line, index) => [
          text(String(index + 1), { color: COLOR.soft, alignment: 'right' }),
          ...line.map(({ value, format }) => text(valueText(value, format, words), { alignment: side(format) }, font)),
        ]),
      ],
    },
    layout: 'lightHorizontalLines',
  };
}

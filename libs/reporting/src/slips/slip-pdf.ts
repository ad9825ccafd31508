import { formatNumber } from '@emas/contracts/shared/format';
import { isSheet, type PrintModel } from '@emas/contracts/shared/sheet';
import type { SlipModel } from '@emas/contracts/shared/slip';
import { Labels } from '../document/labels.js';
import { COLOR, type Node, SIZE, text } from '../pdf/nodes.js';
import { titleOf } from './marks.js';
import { factsPdf, headPdf, MARGIN, proofPdf, rule, signaturesPdf } from './paper.js';
import { sheetPage } from './sheet-pdf.js';
import {
  accessoryDetails,
  each,
  eachPiece,
  facts,
  piecesOf,
  piecesText,
  sidesOf,
  signers,
  type SlipDetail,
  type SlipSide,
  sumRows,
  sumsBelow,
} from './slip-text.js';

/**
 * A slip or a sheet on A5, one page per copy, as a definition without functions: it may travel to a rendering thread. `logo` is a data
 * URL of a JPEG.
 */
export function slipDefinition(model: PrintModel, logo: string | null = null): object {
  const labels = new Labels(model.language);
  const font = model.language === 'jp' ? 'NotoSansJP' : 'NotoSansHK';
  const marks = model.duplicate ? [labels.text('slip.original'), labels.text('slip.archive')] : [null];
  const title = `${titleOf(model, labels)} ${model.no_faktur}`;
  return {
    info: { title, author: model.shop.nama_toko, creator: 'emas' },
    pageSize: 'A5',
    pageOrientation: 'landscape',
    pageMargins: [MARGIN, 20, MARGIN, 20],
    defaultStyle: { font: 'Roboto', fontSize: SIZE.body, color: COLOR.ink },
    ...(model.status === 'BATAL' && {
      watermark: {
        text: labels.text('slip.cancelled'),
        color: COLOR.warning,
        opacity: 0.12,
        bold: true,
        font: watermarkFont(model, font),
      },
    }),
    content: marks.map((mark, index) => ({
      stack: (isSheet(model) ? sheetPage : page)(model as never, labels, mark, font, logo),
      ...(index > 0 && { pageBreak: 'before' }),
    })),
  };
}

const watermarkFont = (model: PrintModel, font: string): string =>
  model.language === 'hk' || model.language === 'jp' ? font : 'Roboto';

function page(model: SlipModel, labels: Labels, mark: string | null, font: string, logo: string | null): Node[] {
  return [
    headPdf(model, labels, mark, font, logo),
    rule(6, 6),
    factsPdf(facts(model, labels), font),
    rule(6, 4),
    ...sidesOf(model, labels).flatMap((side) => sidePdf(side, labels, font)),
    {
      margin: [0, 6, 0, 0],
      columns: [
        { width: '*', stack: [...termsPdf(model, labels, font)] },
        { width: 16, text: '' },
        { width: model.traded ? 290 : 200, ...sumsPdf(model, labels, font) },
      ],
    },
    signaturesPdf(signers(model, labels), font, proofPdf(model)),
  ];
}

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
function sidePdf(side: SlipSide, labels: Labels, font: string): Node[] {
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

function linesPdf({ kind, lines, aksesoris }: SlipSide, labels: Labels, font: string): Node {
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
          const notes = [...(line.kode_barcode ? [line.kode_barcode] : []), ...madeUp(sumsBelow(line, kind, labels))];
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

function sumsPdf(model: SlipModel, labels: Labels, font: string): Node {
  const rows = sumRows(model, labels);
  // A table without rows cannot be printed.
  if (rows.length === 0) return { text: '' };
  return {
    table: {
      widths: ['*', 'auto'],
      body: rows.map(([label, amount, strong]) => {
        const style = strong
          ? { bold: true, fontSize: model.traded ? SIZE.title : SIZE.heading, fillColor: COLOR.total }
          : {};
        return [
          text(label, style, font),
          text(`${strong ? 'Rp. ' : ''}${formatNumber(amount, 'rupiah')}`, { ...style, alignment: 'right' }),
        ];
      }),
    },
    layout: 'noBorders',
  };
}

function termsPdf(model: SlipModel, labels: Labels, font: string): Node[] {
  const count = piecesOf(model);
  const pieces = text(count === 0 ? '' : labels.text('slip.pieces', { count }), { color: COLOR.soft }, font);
  const thanks = text(labels.text('slip.thanks'), { margin: [0, 8, 0, 0] }, font);
  if (!model.terms) return [pieces, thanks];
  return [
    pieces,
    text(labels.text('slip.terms'), { bold: true, margin: [0, 4, 0, 2] }, font),
    text(model.terms, { color: COLOR.soft }, font),
    thanks,
  ];
}

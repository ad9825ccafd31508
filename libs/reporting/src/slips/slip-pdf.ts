import { formatNumber } from '@emas/contracts/shared/format';
import type { SlipModel } from '@emas/contracts/shared/slip';
import { code128Svg } from '../barcode/code-128.js';
import { qrSvg } from '../barcode/qr.js';
import { addressLines } from '../document/address.js';
import { Labels } from '../document/labels.js';
import { COLOR, type Node, SIZE, text } from '../pdf/nodes.js';
import {
  accessoryDetails,
  copyMark,
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

const MARGIN = 24;
/** A5 landscape, 210 mm. */
const WIDTH = 595.28 - 2 * MARGIN;

/** 22 mm: a third of one a module and more, which a telephone reads. */
const QR = 62;

/** 60 mm: 0.34 mm a module, which every reader takes. */
const BARCODE = 170;

/**
 * A slip on A5, one page per copy, as a definition without functions: it may travel to a rendering thread. `logo` is a data
 * URL of a JPEG.
 */
export function slipDefinition(model: SlipModel, logo: string | null = null): object {
  const labels = new Labels(model.language);
  const font = model.language === 'jp' ? 'NotoSansJP' : 'NotoSansHK';
  const marks = model.duplicate ? [labels.text('slip.original'), labels.text('slip.archive')] : [null];
  const title = `${labels.text(`slip.${model.kind}`)} ${model.no_faktur}`;
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
      stack: page(model, labels, mark, font, logo),
      ...(index > 0 && { pageBreak: 'before' }),
    })),
  };
}

const watermarkFont = (model: SlipModel, font: string): string =>
  model.language === 'hk' || model.language === 'jp' ? font : 'Roboto';

function page(model: SlipModel, labels: Labels, mark: string | null, font: string, logo: string | null): Node[] {
  const marks = [mark, copyMark(model, labels)].filter((value) => value !== null).join('   ');
  return [
    {
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
              labels.text(`slip.${model.kind}`),
              { fontSize: SIZE.title, bold: true, color: COLOR.gold, alignment: 'right' },
              font,
            ),
            text(marks, { fontSize: SIZE.heading, bold: true, color: COLOR.warning, alignment: 'right' }, font),
            { svg: code128Svg(model.no_faktur), width: BARCODE, alignment: 'right', margin: [0, 3, 0, 0] },
          ],
        },
      ],
    },
    rule(6, 6),
    factsPdf(model, labels, font),
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
    signaturesPdf(model, labels, font),
  ];
}

const rule = (above: number, below: number): Node => ({
  margin: [0, above, 0, below],
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: WIDTH, y2: 0, lineWidth: 0.8, lineColor: COLOR.gold }],
});

function factsPdf(model: SlipModel, labels: Labels, font: string): Node {
  const all = facts(model, labels);
  const half = Math.ceil(all.length / 2);
  const column = (part: [string, string][]): Node => ({
    table: {
      widths: [64, '*'],
      body: part.map(([label, value]) => [text(label, { color: COLOR.soft }, font), text(value, { bold: true }, font)]),
    },
    layout: 'noBorders',
  });
  return { columns: [column(all.slice(0, half)), column(all.slice(half))] };
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
  const { title, total } = side;
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
  return {
    table: {
      widths: ['*', 'auto'],
      body: sumRows(model, labels).map(([label, amount, strong]) => {
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

function signaturesPdf(model: SlipModel, labels: Labels, font: string): Node {
  const column = (signer: string): Node => ({
    width: 150,
    stack: [
      text(signer, { alignment: 'center', margin: [0, 0, 0, 30] }, font),
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 150, y2: 0, lineWidth: 0.5, lineColor: COLOR.muted }] },
    ],
  });
  const [party, shop] = signers(model, labels);
  return {
    unbreakable: true,
    margin: [0, 14, 0, 0],
    columns: [column(party), { width: '*', ...proofPdf(model) }, column(shop)],
  };
}

/** The code as a QR code, so that it is read without being typed. */
function proofPdf({ qr_bukti }: SlipModel): Node {
  if (qr_bukti === undefined) return { text: '' };
  return { svg: qrSvg(qr_bukti), width: QR, alignment: 'center' };
}

function termsPdf(model: SlipModel, labels: Labels, font: string): Node[] {
  const pieces = text(labels.text('slip.pieces', { count: piecesOf(model) }), { color: COLOR.soft }, font);
  const thanks = text(labels.text('slip.thanks'), { margin: [0, 8, 0, 0] }, font);
  if (!model.terms) return [pieces, thanks];
  return [
    pieces,
    text(labels.text('slip.terms'), { bold: true, margin: [0, 4, 0, 2] }, font),
    text(model.terms, { color: COLOR.soft }, font),
    thanks,
  ];
}

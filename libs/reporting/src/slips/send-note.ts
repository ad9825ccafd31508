import { formatCell } from '@emas/contracts/shared/format';
import type { Labels } from '../document/labels.js';
import { qrSvg } from '../barcode/qr.js';
import { COLOR, type Node, SIZE, type Style, text } from '../pdf/nodes.js';

/** Money that goes to another shop, as its note says it. */
export interface SendNoteModel {
  readonly shop: { readonly nama: string; readonly alamat: string };
  readonly no_reff: string;
  readonly status: string;
  readonly facts: Readonly<Record<'tujuan' | 'tujuan_rekening' | 'keterangan', string | null>>;
  /** Drawer or account that it left. */
  readonly asal: string;
  readonly toko_asal: string;
  readonly tgl_system: string;
  readonly created_at: string;
  readonly input_by: string;
  /** Whole rupiah. */
  readonly jumlah_rp: number;
  readonly printed_by: string;
  readonly printed_at: string;
}

/** What is said on it beside the fields. */
export interface SendNoteWords {
  readonly noteTitle: string;
  readonly noteGoes: string;
  readonly noteArchive: string;
  readonly noteSender: string;
  readonly noteReceiver: string;
}

const mm = (length: number): number => (length * 72) / 25.4;
/** Of A4 landscape in points: margins, and what is left between the two notes. */
const [MARGIN, GUTTER] = [28, 36];
const PAGE = { width: mm(297), height: mm(210) };
const HALF = (PAGE.width - 2 * MARGIN - GUTTER) / 2;
const QR = 92;
/** The address stands in pieces of so many characters, as the specification has it. */
const ADDRESS_LINE = 48;

const slices = (address: string): readonly string[] =>
  [address.slice(0, ADDRESS_LINE), address.slice(ADDRESS_LINE, 2 * ADDRESS_LINE)].filter((line) => line.trim() !== '');

/**
 * Two notes on one A4 landscape, to be cut apart: one goes with the money, its code is what the receiver scans; the other
 * stays with who sent it. A definition without functions: it may travel to a rendering thread.
 */
export function sendNoteDefinition(model: SendNoteModel, words: SendNoteWords, labels: Labels): object {
  const font = labels.language === 'jp' ? 'NotoSansJP' : 'NotoSansHK';
  const cut = MARGIN + HALF + GUTTER / 2;
  const footer = `Printed By ${model.printed_by} / ${formatCell(model.printed_at, 'datetime')}`;
  return {
    info: { title: `${words.noteTitle} ${model.no_reff}`, author: model.shop.nama, creator: 'emas' },
    pageSize: 'A4',
    pageOrientation: 'landscape',
    pageMargins: [MARGIN, MARGIN, MARGIN, MARGIN],
    defaultStyle: { font: 'Roboto', fontSize: SIZE.heading, color: COLOR.ink },
    ...(model.status === 'BATAL' && {
      watermark: { text: 'BATAL', color: COLOR.warning, opacity: 0.12, bold: true, font: 'Roboto' },
    }),
    content: [
      {
        canvas: [
          {
            ...{ type: 'line', x1: cut, y1: MARGIN, x2: cut, y2: PAGE.height - MARGIN, dash: { length: 4 } },
            ...{ lineWidth: 0.6, lineColor: COLOR.muted },
          },
        ],
        absolutePosition: { x: 0, y: 0 },
      },
      {
        columns: [words.noteGoes, words.noteArchive].map((copy) => ({
          width: HALF,
          stack: note(model, copy, words, labels, font),
        })),
        columnGap: GUTTER,
      },
      {
        ...text(footer, { fontSize: SIZE.body, color: COLOR.soft }),
        absolutePosition: { x: MARGIN, y: PAGE.height - MARGIN - SIZE.body },
      },
    ],
  };
}

function note(model: SendNoteModel, copy: string, words: SendNoteWords, labels: Labels, font: string): Node[] {
  const said = (value: string, style: Style = {}): Node => text(value, style, font);
  const fact = (name: string, value: string | null, style: Style = {}): Node[] => [
    said(labels.field(name), { color: COLOR.soft }),
    said(value ?? '–', style),
  ];
  const { facts } = model;
  return [
    {
      columns: [
        {
          width: '*',
          stack: [
            said(model.shop.nama, { bold: true, fontSize: SIZE.heading + 1 }),
            ...slices(model.shop.alamat).map((line) => said(line, { fontSize: SIZE.body, color: COLOR.soft })),
            said(words.noteTitle, { fontSize: SIZE.title, bold: true, color: COLOR.gold, margin: [0, 14, 0, 0] }),
            said(copy, { color: COLOR.soft }),
          ],
        },
        { width: QR, svg: qrSvg(model.no_reff), fit: [QR, QR] },
      ],
    },
    said(model.no_reff, { bold: true, fontSize: SIZE.title, margin: [0, 10, 0, 0] }),
    said(`Rp. ${formatCell(model.jumlah_rp, 'rupiah')} ,-`, { bold: true, fontSize: 22, margin: [0, 8, 0, 10] }),
    {
      table: {
        widths: [92, '*'],
        body: [
          fact('toko_asal', model.toko_asal),
          fact('tujuan', facts.tujuan, { bold: true }),
          fact('asal', model.asal),
          ...(facts.tujuan_rekening === null ? [] : [fact('tujuan_rekening', facts.tujuan_rekening)]),
          fact('tgl_system', formatCell(model.tgl_system, 'date')),
          fact('created_at', formatCell(model.created_at, 'datetime')),
          fact('keterangan', facts.keterangan),
          fact('input_by', model.input_by),
        ],
      },
      layout: 'noBorders',
    },
    {
      columns: [words.noteSender, words.noteReceiver].map((who) => ({
        width: '*',
        stack: [
          said(who, { alignment: 'center', color: COLOR.soft }),
          said('(                                        )', { alignment: 'center', margin: [0, 52, 0, 0] }),
        ],
      })),
      margin: [0, 26, 0, 0],
    },
  ];
}

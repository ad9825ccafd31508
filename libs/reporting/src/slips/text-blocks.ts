import { type Block, has } from '@emas/contracts/shared/note-block';
import { formatNumber } from '@emas/contracts/shared/format';
import { isSheet, type PrintModel, type SheetModel } from '@emas/contracts/shared/sheet';
import type { SlipAccessory, SlipLine, SlipModel, SlipTextFormat } from '@emas/contracts/shared/slip';
import { factText } from '@emas/contracts/shared/summary-text';
import { addressLines } from '../document/address.js';
import { CHUNK, center, chunks, padEnd, padStart, spread, wrap } from './columns.js';
import {
  accessoryDetails,
  details,
  dueRows,
  each,
  eachPiece,
  facts,
  madeOf,
  nameNotes,
  paidRows,
  piecesText,
  remarksOn,
  sidesOf,
  signers,
  type SlipSide,
  sumRows,
  type SumRow,
  sumsBelow,
  termsOn,
  told,
} from './contents.js';
import { copyMark, proofFacts, titleOf } from './marks.js';
import { sheetSigners } from './sheet-signers.js';
import type { SlipWords } from './words.js';

/** Where the lines go: how many characters of the block's size are a line, and which of two prints it is. */
interface Paper {
  readonly format: SlipTextFormat;
  readonly width: number;
  readonly mark: string | null;
}

type Lines = (model: PrintModel, block: Block, paper: Paper, labels: SlipWords) => string[];

const NONE: Lines = () => [];

const LINES: Readonly<Record<Block['blok'], Lines>> = {
  LOGO: NONE,
  QR: NONE,
  TOKO: ({ shop }, block, { width }) => [
    ...(has(block, 'nama_toko') ? wrap(shop.nama_toko, width) : []),
    ...(has(block, 'alamat_toko') ? addressLines(shop.alamat_toko).flatMap((line) => wrap(line, width)) : []),
  ],
  JUDUL: (model, _block, { width }, labels) => wrap(titleOf(model, labels), width),
  TANDA: (model, _block, { width, mark }, labels) =>
    [mark, copyMark(model, labels), model.status === 'BATAL' ? labels.text('slip.cancelled') : null]
      .filter((text) => text !== null)
      .flatMap((text) => wrap(`** ${text} **`, width)),
  FAKTA: (model, block, { width }, labels) => factLines(model, facts(model, block, labels), width),
  KODE_BUKTI: (model, _block, { width }, labels) => factLines(model, proofFacts(model, labels), width),
  BARIS: (model, _block, paper, labels) =>
    isSheet(model) ? sheetLines(model, paper, labels) : bodyLines(model, paper, labels),
  JUMLAH: (model, block, { width }, labels) =>
    isSheet(model) ? [] : sumLines(model, sumRows(model, block, labels), width),
  BAYAR: (model, _block, { width }, labels) => (isSheet(model) ? [] : sumLines(model, paidRows(model, labels), width)),
  SYARAT: (model, _block, { width }, labels) => {
    // A roll has no back.
    const terms = isSheet(model) ? null : (termsOn(model, 'DEPAN') ?? termsOn(model, 'BELAKANG'));
    return terms ? ['-'.repeat(width), ...wrap(`${labels.text('slip.terms')}:`, width), ...wrap(terms, width)] : [];
  },
  KETERANGAN: (model, _block, { width }) =>
    [...remarksOn(model, 'DEPAN'), ...remarksOn(model, 'BELAKANG')].flatMap((one) => paragraph(one, width)),
  TTD: (model, _block, { width }, labels) =>
    isSheet(model)
      ? sheetSigners(model, labels).flatMap((signer) => [`${signer}:`, '', '.'.repeat(Math.floor(width / 2))])
      : signatures(model, labels, width),
  TEKS: (model, block, { width }, labels) => paragraph(told(block, model, labels), width),
  GARIS: (_model, { ukuran }, { width }) => [(ukuran === 'BESAR' ? '=' : '-').repeat(width)],
  SPASI: (_model, { ukuran }) => (ukuran === 'BESAR' ? ['', ''] : ['']),
};

/** Lines of one block, of at most `width` characters each. */
export function blockLines(model: PrintModel, block: Block, paper: Paper, labels: SlipWords): string[] {
  const lines = LINES[block.blok](model, block, paper, labels);
  if (block.rata === 'TENGAH') return lines.map((line) => center(line, paper.width));
  return block.rata === 'KANAN' ? lines.map((line) => padStart(line, paper.width)) : lines;
}

/** A text of one or more lines, none of them lost. */
const paragraph = (text: string, width: number): string[] => text.split('\n').flatMap((line) => wrap(line, width));

const FACT_LABEL = 10;

function fact(label: string, value: string, width: number): string[] {
  return chunks(value, width - FACT_LABEL - 2).map((part, index) =>
    index === 0 ? `${padEnd(label, FACT_LABEL)}: ${part}` : `${' '.repeat(FACT_LABEL + 2)}${part}`,
  );
}

const factLines = (model: PrintModel, told: readonly (readonly [string, string])[], width: number): string[] =>
  told.flatMap(([label, value]) => (isSheet(model) ? spread(label, value, width) : fact(label, value, width)));

function sheetLines({ lines }: SheetModel, { width }: Paper, labels: SlipWords): string[] {
  const words = labels.summaryWords();
  return lines.flat().flatMap((one) => spread(` ${labels.field(one.field)}`, factText(one, words), width));
}

/** Lines of a slip with a rule below them; of a trade-in both sides of it, each with what it comes to. */
function bodyLines(model: SlipModel, { format, width }: Paper, labels: SlipWords): string[] {
  const lines = (of: SlipSide): string[] =>
    // In large letters there is no room for columns.
    format === 'DOT_MATRIX_A5' && width >= MATRIX_WIDTH
      ? tableLines(of, labels, width)
      : receiptBody(of, labels, width);
  const body = sidesOf(model, labels).flatMap((side, index) => [
    ...(index > 0 ? ['-'.repeat(width)] : []),
    ...(side.title === undefined ? [] : wrap(side.title, width)),
    ...lines(side),
    ...(side.total === undefined ? [] : spread(labels.text('slip.total'), formatNumber(side.total, 'rupiah'), width)),
  ]);
  const dues = dueLines(model, labels, width);
  return [...(body.length > 0 ? [...body, '-'.repeat(width)] : []), ...dues];
}

/** Which instalment is due when; what is paid of them is marked. */
function dueLines(model: SlipModel, labels: SlipWords, width: number): string[] {
  const rows = dueRows(model);
  if (rows.length === 0) return [];
  const head = spread(` # ${labels.field('jatuh_tempo')}`, labels.field('angsuran_rp'), width);
  const below = rows.flatMap(([ke, due, amount, paid]) => spread(`${padStart(ke, 2)} ${due} ${paid}`, amount, width));
  return [...head, ...below, '-'.repeat(width)];
}

function receiptLines(line: SlipLine, kind: SlipModel['kind'], labels: SlipWords, width: number): string[] {
  const rows = details(line, kind, labels);
  return [
    ...chunks(line.nama_barang, Math.min(CHUNK, width)),
    ...(line.kode_barcode ? [` ${line.kode_barcode}`] : []),
    ...[...rows, ...madeOf(line, rows, labels)].flatMap(({ label, figure }) => spread(` ${label}`, figure, width)),
  ];
}

function accessoryReceipt(one: SlipAccessory, labels: SlipWords, width: number): string[] {
  const rows = accessoryDetails(one, labels);
  const below = [...rows, ...madeOf(one, rows, labels)];
  return [
    ...chunks(one.nama_aksesoris, Math.min(CHUNK, width)),
    ...below.flatMap(({ label, figure }) => spread(` ${label}`, figure, width)),
  ];
}

const receiptBody = ({ lines, kind, aksesoris }: SlipSide, labels: SlipWords, width: number): string[] => [
  ...lines.flatMap((line) => receiptLines(line, kind, labels, width)),
  ...aksesoris.flatMap((one) => accessoryReceipt(one, labels, width)),
];

/** Columns of the dot-matrix slip: name, weight, fineness, price, amount. */
const MATRIX = { name: CHUNK + 2, weight: 12, kadar: 9, price: 18, amount: 19 } as const;
const MATRIX_WIDTH = Object.values(MATRIX).reduce((sum, width) => sum + width, 0);

function tableLines({ kind, lines, aksesoris }: SlipSide, labels: SlipWords, width: number): string[] {
  if (lines.length + aksesoris.length === 0) return [];
  const row = (name: string, berat: string, kadar: string, each: string, amount: string): string =>
    padEnd(name, MATRIX.name) +
    padStart(berat, MATRIX.weight) +
    padStart(kadar, MATRIX.kadar) +
    padStart(each, MATRIX.price) +
    padStart(amount, MATRIX.amount);
  const heading = row(
    labels.field('nama_barang'),
    `${labels.field('berat')} (g)`,
    labels.text('slip.kadar'),
    labels.field('harga'),
    labels.field('jumlah'),
  );
  return [
    heading,
    '-'.repeat(width),
    ...lines.flatMap((line) => {
      const [first, ...more] = chunks(line.nama_barang);
      const below = sumsBelow(line, kind, labels);
      return [
        row(
          first!,
          formatNumber(line.berat, 'weight'),
          formatNumber(line.kadar, 'kadar'),
          `@${each(line)}`,
          formatNumber(line.harga, 'rupiah'),
        ),
        ...more,
        ...nameNotes(line).map((note) => `  ${note}`),
        ...below.flatMap(({ label, figure }) => spread(`  ${label}`, figure, MATRIX.name + MATRIX.weight)),
      ];
    }),
    ...aksesoris.flatMap((one) => {
      const [first, ...more] = chunks(one.nama_aksesoris);
      const [whole, ...less] = accessoryDetails(one, labels);
      const below = less.length > 0 ? [whole!, ...less] : [];
      return [
        row(first!, piecesText(one), '', eachPiece(one), formatNumber(one.harga, 'rupiah')),
        ...more,
        ...below.flatMap(({ label, figure }) => spread(`  ${label}`, figure, MATRIX.name + MATRIX.weight)),
      ];
    }),
  ];
}

function sumLines(model: SlipModel, rows: readonly SumRow[], width: number): string[] {
  return rows.flatMap(({ label, amount, strong }) => {
    const row = spread(label, formatNumber(amount, 'rupiah'), width);
    // What is between both sides is what the slip is for.
    return model.traded && strong ? ['='.repeat(width), ...row, '='.repeat(width)] : row;
  });
}

/** Lines that a hand has room to write above. */
const SIGNATURE_LINES = 3;

function signatures(model: SlipModel, labels: SlipWords, width: number): string[] {
  const half = Math.floor(width / 2);
  const beside = (left: string, right: string): string => padEnd(center(left, half), half) + center(right, half);
  const dots = `(${'.'.repeat(half - 4)})`;
  return [beside(...signers(model, labels)), ...Array<string>(SIGNATURE_LINES).fill(''), beside(dots, dots)];
}

import { formatInstant, formatNumber } from '@emas/contracts/shared/format';
import { isSheet, type PrintModel, type SheetModel } from '@emas/contracts/shared/sheet';
import { factText } from '@emas/contracts/shared/summary-text';
import type { SlipAccessory, SlipLine, SlipModel, SlipStone, SlipTextFormat } from '@emas/contracts/shared/slip';
import { addressLines } from '../document/address.js';
import { Labels } from '../document/labels.js';
import { printable } from '../pdf/nodes.js';
import { copyMark, proofFacts, titleOf } from './marks.js';
import { sheetSigners } from './sheet-signers.js';
import { CHUNK, center, chunks, padEnd, padStart, spread, wrap } from './columns.js';

/** Characters of a line: 80 mm and 58 mm paper in font A, A5 landscape at 10 characters per inch. */
const WIDTH: Readonly<Record<SlipTextFormat, number>> = { THERMAL_80: 48, THERMAL_58: 32, DOT_MATRIX_A5: 80 };

/** The slip as plain text, once, or twice under its duplicate flag. */
export function slipTexts(model: PrintModel, format: SlipTextFormat): string[] {
  const labels = new Labels(model.language);
  const marks = model.duplicate ? ['slip.original', 'slip.archive'] : [null];
  return marks.map((mark) => slipText(model, format, labels, mark && labels.text(mark)));
}

function slipText(model: PrintModel, format: SlipTextFormat, labels: Labels, mark: string | null): string {
  const width = WIDTH[format];
  const said = isSheet(model) ? sheet(model, labels, width) : slip(model, format, labels, width);
  return [...head(model, labels, width, mark), ...said].map((line) => printable(line).trimEnd()).join('\n');
}

function slip(model: SlipModel, format: SlipTextFormat, labels: Labels, width: number): string[] {
  const lines = (of: SlipSide): string[] =>
    format === 'DOT_MATRIX_A5' ? tableLines(of, labels, width) : receiptBody(of, labels, width);
  const body = sidesOf(model, labels).flatMap((side, index) => [
    ...(index > 0 ? ['-'.repeat(width)] : []),
    ...(side.title === undefined ? [] : wrap(side.title, width)),
    ...lines(side),
    ...(side.total === undefined ? [] : spread(labels.text('slip.total'), formatNumber(side.total, 'rupiah'), width)),
  ]);
  return [
    ...facts(model, labels).flatMap(([label, value]) => fact(label, value, width)),
    '-'.repeat(width),
    ...(body.length > 0 ? [...body, '-'.repeat(width)] : []),
    ...sums(model, labels, width),
    ...tail(model, labels, width),
  ];
}

/** Lines of a slip; of a trade-in each side of it with its notes and what it comes to. */
export interface SlipSide {
  readonly kind: SlipModel['kind'];
  readonly lines: readonly SlipLine[];
  readonly aksesoris: readonly SlipAccessory[];
  readonly title?: string;
  readonly total?: number;
}

export function sidesOf(model: SlipModel, labels: Labels): readonly SlipSide[] {
  const { traded, lines, kind, aksesoris = [] } = model;
  if (!traded) return [{ kind, lines, aksesoris }];
  const title = (key: string, numbers: readonly string[]): string => `${labels.text(key)} ${numbers.join(', ')}`;
  return [
    { kind: 'sale', lines, aksesoris, title: title('slip.sale', [traded.no_faktur_jual]), total: traded.total_jual },
    {
      kind: 'purchase',
      lines: traded.lines,
      aksesoris: [],
      title: title('slip.purchase', traded.no_faktur_beli),
      total: traded.total_beli,
    },
  ];
}

/** Things on it. */
export const piecesOf = ({ lines, traded, aksesoris = [] }: SlipModel): number =>
  aksesoris.reduce((sum, { qty }) => sum + qty, lines.length + (traded?.lines.length ?? 0));

/** A sheet on a roll: what it says, line by line, and who signs. */
function sheet(model: SheetModel, labels: Labels, width: number): string[] {
  const words = labels.summaryWords();
  const told = (facts: SheetModel['facts'], indent: string) =>
    facts.flatMap((one) => spread(`${indent}${labels.field(one.field)}`, factText(one, words), width));
  return [
    ...spread(labels.text('slip.number'), model.no_faktur, width),
    ...told(model.facts, ''),
    ...proofFacts(model, labels).flatMap(([label, value]) => spread(label, value, width)),
    '-'.repeat(width),
    ...model.lines.flatMap((line) => told(line, ' ')),
    '',
    ...sheetSigners(labels).flatMap((signer) => [`${signer}:`, '', '.'.repeat(width / 2)]),
  ];
}

function head(model: PrintModel, labels: Labels, width: number, mark: string | null): string[] {
  const marks = [mark, copyMark(model, labels), model.status === 'BATAL' ? labels.text('slip.cancelled') : null];
  return [
    ...wrap(model.shop.nama_toko, width).map((line) => center(line, width)),
    ...addressLines(model.shop.alamat_toko)
      .flatMap((line) => wrap(line, width))
      .map((line) => center(line, width)),
    '='.repeat(width),
    ...wrap(titleOf(model, labels), width).map((line) => center(line, width)),
    ...marks.filter((text) => text !== null).map((text) => center(`** ${text} **`, width)),
  ];
}

/** Somebody bought of the shop: he is its customer, what is taken off is a discount. */
const isSold = ({ kind }: Pick<SlipModel, 'kind'>): boolean =>
  kind === 'sale' || kind === 'manual-sale' || kind === 'trade-in' || kind === 'deposit';

/** What the slip says about the document itself. */
export function facts(model: SlipModel, labels: Labels): [string, string][] {
  const party = labels.text(isSold(model) ? 'slip.customer' : 'slip.seller');
  return [
    [labels.text('slip.number'), model.no_faktur],
    [labels.text('slip.date'), `${model.tgl_system} ${formatInstant(model.waktu).slice(11, 16)}`],
    ...(model.no_faktur_asal ? [[labels.text('slip.ownNote'), model.no_faktur_asal] as [string, string]] : []),
    [party, model.nama_customer || '-'],
    [labels.text('slip.sales'), model.kode_sales],
    [labels.text('slip.cashier'), model.kasir],
    ...heldUntil(model, labels),
    ...proofFacts(model, labels),
  ];
}

function heldUntil({ titipan }: SlipModel, labels: Labels): [string, string][] {
  if (!titipan?.tgl_batas) return [];
  return [[labels.text(titipan.kunci_harga ? 'slip.lockedUntil' : 'slip.heldUntil'), titipan.tgl_batas]];
}

const FACT_LABEL = 10;

function fact(label: string, value: string, width: number): string[] {
  return chunks(value, width - FACT_LABEL - 2).map((part, index) =>
    index === 0 ? `${padEnd(label, FACT_LABEL)}: ${part}` : `${' '.repeat(FACT_LABEL + 2)}${part}`,
  );
}

/** `485,000/g`, of a piece without weight its price. */
export const each = (line: SlipLine): string =>
  `${formatNumber(line.harga_gram, 'price2')}${line.satuan_harga === 'GRAM' ? '/g' : ''}`;

/** What is taken off: a sale's discount, a purchase's deduction. */
const reductionKey = (kind: SlipModel['kind']): string => (isSold({ kind }) ? 'slip.discount' : 'slip.deduction');

/** `BERLIAN TABUR 12 pcs 0.350 ct`, a certified one with its certificate in place of the pieces. */
const stoneText = ({ nama_berlian, no_sertifikat, pcs, carat }: SlipStone): string =>
  `${nama_berlian} ${no_sertifikat ?? `${pcs} pcs`}${carat > 0 ? ` ${formatNumber(carat, 'carat')} ct` : ''}`;

/** A row below a line's name: what it tells, and its figure. A sum is a part of the line's price. */
export interface SlipDetail {
  readonly label: string;
  readonly figure: string;
  readonly sum?: number;
}

/**
 * What a line says below its name: weight and price, what of it is stone, then what is added and taken off. The sums
 * make its price, so that nobody takes the cost of making for something to be paid besides.
 */
export function details(line: SlipLine, kind: SlipModel['kind'], labels: Labels): SlipDetail[] {
  const grams = (value: number): string => `${formatNumber(value, 'weight')} g`;
  const priced = amountOf(
    `${line.qty === undefined ? '' : `${line.qty} pcs `}${grams(line.berat)} ${formatNumber(line.kadar, 'kadar')}% @${each(line)}`,
    line.harga - line.ongkos - line.harga_atribut + line.potongan,
  );
  const rows: SlipDetail[] = [priced];
  if (line.berat_nota !== null && line.berat_nota !== line.berat) {
    rows.push({ label: labels.text('slip.weightNote'), figure: grams(line.berat_nota) });
    rows.push({ label: labels.text('slip.shrinkage'), figure: grams(line.berat_nota - line.berat) });
  }
  if (line.berat_emas !== undefined) rows.push({ label: labels.field('berat_emas'), figure: grams(line.berat_emas) });
  const stones = line.stones ?? [];
  rows.push(...stones.map((stone) => amountOf(stoneText(stone), stone.nilai)));
  // What its stones do not say each by itself.
  const attributes = line.harga_atribut - stones.reduce((sum, { nilai }) => sum + nilai, 0);
  const added: [string, number][] = [
    ['slip.wages', line.ongkos],
    ['slip.attributes', attributes],
    [reductionKey(kind), -line.potongan],
  ];
  for (const [key, sum] of added) if (sum !== 0) rows.push(amountOf(labels.text(key), sum));
  return rows;
}

const amountOf = (label: string, sum: number): SlipDetail => ({ label, figure: formatNumber(sum, 'rupiah'), sum });

/** The same of an accessory: how many at what price, and what is taken off. */
export const accessoryDetails = (one: SlipAccessory, labels: Labels): SlipDetail[] => [
  amountOf(`${piecesText(one)} ${eachPiece(one)}`, one.harga + one.potongan),
  ...(one.potongan === 0 ? [] : [amountOf(labels.text('slip.discount'), -one.potongan)]),
];

export const piecesText = ({ qty }: SlipAccessory): string => `${qty} pcs`;
export const eachPiece = ({ harga_satuan }: SlipAccessory): string => `@${formatNumber(harga_satuan, 'rupiah')}`;

/** The last row of a line that is more than one sum: what they make. */
function madeOf(line: Pick<SlipLine, 'harga'>, rows: readonly SlipDetail[], labels: Labels): SlipDetail[] {
  const sums = rows.filter(({ sum }) => sum !== undefined);
  return sums.length > 1 ? [{ label: labels.field('jumlah'), figure: formatNumber(line.harga, 'rupiah') }] : [];
}

function receiptLines(line: SlipLine, kind: SlipModel['kind'], labels: Labels, width: number): string[] {
  const rows = details(line, kind, labels);
  return [
    ...chunks(line.nama_barang),
    ...(line.kode_barcode ? [` ${line.kode_barcode}`] : []),
    ...[...rows, ...madeOf(line, rows, labels)].flatMap(({ label, figure }) => spread(` ${label}`, figure, width)),
  ];
}

function accessoryReceipt(one: SlipAccessory, labels: Labels, width: number): string[] {
  const rows = accessoryDetails(one, labels);
  const below = [...rows, ...madeOf(one, rows, labels)];
  return [...chunks(one.nama_aksesoris), ...below.flatMap(({ label, figure }) => spread(` ${label}`, figure, width))];
}

const receiptBody = ({ lines, kind, aksesoris }: SlipSide, labels: Labels, width: number): string[] => [
  ...lines.flatMap((line) => receiptLines(line, kind, labels, width)),
  ...aksesoris.flatMap((one) => accessoryReceipt(one, labels, width)),
];

/** What stands below a line whose weight, price and sum have columns of their own: the rest, and what it adds to. */
export function sumsBelow(line: SlipLine, kind: SlipModel['kind'], labels: Labels): SlipDetail[] {
  const [priced, ...rest] = details(line, kind, labels) as [SlipDetail, ...SlipDetail[]];
  const weight = line.satuan_harga === 'GRAM' ? `${formatNumber(line.berat_emas ?? line.berat, 'weight')} g` : '1 pcs';
  const product = { ...priced, label: `${weight} × ${each(line)}` };
  return rest.some(({ sum }) => sum !== undefined) ? [product, ...rest] : rest;
}

/** Columns of the dot-matrix slip: name, weight, fineness, price, amount. */
const MATRIX = { name: CHUNK + 2, weight: 12, kadar: 9, price: 18, amount: 19 } as const;

function tableLines({ kind, lines, aksesoris }: SlipSide, labels: Labels, width: number): string[] {
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
        ...(line.kode_barcode ? [`  ${line.kode_barcode}`] : []),
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

/** Subtotal, deductions, tax, total, what rounding cash made, payments and change: label and figure. */
export function sumRows(model: SlipModel, labels: Labels): SumRow[] {
  // Of goods that are left nobody pays; of money alone there is nothing that costs something.
  if (model.judul === 'pickup') return [];
  const { titipan, lines } = model;
  if (!titipan) return [...thingRows(model, labels), ...paidRows(model, labels)];
  const things = lines.length === 0 ? [] : thingRows(model, labels);
  return [
    ...things,
    [labels.field('dp_rp'), titipan.dp_rp, true],
    ...paidRows(model, labels),
    ...leftRows(titipan, labels),
  ];
}

type SumRow = [label: string, amount: number, strong: boolean];

/** Where money that is held went, and what of it is still there. */
function leftRows(titipan: NonNullable<SlipModel['titipan']>, labels: Labels): SumRow[] {
  const gone = (['dipakai_rp', 'kembali_rp', 'hangus_rp'] as const).filter(
    (field) => field === 'dipakai_rp' || titipan[field] !== 0,
  );
  return [
    ...gone.map((field): SumRow => [labels.field(field), titipan[field], false]),
    [labels.field('sisa_rp'), titipan.sisa_rp, true],
  ];
}

function thingRows(model: SlipModel, labels: Labels): SumRow[] {
  const rows: SumRow[] = [];
  const plain = model.potongan === 0 && model.ppn === 0;
  if (!plain) rows.push([labels.text('slip.subtotal'), model.subtotal, false]);
  const reduction = labels.text(reductionKey(model.kind));
  if (model.potongan !== 0) rows.push([reduction, -model.potongan, false]);
  if (model.ppn !== 0) rows.push([labels.text('slip.tax'), model.ppn, false]);
  if (model.traded)
    rows.push([labels.text(model.total < 0 ? 'slip.shopPays' : 'slip.customerPays'), Math.abs(model.total), true]); // prettier-ignore
  else rows.push([labels.text('slip.total'), model.total, !model.titipan]);
  return rows;
}

/** What was paid, and what came of it. */
function paidRows(model: SlipModel, labels: Labels): SumRow[] {
  const rows: SumRow[] = [];
  if (model.biaya_kartu) rows.push([labels.text('slip.fee'), model.biaya_kartu, false]);
  if (model.pembulatan) rows.push([labels.field('pembulatan'), model.pembulatan, false]);
  for (const payment of model.payments)
    rows.push([`${labels.text('slip.paid')} ${payment.cara_bayar}`, payment.jumlah, false]);
  if (model.kembali !== 0) rows.push([labels.text('slip.change'), model.kembali, false]);
  return rows;
}

function sums(model: SlipModel, labels: Labels, width: number): string[] {
  const count = labels.text('slip.pieces', { count: piecesOf(model) });
  return [
    ...(piecesOf(model) > 0 ? [count] : []),
    ...sumRows(model, labels).flatMap(([label, amount, strong]) => {
      const row = spread(label, formatNumber(amount, 'rupiah'), width);
      // What is between both sides is what the slip is for.
      return model.traded && strong ? ['='.repeat(width), ...row, '='.repeat(width)] : row;
    }),
  ];
}

function tail(model: SlipModel, labels: Labels, width: number): string[] {
  const terms = model.terms ? ['-'.repeat(width), `${labels.text('slip.terms')}:`, ...wrap(model.terms, width)] : [];
  return [
    ...terms,
    '',
    ...signatures(model, labels, width),
    '='.repeat(width),
    center(labels.text('slip.thanks'), width),
  ];
}

/** Who signs a slip: the customer or seller, and the shop. */
export function signers(model: SlipModel, labels: Labels): readonly [string, string] {
  return [labels.text(isSold(model) ? 'slip.customer' : 'slip.seller'), labels.text('slip.forShop')];
}

/** Lines that a hand has room to write above. */
const SIGNATURE_LINES = 3;

function signatures(model: SlipModel, labels: Labels, width: number): string[] {
  const half = width / 2;
  const beside = (left: string, right: string): string => padEnd(center(left, half), half) + center(right, half);
  const dots = `(${'.'.repeat(half - 4)})`;
  return [beside(...signers(model, labels)), ...Array<string>(SIGNATURE_LINES).fill(''), beside(dots, dots)];
}

import type { Block, FactPart, NoteSide, Placeholder, SumPart } from '@emas/contracts/shared/note-block';
import { has } from '@emas/contracts/shared/note-block';
import { formatInstant, formatNumber } from '@emas/contracts/shared/format';
import { isSheet, type PrintModel, type SheetModel } from '@emas/contracts/shared/sheet';
import type { SlipAccessory, SlipLine, SlipModel, SlipStone } from '@emas/contracts/shared/slip';
import { factText } from '@emas/contracts/shared/summary-text';
import type { SlipWords } from './words.js';

/* What a slip says, whatever it is printed on: its facts, its lines, its sums. */

/** Lines of a slip; of a trade-in each side of it with its notes and what it comes to. */
export interface SlipSide {
  readonly kind: SlipModel['kind'];
  readonly lines: readonly SlipLine[];
  readonly aksesoris: readonly SlipAccessory[];
  readonly title?: string;
  readonly total?: number;
}

export function sidesOf(model: SlipModel, labels: SlipWords): readonly SlipSide[] {
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
  [...lines, ...(traded?.lines ?? []), ...aksesoris].reduce((sum, { qty = 1 }) => sum + qty, 0);

const SOLD: ReadonlySet<SlipModel['kind']> = new Set([
  'sale',
  'manual-sale',
  'trade-in',
  'deposit',
  'installment',
  'installment-payment',
]);

/** Somebody bought of the shop: he is its customer, what is taken off is a discount. */
const isSold = ({ kind }: Pick<SlipModel, 'kind'>): boolean => SOLD.has(kind);

/** Somebody borrowed on what he left: its lines say what it is worth, and not what is paid. */
const isPledged = ({ kind }: Pick<SlipModel, 'kind'>): boolean => kind === 'loan' || kind === 'loan-payment';

/** Who stands across the counter. */
const partyKey = (model: SlipModel): string =>
  isPledged(model) ? 'slip.borrower' : isSold(model) ? 'slip.customer' : 'slip.seller';

/** What a note says about its document, in this order; of a sheet what its approver was shown. */
export function facts(model: PrintModel, block: Pick<Block, 'isi'>, labels: SlipWords): [string, string][] {
  const all = isSheet(model) ? sheetFacts(model, labels) : slipFacts(model, labels);
  return all.filter(([part]) => part === null || has(block, part)).map(([, label, value]) => [label, value]);
}

type Fact = readonly [part: FactPart | null, label: string, value: string];

function sheetFacts(model: SheetModel, labels: SlipWords): Fact[] {
  const words = labels.summaryWords();
  return [
    ['no_faktur', labels.text('slip.number'), model.no_faktur],
    ...model.facts.map((one): Fact => [null, labels.field(one.field), factText(one, words)]),
  ];
}

function slipFacts(model: SlipModel, labels: SlipWords): Fact[] {
  const { titipan, no_faktur_asal, extra = [] } = model;
  const words = labels.summaryWords();
  return [
    ['no_faktur', labels.text('slip.number'), model.no_faktur],
    ['tanggal', labels.text('slip.date'), dayAndTime(model)],
    ...(no_faktur_asal ? [['nota_asal', labels.text('slip.ownNote'), no_faktur_asal] as const] : []),
    ['nama_customer', labels.text(partyKey(model)), model.nama_customer || '-'],
    ['kode_sales', labels.text('slip.sales'), model.kode_sales],
    ['kasir', labels.text('slip.cashier'), model.kasir],
    ...(titipan?.tgl_batas
      ? [['tgl_batas', labels.text(titipan.kunci_harga ? 'slip.lockedUntil' : 'slip.heldUntil'), titipan.tgl_batas] as const] // prettier-ignore
      : []),
    ...extra.map((one): Fact => [null, labels.field(one.field), factText(one, words)]),
  ];
}

export const dayAndTime = ({ tgl_system, waktu }: Pick<SlipModel, 'tgl_system' | 'waktu'>): string =>
  `${tgl_system} ${formatInstant(waktu).slice(11, 16)}`;

/** `485,000/g`, of a piece without weight its price. */
export const each = (line: SlipLine): string =>
  `${formatNumber(line.harga_gram, 'price2')}${line.satuan_harga === 'GRAM' ? '/g' : ''}`;

/** What is taken off: a sale's discount, a purchase's deduction. */
const reductionKey = (kind: SlipModel['kind']): string => (isSold({ kind }) ? 'slip.discount' : 'slip.deduction');

/** What stands right below a line's name: its barcode, and how many pieces it is where it is not one. */
export const nameNotes = ({ kode_barcode, qty }: SlipLine): string[] => [
  ...(kode_barcode ? [kode_barcode] : []),
  ...(qty === undefined ? [] : [piecesText({ qty })]),
];

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
export function details(line: SlipLine, kind: SlipModel['kind'], labels: SlipWords): SlipDetail[] {
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
export const accessoryDetails = (one: SlipAccessory, labels: SlipWords): SlipDetail[] => [
  amountOf(`${piecesText(one)} ${eachPiece(one)}`, one.harga + one.potongan),
  ...(one.potongan === 0 ? [] : [amountOf(labels.text('slip.discount'), -one.potongan)]),
];

export const piecesText = ({ qty }: Pick<SlipAccessory, 'qty'>): string => `${qty} pcs`;
export const eachPiece = ({ harga_satuan }: SlipAccessory): string => `@${formatNumber(harga_satuan, 'rupiah')}`;

/** The last row of a line that is more than one sum: what they make. */
export function madeOf(line: Pick<SlipLine, 'harga'>, rows: readonly SlipDetail[], labels: SlipWords): SlipDetail[] {
  const sums = rows.filter(({ sum }) => sum !== undefined);
  return sums.length > 1 ? [{ label: labels.field('jumlah'), figure: formatNumber(line.harga, 'rupiah') }] : [];
}

/** What stands below a line whose weight, price and sum have columns of their own: the rest, and what it adds to. */
export function sumsBelow(line: SlipLine, kind: SlipModel['kind'], labels: SlipWords): SlipDetail[] {
  const [priced, ...rest] = details(line, kind, labels) as [SlipDetail, ...SlipDetail[]];
  const weight =
    line.satuan_harga === 'GRAM'
      ? `${formatNumber(line.berat_emas ?? line.berat, 'weight')} g`
      : piecesText({ qty: line.qty ?? 1 });
  const product = { ...priced, label: `${weight} × ${each(line)}` };
  return rest.some(({ sum }) => sum !== undefined) ? [product, ...rest] : rest;
}

export interface SumRow {
  readonly part: SumPart | null;
  readonly label: string;
  readonly amount: number;
  readonly strong: boolean;
}

const row = (part: SumPart | null, label: string, amount: number, strong = false): SumRow => ({
  part,
  label,
  amount,
  strong,
});

/** Of goods that are left nobody pays. */
const isPaid = ({ judul }: Pick<SlipModel, 'judul'>): boolean => judul !== 'pickup';

/** Subtotal, deductions, tax, total, and what is left of a deposit's things. */
export function sumRows(model: SlipModel, block: Pick<Block, 'isi'>, labels: SlipWords): SumRow[] {
  if (!isPaid(model)) return [];
  const { titipan, lines } = model;
  // Of money alone, and of a pledge, there is nothing that costs something.
  const isFree = isPledged(model) || ((titipan ?? model.sums) && lines.length === 0);
  const things = isFree ? [] : thingRows(model, labels);
  const rows = titipan
    ? [...things, row('total', labels.field('dp_rp'), titipan.dp_rp, true)]
    : [...things, ...ownSums(model, labels)];
  return rows.filter(({ part }) => part === null || has(block, part));
}

/** What its kind comes to beside the price of its things; the last one is what counts. */
const ownSums = ({ sums = [] }: SlipModel, labels: SlipWords): SumRow[] =>
  sums.map(({ field, jumlah }, index) => row(index === sums.length - 1 ? 'total' : null, labels.field(field), jumlah, index === sums.length - 1)); // prettier-ignore

function thingRows(model: SlipModel, labels: SlipWords): SumRow[] {
  const rows: SumRow[] = [];
  const isTaxed = model.ppn !== 0 || Boolean(model.pph22);
  // Where its kind comes to more than the price, its line says what was taken off.
  const isShort = model.sums !== undefined && !isTaxed;
  if (isTaxed || (model.potongan !== 0 && !isShort))
    rows.push(row('subtotal', labels.text('slip.subtotal'), model.subtotal));
  const reduction = labels.text(reductionKey(model.kind));
  if (model.potongan !== 0 && !isShort) rows.push(row('potongan', reduction, -model.potongan));
  if (model.ppn !== 0) rows.push(row('ppn', labels.text('slip.tax'), model.ppn));
  if (model.pph22) rows.push(row('ppn', labels.field('pph22'), model.pph22));
  if (model.traded)
    rows.push(row('total', labels.text(model.total < 0 ? 'slip.shopPays' : 'slip.customerPays'), Math.abs(model.total), true)); // prettier-ignore
  else rows.push(row('total', labels.text('slip.total'), model.total, !model.titipan && !model.sums));
  return rows;
}

/** What rounding cash made, payments and change; of money that is held where it went, and what of it is still there. */
export function paidRows(model: SlipModel, labels: SlipWords): SumRow[] {
  if (!isPaid(model)) return [];
  const rows: SumRow[] = [];
  if (model.biaya_kartu) rows.push(row(null, labels.text('slip.fee'), model.biaya_kartu));
  if (model.pembulatan) rows.push(row(null, labels.field('pembulatan'), model.pembulatan));
  for (const payment of model.payments)
    rows.push(row(null, `${labels.text('slip.paid')} ${payment.cara_bayar}`, payment.jumlah));
  if (model.kembali !== 0) rows.push(row(null, labels.text('slip.change'), model.kembali));
  if (model.titipan) rows.push(...leftRows(model.titipan, labels));
  return [...rows, ...redemptionRows(model, labels)];
}

/** What redeeming costs until each of the next days on which it costs more. */
const redemptionRows = ({ tabel_tebus = [] }: SlipModel, labels: SlipWords): SumRow[] =>
  tabel_tebus.map(({ sampai, total }) => row(null, `${labels.text('slip.redemption')} ${sampai}`, total));

function leftRows(titipan: NonNullable<SlipModel['titipan']>, labels: SlipWords): SumRow[] {
  const gone = (['dipakai_rp', 'kembali_rp', 'hangus_rp'] as const).filter(
    (field) => field === 'dipakai_rp' || titipan[field] !== 0,
  );
  return [
    ...gone.map((field) => row(null, labels.field(field), titipan[field])),
    row(null, labels.field('sisa_rp'), titipan.sisa_rp, true),
  ];
}

/** The instalments of a contract: which, when, how much, and a mark where nothing is left of it. */
export const dueRows = ({ schedule = [] }: SlipModel): readonly (readonly [string, string, string, string])[] =>
  schedule.map(({ ke, jatuh_tempo, jumlah, lunas }) => [String(ke), jatuh_tempo, formatNumber(jumlah, 'rupiah'), lunas ? 'x' : '']); // prettier-ignore

/** Terms of the shop and what is printed on notes of this kind, as far as it stands on one side. */
export const termsOn = (model: SlipModel, side: NoteSide): string | null =>
  model.terms !== null && (model.syarat_di ?? 'DEPAN') === side ? model.terms : null;

export const remarksOn = (model: PrintModel, side: NoteSide): readonly string[] =>
  (isSheet(model) ? undefined : model.keterangan?.[side]) ?? [];

const values: Readonly<Record<Placeholder, (model: PrintModel, labels: SlipWords) => string>> = {
  no_faktur: ({ no_faktur }) => no_faktur,
  tanggal: (model) => (isSheet(model) ? '' : dayAndTime(model)),
  nama_toko: ({ shop }) => shop.nama_toko,
  alamat_toko: ({ shop }) => shop.alamat_toko,
  nama_customer: (model) => (isSheet(model) ? '' : model.nama_customer),
  kode_sales: (model) => (isSheet(model) ? '' : model.kode_sales),
  kasir: (model) => (isSheet(model) ? '' : model.kasir),
  total: (model) => (isSheet(model) ? '' : formatNumber(Math.abs(model.total), 'rupiah')),
  jumlah_barang: (model, labels) => {
    const count = isSheet(model) ? model.lines.length : piecesOf(model);
    return count === 0 ? '' : labels.text('slip.pieces', { count });
  },
  kode_bukti: ({ kode_bukti = '' }) => kode_bukti,
  terima_kasih: (_model, labels) => labels.text('slip.thanks'),
};

/** A text block, with what its placeholders stand for. */
export const told = ({ teks = '' }: Block, model: PrintModel, labels: SlipWords): string =>
  teks.replace(/\{(\w+)\}/g, (whole, name: string) => values[name as Placeholder]?.(model, labels) ?? whole).trim();

/** Who signs a slip: the customer or seller, and the shop. */
export function signers(model: SlipModel, labels: SlipWords): readonly [string, string] {
  return [labels.text(partyKey(model)), labels.text('slip.forShop')];
}

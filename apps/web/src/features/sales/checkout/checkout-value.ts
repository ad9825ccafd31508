import type { SaleView, TillItemView } from '@emas/contracts/sales/sale.view';
import type { PaymentDto, PayOutDto } from '@emas/contracts/payments/payment.dto';
import type { DepositView } from '@emas/contracts/deposits/deposit.view';
import type { SaveDepositDto } from '@emas/contracts/deposits/save-deposit.dto';
import type { SaveSaleDto } from '@emas/contracts/sales/save-sale.dto';
import { paidByColumn } from '@emas/domain/payments/ways';
import { pph22Of } from '@emas/domain/pricing/tax';
import {
  previewLimits,
  previewLine,
  previewTotals,
  tieredItem,
  type LinePreview,
  type SalePreview,
  type TillTier,
} from '@emas/domain/sales/preview';
import { spreadDiscount } from '@emas/domain/sales/spread-discount';
import { fineWeight, multiplyDivide, roundToStep } from '@emas/domain/shared/arithmetic';
import { gramsToMilligrams, milligramsToGrams, percentToHundredths, percentToKadar } from '@emas/domain/shared/wire';
import type { HeadValue } from '../../../parts/document/document-head.js';
import type { DocumentDraft } from '../../../parts/document/use-document-draft.js';
import {
  accessoryDto,
  accessoryProblems,
  areBooked,
  type CheckoutAccessory,
  piecesOf,
  priceOfAccessory,
} from './accessory-value.js';
import { type Brought, hasBrought, readBrought } from '../trade-in/brought.js';
import { type CheckoutDeposit, depositProblems, isAgreed, type LineDeposit } from './held-lines.js';
import { hasOrder, isSameOrder, NO_ORDER, orderOf, orderProblems, type OrderValue } from './online-order.js';
import { depositDto, type Leaving, leavingProblems } from '../leaving/leaving.js';
import { cellName, type Problem } from '../../../parts/lines/problems.js';

/** A scanned item with its frozen proposal, and what was typed over it; null is as proposed. */
export interface CheckoutLine {
  readonly item: TillItemView;
  readonly harga_gram: number | null;
  readonly tarif_ongkos: number | null;
  readonly diskon: number | null;
  readonly diskon_persen: number | null;
  /** Stays with the shop once it is paid. */
  readonly dititip?: boolean;
  /** What holds it; left out of what lies in its tray. */
  readonly deposit?: LineDeposit;
  /** Of a priced line: the thing as the lists have it, where it goes by what was promised. */
  readonly listed?: TillItemView;
}

/** What of a line can be typed. */
export type LineField = Exclude<keyof CheckoutLine, 'item' | 'dititip' | 'deposit' | 'listed'>;

/** A discount on the whole note, told in rupiah or in percent of its lines; null of both is none. */
export interface NoteDiscount {
  readonly diskon_nota: number | null;
  readonly diskon_nota_persen: number | null;
}

/** The form of a sale; what its draft holds. */
export interface CheckoutValue extends HeadValue, NoteDiscount, OrderValue {
  readonly lines: readonly CheckoutLine[];
  readonly aksesoris: readonly CheckoutAccessory[];
  /** What the customer brings to be traded in; null while it was never asked. */
  readonly tukar: Brought | null;
  /** Deposits that were loaded, in their order. */
  readonly titipan: readonly CheckoutDeposit[];
  /** What the customer leaves towards it instead of buying; null of a sale. */
  readonly titip: Leaving | null;
  /** Sold many at once, to who sells them on; null over the counter. */
  readonly mode_jual: 'GROSIR' | null;
  /** Of a priced form: percent of PPH 22 that its customer pays on top. */
  readonly tarif_pph22?: number;
}

/** As `change` of the form: a new value, and the problems that are done with. */
export type ChangeSale = (work: (now: CheckoutValue) => CheckoutValue, solves: (field: string) => boolean) => void;

const NO_DISCOUNT: NoteDiscount = { diskon_nota: null, diskon_nota_persen: null };
export const EMPTY_SALE: CheckoutValue = {
  lines: [],
  aksesoris: [],
  tukar: null,
  titipan: [],
  titip: null,
  mode_jual: null,
  kode_sales: null,
  customer: null,
  keterangan: '',
  ...NO_ORDER,
  ...NO_DISCOUNT,
};

export const hasGoods = ({ lines, aksesoris }: CheckoutValue): boolean => lines.length + aksesoris.length > 0;

/** A discount on the note without a line is nothing that anybody would miss. */
const isEmptySale = (value: CheckoutValue): boolean =>
  !hasGoods(value) &&
  value.titipan.length === 0 &&
  !value.titip?.dp_rp &&
  !hasBrought(value.tukar) &&
  value.customer === null &&
  value.no_order === '' &&
  value.keterangan === '';

/** What older drafts lack. */
const LATER = { ...NO_DISCOUNT, ...NO_ORDER, aksesoris: [], titipan: [], titip: null, mode_jual: null, tukar: null };

/** Version 1 is what tills have left since the beginning, 2 has a discount on the note, 3 accessories, 4 deposits. */
export const SALE_DRAFT: DocumentDraft<CheckoutValue> = {
  name: 'transaksi-penjualan',
  empty: EMPTY_SALE,
  isEmpty: isEmptySale,
  shape: {
    version: 4,
    read: (value, version) => {
      const found = { ...LATER, ...(value as CheckoutValue) };
      const isKnown = version <= 4 && found.lines.every(({ item }) => typeof item.kode_barcode === 'string');
      return isKnown ? { ...found, tukar: readBrought(found.tukar) } : null;
    },
  },
};

/** The same where things are sold many at once. */
export const WHOLESALE_DRAFT: DocumentDraft<CheckoutValue> = {
  ...SALE_DRAFT,
  name: 'redirect-to-grosir',
  empty: { ...EMPTY_SALE, mode_jual: 'GROSIR' },
};

export const newLine = (item: TillItemView): CheckoutLine => ({
  item,
  harga_gram: null,
  tarif_ongkos: null,
  diskon: null,
  diskon_persen: null,
});

/** A line at what was promised for it, else at the prices of a tier; nobody has typed over what follows. */
export function pricedLine(line: CheckoutLine, tier: TillTier | null): CheckoutLine {
  const listed = tieredItem(line.item, tier);
  const promised = line.deposit?.sepakat;
  return promised ? { ...line, item: promised, listed } : { ...line, item: listed };
}

/** The form as it is shown. What is kept of a form has no tier. */
export const pricedFor = (value: CheckoutValue, tier: TillTier | null, tarif_pph22 = 0): CheckoutValue => ({
  ...value,
  ...(tarif_pph22 > 0 && { tarif_pph22 }),
  lines: value.lines.map((line) => pricedLine(line, tier)),
});

export const barcodeOf = ({ item }: CheckoutLine): string => item.kode_barcode;
export const lineField = (line: CheckoutLine, field: string): string => cellName(barcodeOf(line), field);
export const priceOf = (line: CheckoutLine): LinePreview => previewLine(line.item, line);

/** Lines of a form with a new figure of one; many at once have one price for a group. */
export function editedLines(
  { lines, mode_jual }: CheckoutValue,
  barcode: string,
  field: LineField,
  figure: number | null,
) {
  const group = lines.find((line) => barcodeOf(line) === barcode)?.item.kode_group;
  const isMeant = (line: CheckoutLine): boolean =>
    mode_jual && field === 'harga_gram' ? line.item.kode_group === group : barcodeOf(line) === barcode;
  return lines.map((line) => (isMeant(line) ? changeLine(line, field, figure) : line));
}

/** A new figure of a line; a discount is told in rupiah or in percent, not both. */
export function changeLine(line: CheckoutLine, field: LineField, value: number | null): CheckoutLine {
  if (field === 'diskon') return { ...line, diskon: value, diskon_persen: null };
  if (field === 'diskon_persen') return { ...line, diskon: null, diskon_persen: value };
  return { ...line, [field]: value };
}

export interface CheckoutTotals extends SalePreview {
  /** What is collected for the tax office from who buys. */
  readonly pph22: number;
  readonly total_qty: number;
  /** Grams. */
  readonly total_berat: number;
}

/** What of a line can still be taken off, beside its own discount; rupiah. */
function roomOf(line: CheckoutLine): number {
  const { harga, diskon } = priceOf(line);
  const whole = priceOf({ ...line, diskon: null, diskon_persen: null }).harga;
  return Math.max(Math.min(harga, whole - diskon), 0);
}

/** The shop's rounding of prices: less than it takes nothing off. */
export const stepOf = ({ lines }: CheckoutValue): number => Math.max(lines[0]?.item.pembulatan.step ?? 1, 1);

/** The discount on the note in rupiah, whichever way it was told. */
function toldDiscount({ lines, diskon_nota, diskon_nota_persen }: CheckoutValue): number {
  if (diskon_nota_persen === null) return diskon_nota ?? 0;
  const total = lines.reduce((sum, line) => sum + priceOf(line).harga, 0);
  return multiplyDivide(total, percentToHundredths(diskon_nota_persen), 10_000, 'half-up');
}

/** What of it comes off: prices are rounded, and what is no step of theirs would only stand in the sums. */
export const noteDiscount = (value: CheckoutValue): number => roundToStep(toldDiscount(value), stepOf(value), 'down');

/** More is to be taken off than the lines come to. */
const isTooMuch = (value: CheckoutValue): boolean =>
  toldDiscount(value) > value.lines.reduce((sum, line) => sum + roomOf(line), 0);

/** The lines as they are sold: each with its share of the discount on the note, by which it is priced and judged. */
export function soldLines(value: CheckoutValue): readonly CheckoutLine[] {
  const { lines } = value;
  const discount = noteDiscount(value);
  if (discount === 0 || isTooMuch(value)) return lines;
  const shares = spreadDiscount(discount, lines.map(roomOf), stepOf(value));
  return lines.map((line, index) =>
    shares[index] ? { ...line, diskon: priceOf(line).diskon + shares[index], diskon_persen: null } : line,
  );
}

export function totalsOf(value: CheckoutValue): CheckoutTotals {
  const lines = soldLines(value);
  const { aksesoris } = value;
  const [first] = [...lines, ...aksesoris];
  const prices = [...lines.map(priceOf), ...aksesoris.map(priceOfAccessory)];
  const contained = first?.item.harga_termasuk_pajak ?? false;
  const totals = previewTotals(prices, contained);
  const net = lines.map(priceOf).reduce((sum, { harga, ppn }) => sum + harga - (contained ? ppn : 0), 0);
  const pph22 = value.titip ? 0 : pph22Of(net, percentToHundredths(value.tarif_pph22 ?? 0));
  const mg = lines.reduce((sum, { item }) => sum + Math.round(item.berat * 1000), 0);
  const total_qty = aksesoris.reduce((sum, one) => sum + piecesOf(one), lines.length);
  return { ...totals, pph22, total_harga: totals.total_harga + pph22, total_qty, total_berat: mg / 1000 };
}

/** Fine grams of what is sold: of its gold, where stones are taken off. */
export function fineOf(lines: readonly CheckoutLine[]): number {
  const fine = lines.map(({ item: { berat, berat_emas, kadar } }) =>
    fineWeight(gramsToMilligrams(berat_emas ?? berat), percentToKadar(kadar)),
  );
  return milligramsToGrams(fine.reduce((sum, mg) => sum + mg, 0));
}

function lineProblems(line: CheckoutLine): Problem[] {
  const found: Problem[] = [];
  if ((line.harga_gram ?? line.item.harga_gram) <= 0)
    found.push({ field: lineField(line, 'harga_gram'), code: 'PRICE_ZERO' });
  const { diskon } = priceOf(line);
  if (diskon > priceOf({ ...line, diskon: null, diskon_persen: null }).harga)
    found.push({ field: lineField(line, 'diskon'), code: 'TOTAL_BELOW_DISCOUNT' });
  return found;
}

/** Money is left for things that are scanned, and for nothing else that a sale may have. */
export const mayLeave = (value: CheckoutValue): boolean =>
  value.aksesoris.length + value.titipan.length === 0 && !hasBrought(value.tukar) && !hasOrder(value);

const thingsOf = (value: CheckoutValue) => ({
  count: value.lines.length,
  harga: soldLines(value).reduce((sum, line) => sum + priceOf(line).harga, 0),
});

/** What the server would refuse and the till can see itself; `complete` also asks for what is still missing. */
export function problemsOf(value: CheckoutValue, complete: boolean): readonly Problem[] {
  const found = [
    ...value.lines.flatMap(lineProblems),
    ...accessoryProblems(value.aksesoris),
    ...depositProblems(value),
  ];
  if (isTooMuch(value)) found.push({ field: 'diskon_nota', code: 'TOTAL_BELOW_DISCOUNT' });
  if (complete && !value.titip && !hasGoods(value)) found.push({ field: 'lines', code: 'SALE_EMPTY' });
  if (complete && !value.customer && (value.titip ?? value.lines.some(({ dititip }) => dititip)))
    found.push({ field: 'customer_id', code: 'mustFill' });
  if (complete && value.titip) found.push(...leavingProblems(value.titip, thingsOf(value)));
  if (complete) found.push(...orderProblems(value));
  if (complete && !value.kode_sales) found.push({ field: 'kode_sales', code: 'mustChoose' });
  return found;
}

/** Will a supervisor be asked about the line, as far as the till knows (cost it does not)? */
export const needsApproval = (line: CheckoutLine): boolean =>
  !isAgreed(line, priceOf(line).harga) && previewLimits(line.item, line).length > 0;

/** The command, each line with the price that was shown and its share of the discount on the note. */
/** `trade`: to be settled with what the customer brings. */
export function saleDto(
  id: string,
  value: CheckoutValue,
  pembayaran: readonly PaymentDto[] | null,
  trade = false,
): SaveSaleDto {
  return {
    id,
    customer_id: value.customer?.customer_id ?? null,
    kode_sales: value.kode_sales ?? '',
    keterangan: value.keterangan.trim() || null,
    lines: soldLines(value).map((line) => {
      const { diskon, harga } = priceOf(line);
      return {
        kode_barcode: barcodeOf(line),
        harga_gram: line.harga_gram ?? line.item.harga_gram,
        tarif_ongkos: line.tarif_ongkos ?? line.item.tarif_ongkos,
        diskon,
        harga,
        ...(line.deposit && { deposit_id: line.deposit.id }),
        ...(line.dititip && !value.titip && { dititip: true }),
      };
    }),
    ...(trade && { tukar_tambah: true }),
    ...(value.mode_jual && { mode_jual: value.mode_jual }),
    ...orderOf(value),
    ...(value.aksesoris.length > 0 && { aksesoris: value.aksesoris.map(accessoryDto) }),
    ...(pembayaran ? { pembayaran: [...pembayaran] } : {}),
  };
}

/** The command that the form is: a sale, or what is left. */
export function sentDto(
  id: string,
  value: CheckoutValue,
  pembayaran: readonly PaymentDto[] | null,
  pembayaran_keluar?: readonly PayOutDto[],
): SaveSaleDto | SaveDepositDto {
  if (!value.titip) return saleDto(id, value, pembayaran);
  const { customer_id, ...sold } = saleDto(id, value, null);
  return depositDto({ ...sold, customer_id: customer_id ?? '' }, value.titip, pembayaran, pembayaran_keluar);
}

/** Does it leave money? */
export const isLeaving = (sent: SaveSaleDto | SaveDepositDto): sent is SaveDepositDto => 'dp_rp' in sent;

type Paid = Pick<SaleView, 'bayar_cash' | 'bayar_non_cash' | 'bayar_lain' | 'kembali'>;
function paidAs(payments: readonly PaymentDto[], sale: Paid): boolean {
  const { bayar_cash, bayar_non_cash, bayar_lain } = paidByColumn('in', payments);
  const isHandedOver = bayar_cash === sale.bayar_cash + sale.kembali;
  return isHandedOver && bayar_non_cash === sale.bayar_non_cash && bayar_lain === sale.bayar_lain;
}

/**
 * What of the form is not in the sale, or deposit, that was booked under its id before the form was changed: the lines that
 * it does not have. Null where it is what the form says.
 */
export function leftOver(
  sent: SaveSaleDto | SaveDepositDto,
  value: CheckoutValue,
  sale: SaleView | DepositView,
): CheckoutValue | null {
  const { lines = [], pembayaran, ...head } = sent;
  const lineOf = sale.lines.flatMap((line) => (line.kode_barcode ? [[line.kode_barcode, line] as const] : []));
  const booked = new Map<string, (typeof lineOf)[number][1]>(lineOf);
  const isSame =
    lines.length === booked.size &&
    (isLeaving(sent)
      ? 'dp_rp' in sale && sale.dp_rp === sent.dp_rp
      : areBooked(sent.aksesoris ?? [], sale) && isSameOrder(sent, sale)) &&
    lines.every(({ kode_barcode, harga, diskon }) => {
      const line = booked.get(kode_barcode);
      return line?.harga === harga && line?.diskon === diskon;
    }) &&
    head.customer_id === sale.customer_id &&
    head.kode_sales === sale.kode_sales &&
    (head.keterangan ?? '').toUpperCase() === (sale.keterangan ?? '').toUpperCase() &&
    (pembayaran === undefined || paidAs(pembayaran, sale));
  if (isSame) return null;
  const left = value.lines.filter((line) => !booked.has(barcodeOf(line)));
  if (left.length === 0) return EMPTY_SALE;
  const titipan = value.titipan.filter(({ id }) => left.some(({ deposit }) => deposit?.id === id));
  return { ...value, ...NO_DISCOUNT, ...NO_ORDER, aksesoris: [], tukar: null, titip: null, lines: left, titipan };
}

import { heldPlace } from '../deposits/deposit.js';
import { fineWeight } from '../shared/arithmetic.js';
import { DomainError, type ErrorParams } from '../shared/domain-error.js';
import type { PercentHundredths, PriceCents, Rupiah } from '../shared/units.js';
import { linePrice } from '../pricing/line-price.js';
import { pph22Of, ppnOf } from '../pricing/tax.js';
import { goldWeight } from '../stock/stone.js';
import { notForSale, quotedPiece, type SaleQuote } from '../pricing/quote.js';
import type { PricedLine } from './price-limits.js';
import type { SaleLine, SaleTotals } from './sale.js';
import type { SaleSettings } from './settings.js';

/** What the till says about one scanned item; the rest comes from the item and the lists. */
export interface SaleLineInput {
  readonly kode_barcode: string;
  /** Frozen when the line was scanned, or typed. */
  readonly harga_gram: PriceCents;
  readonly tarif_ongkos: PriceCents;
  readonly diskon: Rupiah;
  /** The price the till showed; null where it showed none. Another price is refused, never booked. */
  readonly harga: Rupiah | null;
  /** Deposit that holds it; left out of what lies in its tray. */
  readonly deposit_id?: string;
  /** Stays with the shop once it is paid. */
  readonly dititip?: true;
}

/** A refusal that points at its line. */
export const lineError = (index: number, field: string, code: string, params: ErrorParams = {}): DomainError =>
  new DomainError(code, params, [{ field: `lines.${index}.${field}`, code, params }]);

/** Prices one line. Throws TOTAL_BELOW_DISCOUNT, PRICE_ZERO or PRICE_CHANGED. */
export function priceLine(input: SaleLineInput, quote: SaleQuote, settings: SaleSettings, index: number): SaleLine {
  const { item } = quote;
  if (input.harga_gram <= 0) throw lineError(index, 'harga_gram', 'PRICE_ZERO');
  const piece = { ...quotedPiece(quote), ...input };
  if (input.diskon > linePrice({ ...piece, diskon: 0 }, settings.pembulatan).harga)
    throw lineError(index, 'diskon', 'TOTAL_BELOW_DISCOUNT');
  const price = linePrice(piece, settings.pembulatan);
  if (input.harga !== null && input.harga !== price.harga)
    throw lineError(index, 'harga', 'PRICE_CHANGED', { kode_barcode: item.kode_barcode, harga: price.harga });
  const gold = goldWeight(item);
  return {
    kode_barcode: item.kode_barcode,
    nama_barang: item.nama_barang,
    kode_kategori: item.kode_kategori,
    kode_dept: item.kode_dept,
    kode_group: item.kode_group,
    kode_baki: item.kode_baki,
    kode_gudang: item.kode_gudang,
    tgl_masuk: item.tgl_masuk,
    ...(input.deposit_id !== undefined && { tempat: heldPlace(input.deposit_id) }),
    ...(input.dititip && { dititip: true }),
    kadar: item.kadar,
    berat: item.berat,
    ...(gold < item.berat && { berat_emas: gold }),
    berat_murni: fineWeight(gold, item.kadar),
    satuan_harga: quote.satuan_harga,
    harga_gram: input.harga_gram,
    satuan_ongkos: quote.satuan_ongkos,
    tarif_ongkos: input.tarif_ongkos,
    ongkos: price.ongkos,
    harga_atribut: item.harga_atribut,
    ...(item.stones?.length && { stones: item.stones }),
    diskon: input.diskon,
    harga: price.harga,
    tarif_ppn: quote.tarif_ppn,
    ppn: ppnOf(price.harga, quote.tarif_ppn, settings.harga_termasuk_pajak),
    harga_modal: item.harga_modal,
  };
}

/** What the lists say about the scanned items for this customer; undefined for a barcode that does not exist. */
export type SaleQuotes = (kodeBarcode: string) => SaleQuote | undefined;

/** Prices all lines. Throws BARCODE_NOT_FOUND, and BARCODE_IN_TABLE for what stands there twice. */
export function priceLines(
  inputs: readonly SaleLineInput[],
  quotes: SaleQuotes,
  settings: SaleSettings,
): (PricedLine & { readonly line: SaleLine })[] {
  const seen = new Set<string>();
  for (const [index, { kode_barcode }] of inputs.entries()) {
    if (seen.has(kode_barcode)) throw lineError(index, 'kode_barcode', 'BARCODE_IN_TABLE', { kode_barcode });
    seen.add(kode_barcode);
  }
  return inputs.map((input, index) => {
    const quote = quotes(input.kode_barcode);
    if (!quote) throw lineError(index, 'kode_barcode', 'BARCODE_NOT_FOUND', { kode_barcode: input.kode_barcode });
    const refusal = notForSale(quote);
    if (refusal) throw lineError(index, 'kode_barcode', refusal.code, refusal.params);
    return { quote, line: priceLine(input, quote, settings, index) };
  });
}

/** What counts of whatever is sold. */
interface Counted extends Pick<SaleLine, 'diskon' | 'harga' | 'ppn'>, Partial<Pick<SaleLine, 'berat' | 'berat_murni'>> {
  /** Left out of a single piece. */
  readonly qty?: number;
}

const sum = (lines: readonly Counted[], of: (line: Counted) => number): number =>
  lines.reduce((total, line) => total + of(line), 0);

/** `total_harga = subtotal − diskon`, PPN on top where prices do not contain it, and PPH 22 at its rate of what has a weight. */
export function saleTotals(
  lines: readonly Counted[],
  settings: Pick<SaleSettings, 'harga_termasuk_pajak'>,
  pph22_rate: PercentHundredths = 0,
): SaleTotals {
  const diskon = sum(lines, (line) => line.diskon);
  const harga = sum(lines, (line) => line.harga);
  const ppn = sum(lines, (line) => line.ppn);
  const contained = settings.harga_termasuk_pajak;
  const net = sum(lines, (line) => (line.berat ? line.harga - (contained ? line.ppn : 0) : 0));
  const pph22 = pph22Of(net, pph22_rate);
  return {
    total_qty: sum(lines, ({ qty = 1 }) => qty),
    total_berat: sum(lines, ({ berat = 0 }) => berat),
    total_berat_murni: sum(lines, ({ berat_murni = 0 }) => berat_murni),
    subtotal: harga + diskon,
    diskon,
    ppn,
    ...(pph22 > 0 && { pph22 }),
    total_harga: harga + (contained ? 0 : ppn) + pph22,
  };
}

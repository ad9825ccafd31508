import {
  discountByPercent,
  linePrice,
  type PriceUnit,
  type PricedPiece,
  type PriceRounding,
} from '../pricing/line-price.js';
import { ppnOf } from '../pricing/tax.js';
import { tierQuote } from '../pricing/tier.js';
import type { PriceCents, Rupiah } from '../shared/units.js';
import { gramsToMilligrams, percentToHundredths, priceCentsToRupiah, rupiahToPriceCents } from '../shared/wire.js';
import { brokenLimits, type LineLimit } from './price-limits.js';

/** A scanned item as the till got it, in the wire's decimals. */
export interface TillItem {
  readonly berat: number;
  /** What of it is gold, where stones are taken off. */
  readonly berat_emas?: number;
  readonly satuan_harga: PriceUnit;
  readonly harga_gram: number;
  readonly satuan_ongkos: PriceUnit;
  readonly tarif_ongkos: number;
  readonly minimal_per_pcs: Rupiah;
  readonly harga_atribut: Rupiah;
  /** Percent. */
  readonly tarif_ppn: number;
  readonly pembulatan: PriceRounding;
  readonly harga_termasuk_pajak: boolean;
}

/** A scanned item with how low, and how high, it may go without authorization. */
export interface LimitedItem extends TillItem {
  readonly batas_bawah: number | null;
  readonly batas_atas: number | null;
  readonly minimal_ongkos: number;
}

/** Terms of the customer's price category in the wire's decimals. */
export interface TillTier {
  readonly kategori_harga: string;
  readonly potongan_per_gram: number | null;
  /** Percent. */
  readonly diskon_ongkos: number | null;
}

const centsOrNull = (price: number | null): PriceCents | null => (price === null ? null : rupiahToPriceCents(price));

/** A scanned item as it is proposed to a customer of a tier; what the lists say where there is none. */
export function tieredItem<Item extends LimitedItem>(item: Item, tier: TillTier | null): Item {
  if (!tier) return item;
  const quote = tierQuote(
    {
      satuan_harga: item.satuan_harga,
      harga_gram: rupiahToPriceCents(item.harga_gram),
      batas_bawah: centsOrNull(item.batas_bawah),
      tarif_ongkos: rupiahToPriceCents(item.tarif_ongkos),
      minimal_per_pcs: item.minimal_per_pcs,
      minimal_ongkos: rupiahToPriceCents(item.minimal_ongkos),
    },
    {
      kategori_harga: tier.kategori_harga,
      potongan_per_gram: centsOrNull(tier.potongan_per_gram),
      diskon_ongkos: tier.diskon_ongkos === null ? null : percentToHundredths(tier.diskon_ongkos),
    },
  );
  return {
    ...item,
    harga_gram: priceCentsToRupiah(quote.harga_gram),
    batas_bawah: quote.batas_bawah === null ? null : priceCentsToRupiah(quote.batas_bawah),
    tarif_ongkos: priceCentsToRupiah(quote.tarif_ongkos),
    minimal_per_pcs: quote.minimal_per_pcs,
    minimal_ongkos: priceCentsToRupiah(quote.minimal_ongkos),
  };
}

/** What somebody typed over the proposal; what is missing is as proposed. Decimals. */
export interface TillLine {
  readonly harga_gram?: number | null;
  readonly tarif_ongkos?: number | null;
  readonly diskon?: Rupiah | null;
  readonly diskon_persen?: number | null;
}

export interface LinePreview {
  readonly ongkos: Rupiah;
  readonly bruto: Rupiah;
  readonly diskon: Rupiah;
  /** To be sent as `harga`: the server books this price or none. */
  readonly harga: Rupiah;
  readonly ppn: Rupiah;
}

/** The piece as it is priced, its discount in rupiah whichever way it was told. */
function pieceOf(item: TillItem, line: TillLine): PricedPiece {
  const piece: PricedPiece = {
    berat: gramsToMilligrams(item.berat_emas ?? item.berat),
    satuan_harga: item.satuan_harga,
    harga_gram: rupiahToPriceCents(line.harga_gram ?? item.harga_gram),
    satuan_ongkos: item.satuan_ongkos,
    tarif_ongkos: rupiahToPriceCents(line.tarif_ongkos ?? item.tarif_ongkos),
    minimal_per_pcs: item.minimal_per_pcs,
    harga_atribut: item.harga_atribut,
    diskon: 0,
  };
  const diskon = (line.diskon ?? 0) + discountByPercent(piece, percentToHundredths(line.diskon_persen ?? 0));
  return { ...piece, diskon };
}

/** The price the server will book for a line, computed where it is shown. */
export function previewLine(item: TillItem, line: TillLine = {}): LinePreview {
  const piece = pieceOf(item, line);
  const price = linePrice(piece, item.pembulatan);
  const ppn = ppnOf(price.harga, percentToHundredths(item.tarif_ppn), item.harga_termasuk_pajak);
  return { ...price, diskon: piece.diskon, ppn };
}

/** What of a line the server will ask approval for, as far as the till may know: cost it may not. */
export function previewLimits(item: LimitedItem, line: TillLine = {}): readonly LineLimit[] {
  return brokenLimits(pieceOf(item, line), {
    batas_bawah: centsOrNull(item.batas_bawah),
    batas_atas: centsOrNull(item.batas_atas),
    tarif_ongkos: rupiahToPriceCents(item.tarif_ongkos),
    minimal_ongkos: rupiahToPriceCents(item.minimal_ongkos),
  });
}

export interface SalePreview {
  readonly subtotal: Rupiah;
  readonly diskon: Rupiah;
  readonly ppn: Rupiah;
  readonly total_harga: Rupiah;
}

/** Totals of previewed lines, as the server computes them. */
export function previewTotals(lines: readonly LinePreview[], hargaTermasukPajak: boolean): SalePreview {
  const sum = (of: (line: LinePreview) => number): number => lines.reduce((total, line) => total + of(line), 0);
  const ppn = sum((line) => line.ppn);
  return {
    subtotal: sum((line) => line.bruto),
    diskon: sum((line) => line.diskon),
    ppn,
    total_harga: sum((line) => line.harga) + (hargaTermasukPajak ? 0 : ppn),
  };
}

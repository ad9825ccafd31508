import {
  discountByPercent,
  linePrice,
  type PriceUnit,
  type PricedPiece,
  type PriceRounding,
} from '../pricing/line-price.js';
import { ppnOf } from '../pricing/tax.js';
import type { Rupiah } from '../shared/units.js';
import { gramsToMilligrams, percentToHundredths, rupiahToPriceCents } from '../shared/wire.js';

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

/** The price the server will book for a line, computed where it is shown. */
export function previewLine(item: TillItem, line: TillLine = {}): LinePreview {
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
  const price = linePrice({ ...piece, diskon }, item.pembulatan);
  return { ...price, diskon, ppn: ppnOf(price.harga, percentToHundredths(item.tarif_ppn), item.harga_termasuk_pajak) };
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

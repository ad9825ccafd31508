import type { Milligrams, PriceCents, Rupiah } from '../shared/units.js';
import type { Ongkos, PriceUnit } from './line-price.js';

/** A row of Parameter Ongkos, in force. */
export interface OngkosRow {
  /** Empty = all groups. */
  readonly kode_group: string | null;
  /** Empty = all types. */
  readonly kode_dept: string | null;
  readonly berat_dari: Milligrams | null;
  /** Up to and with; empty = no end. */
  readonly berat_sampai: Milligrams | null;
  readonly satuan: PriceUnit;
  readonly ongkos: PriceCents;
  readonly minimal_per_pcs: Rupiah | null;
  /** Lowest charge without authorization, in the unit of the row. */
  readonly minimal_ongkos: PriceCents | null;
}

export interface OngkosSubject {
  readonly kode_group: string;
  readonly kode_dept: string;
  readonly berat: Milligrams;
  /** Charge per gram recorded with the item itself; 0 where none is. */
  readonly ongkos: PriceCents;
}

/** The charge proposed for a thing, and how low it may go without authorization. */
export interface OngkosQuote extends Ongkos {
  readonly minimal_ongkos: PriceCents;
}

/** Group and type together beat group, group beats type, type beats all. */
const exactness = (row: OngkosRow): number => (row.kode_group ? 2 : 0) + (row.kode_dept ? 1 : 0);

const matches = (row: OngkosRow, subject: OngkosSubject): boolean =>
  (!row.kode_group || row.kode_group === subject.kode_group) &&
  (!row.kode_dept || row.kode_dept === subject.kode_dept) &&
  subject.berat >= (row.berat_dari ?? 0) &&
  (row.berat_sampai === null || subject.berat <= row.berat_sampai);

/** The most exact row whose weight tier holds the thing; among equals the narrower start of the tier. */
export function matchOngkos(rows: readonly OngkosRow[], subject: OngkosSubject): OngkosRow | null {
  const [best] = rows
    .filter((row) => matches(row, subject))
    .sort((a, b) => exactness(b) - exactness(a) || (b.berat_dari ?? 0) - (a.berat_dari ?? 0));
  return best ?? null;
}

/** The item's own charge where it has one, else the matching row's; no row and no own charge is a charge of 0. */
export function quoteOngkos(
  rows: readonly OngkosRow[],
  subject: OngkosSubject,
  minimalPerGram: PriceCents,
): OngkosQuote {
  const row = matchOngkos(rows, subject);
  if (subject.ongkos > 0)
    return {
      satuan_ongkos: 'GRAM',
      tarif_ongkos: subject.ongkos,
      minimal_per_pcs: row?.minimal_per_pcs ?? 0,
      minimal_ongkos: (row?.satuan === 'GRAM' ? row.minimal_ongkos : null) ?? minimalPerGram,
    };
  if (!row) return { satuan_ongkos: 'GRAM', tarif_ongkos: 0, minimal_per_pcs: 0, minimal_ongkos: minimalPerGram };
  return {
    satuan_ongkos: row.satuan,
    tarif_ongkos: row.ongkos,
    minimal_per_pcs: row.minimal_per_pcs ?? 0,
    minimal_ongkos: row.minimal_ongkos ?? (row.satuan === 'GRAM' ? minimalPerGram : 0),
  };
}

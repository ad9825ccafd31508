import type { BusinessDate, Kadar, Milligrams, Rupiah } from '@emas/domain/shared/units';
import type { FilterDefinition } from '../../definitions/report.js';

/** A thing that was expected of a count, or met in it. */
export interface CountedRow {
  readonly no_opname: string;
  readonly tgl_system: BusinessDate;
  readonly jenis_opname: string;
  readonly status: string;
  readonly valid_by: string | null;
  readonly kode_baki: string;
  readonly kode_barcode: string;
  readonly nama_barang: string;
  readonly kode_group: string;
  readonly kadar: Kadar | null;
  readonly qty: number;
  readonly berat: Milligrams;
  readonly berat_murni: Milligrams;
  readonly harga_modal: Rupiah;
  readonly hasil: string;
  readonly baki_ditemukan: string | null;
  readonly hitung_by: string | null;
  readonly jam: string | null;
}

/** What all of one outcome come to. */
export interface OutcomeRecap {
  readonly hasil: string;
  readonly qty: number;
  readonly berat: Milligrams;
  readonly berat_murni: Milligrams;
  readonly harga_modal: Rupiah;
}

/** Books, counted and the difference of one count. */
export interface CountRecap {
  readonly no_opname: string;
  readonly qty_buku: number;
  readonly qty_hitung: number;
  readonly selisih_qty: number;
  readonly berat_buku: Milligrams;
  readonly berat_hitung: Milligrams;
  readonly selisih_berat: Milligrams;
}

export type CountRecaps = {
  readonly hasil: OutcomeRecap;
  readonly opname: CountRecap;
};

export const COUNT_NUMBER: FilterDefinition = { name: 'no_opname', type: 'text', default: 'ALL', upper: true };
export const OUTCOME: FilterDefinition = {
  name: 'hasil',
  type: 'enum',
  default: 'ALL',
  values: ['DITEMUKAN', 'HILANG', 'SALAH BAKI', 'TIDAK DIKENAL'],
};

/** Not in the books of what is counted: shown, and in no total. */
export const BESIDE_THE_BOOKS = { column: 'hasil', values: ['TIDAK DIKENAL', 'LEBIH'], from: 'all' } as const;
export const TO_LOOK_AT = { column: 'hasil', values: ['HILANG', 'SALAH BAKI'], tone: 'warning' } as const;

/** What stands below either report. */
export const COUNT_RECAPS = [
  {
    name: 'hasil',
    title: 'count_outcomes',
    columns: [
      { name: 'hasil' },
      { name: 'qty' },
      { name: 'berat' },
      { name: 'berat_murni' },
      { name: 'harga_modal', confidential: true },
    ],
  },
  {
    name: 'opname',
    title: 'count_sums',
    columns: [
      { name: 'no_opname' },
      { name: 'qty_buku', total: 'sum' },
      { name: 'qty_hitung', total: 'sum' },
      { name: 'selisih_qty', total: 'sum' },
      { name: 'berat_buku', total: 'sum' },
      { name: 'berat_hitung', total: 'sum' },
      { name: 'selisih_berat', total: 'sum' },
    ],
  },
] as const;

import type { Kadar, Milligrams, PriceCents, Rupiah } from '@emas/domain/shared/units';
import type { ReportDefinition, SortDefinition } from '../../definitions/report.js';
import { DEPT } from '../../reports/filters.js';

export interface GoodsPriceRow {
  readonly kode_barcode: string;
  readonly nama_barang: string;
  readonly kode_dept: string;
  readonly kode_group: string;
  readonly kadar: Kadar;
  readonly kode_baki: string;
  /** Added up and counted alone. */
  readonly qty: number;
  readonly berat: Milligrams;
  /** What the till charges for making all of it today. */
  readonly ongkos: Rupiah;
  readonly harga_atribut: Rupiah;
  readonly harga_jual: Rupiah;
  readonly harga_jual_per_gram?: PriceCents;
  /** Today's price of its group by the gram; null where it has none. */
  readonly harga_gram: PriceCents | null;
  /** What a gram of it is sold above that; null where either is missing. */
  readonly selisih_per_gram: PriceCents | null;
}

const BARCODE: SortDefinition<GoodsPriceRow> = { column: 'kode_barcode', direction: 'asc' };

/** The selling prices of what lies in the trays beside today's price of their groups: specification 2.4. */
export const laporanAnalisisHargaBarang: ReportDefinition<GoodsPriceRow> = {
  name: 'laporan-analisis-harga-barang',
  route: '/laporan-analisis-harga-barang',
  path: 'barang/laporan-analisis-harga-barang',
  section: 'stock',
  orientation: 'landscape',
  filters: [
    DEPT,
    {
      name: 'sort_by',
      type: 'enum',
      default: 'TERTINGGI',
      values: ['TERTINGGI', 'TERENDAH'],
      requiredMessage: 'sortByEmpty',
    },
  ],
  columns: [
    { name: 'kode_barcode' },
    { name: 'nama_barang' },
    { name: 'kode_dept' },
    { name: 'kode_group' },
    { name: 'kadar' },
    { name: 'kode_baki' },
    { name: 'qty', total: 'sum', inTotalOnly: true },
    { name: 'berat', total: 'sum' },
    { name: 'ongkos', total: 'sum' },
    { name: 'harga_atribut', total: 'sum' },
    { name: 'harga_jual', total: 'sum' },
    { name: 'harga_jual_per_gram', ratio: { of: 'harga_jual', by: 'berat' } },
    { name: 'harga_gram' },
    { name: 'selisih_per_gram' },
  ],
  sort: [{ column: 'harga_jual', direction: 'desc' }, BARCODE],
  sortFilter: {
    filter: 'sort_by',
    choices: {
      TERTINGGI: [{ column: 'harga_jual', direction: 'desc' }, BARCODE],
      TERENDAH: [{ column: 'harga_jual', direction: 'asc' }, BARCODE],
    },
  },
  texts: { empty: 'goodsPricesEmpty' },
};

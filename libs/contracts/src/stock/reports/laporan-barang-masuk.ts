import type { BusinessDate, Kadar, Milligrams, PriceCents, Rupiah } from '@emas/domain/shared/units';
import type { ReportDefinition } from '../../definitions/report.js';
import { DAYS, DEPT, SUPPLIER } from '../../reports/filters.js';

/** Where goods for sale came from. */
export const GOODS_SOURCES = ['BARU', 'IMPORT', 'SORTIR', 'PENERIMAAN', 'TERIMA CABANG', 'PRE ORDER'] as const;

export interface GoodsInRow {
  readonly tgl_masuk: BusinessDate;
  readonly kode_dept: string;
  readonly nama_dept: string | null;
  readonly kode_barcode: string;
  readonly nama_barang: string;
  readonly kode_group: string;
  readonly kadar: Kadar;
  /** Added up and counted alone. */
  readonly qty: number;
  readonly berat: Milligrams;
  readonly berat_murni: Milligrams;
  readonly kode_baki: string;
  /** Per gram. */
  readonly ongkos: PriceCents;
  readonly harga_atribut: Rupiah;
  readonly harga_modal: Rupiah;
  readonly harga_jual: Rupiah;
  readonly kode_supplier: string | null;
  readonly sumber: string;
  readonly input_by: string;
}

/** Things that came among the goods for sale for the first time, on the business day on which they did. */
export const laporanBarangMasuk: ReportDefinition<GoodsInRow> = {
  name: 'laporan-barang-masuk',
  route: '/laporan-barang-masuk',
  path: 'laporan/barang-masuk',
  section: 'stock',
  orientation: 'landscape',
  filters: [...DAYS, DEPT, SUPPLIER, { name: 'sumber', type: 'enum', default: 'ALL', values: GOODS_SOURCES }],
  columns: [
    { name: 'kode_barcode' },
    { name: 'nama_barang' },
    { name: 'kode_group' },
    { name: 'kadar' },
    { name: 'qty', total: 'sum', inTotalOnly: true },
    { name: 'berat', total: 'sum' },
    { name: 'berat_murni', total: 'sum' },
    { name: 'kode_baki' },
    { name: 'ongkos', format: 'price2' },
    { name: 'harga_atribut', total: 'sum' },
    { name: 'harga_modal', total: 'sum', confidential: true },
    { name: 'harga_jual', total: 'sum' },
    { name: 'kode_supplier' },
    { name: 'sumber' },
    { name: 'input_by' },
  ],
  groups: [{ by: 'tgl_masuk' }, { by: 'kode_dept', attributes: [{ name: 'nama_dept' }] }],
  sort: [
    { column: 'tgl_masuk', direction: 'asc' },
    { column: 'kode_dept', direction: 'asc' },
    { column: 'kode_barcode', direction: 'asc' },
  ],
  recaps: [
    { name: 'sumber', title: 'sumber', per: 'sumber', order: GOODS_SOURCES, columns: ['qty', 'berat', 'harga_modal'] },
  ],
};

import { AGES, type Age } from '@emas/domain/shared/age';
import type { BusinessDate, Kadar, Milligrams, PriceCents, Rupiah } from '@emas/domain/shared/units';
import type { ReportDefinition, SortDefinition } from '../../definitions/report.js';
import { byLink, DAY, DEPT, GROUP, TRAY, WAREHOUSE } from '../../reports/filters.js';

/** Where a thing of the house may be, as the counter calls it. */
export const STOCK_STATUSES = ['READY', 'RESERVASI', 'TITIP', 'CICILAN', 'PESANAN'] as const;

export interface StockRow {
  readonly kode_gudang: string;
  readonly nama_gudang: string | null;
  /** The tray that it lies in, or came from. */
  readonly kode_baki: string;
  readonly nama_baki: string | null;
  /** `-` of goods without one. */
  readonly kode_barcode: string;
  readonly kode_intern: string | null;
  readonly nama_barang: string;
  readonly kode_dept: string;
  readonly kode_group: string;
  readonly kadar: Kadar;
  readonly size: string | null;
  readonly qty: number;
  readonly berat: Milligrams;
  readonly berat_murni: Milligrams;
  /** Per gram; null of goods that have none of their own, and so the next three. */
  readonly ongkos: PriceCents | null;
  readonly harga_atribut: Rupiah | null;
  readonly harga_jual: Rupiah | null;
  readonly status: string;
  readonly tgl_masuk: BusinessDate | null;
}

/** For reports that lead here with one class of age. */
const AGE = byLink({ name: 'umur', type: 'enum', default: 'ALL', values: AGES satisfies readonly Age[] });

const BARCODE: SortDefinition<StockRow> = { column: 'kode_barcode', direction: 'asc' };
const TRAYS: readonly SortDefinition<StockRow>[] = [
  { column: 'kode_gudang', direction: 'asc' },
  { column: 'kode_baki', direction: 'asc' },
];
const NAME: SortDefinition<StockRow> = { column: 'nama_barang', direction: 'asc' };

/** The shop's own goods in the house at the end of a day, thing by thing; manual goods by group and type. */
export const laporanStockBarang: ReportDefinition<StockRow> = {
  name: 'laporan-stock-barang',
  route: '/laporan-stock-barang',
  path: 'laporan/stock-barang',
  section: 'stock',
  orientation: 'landscape',
  csv: true,
  filters: [
    DAY,
    WAREHOUSE,
    TRAY,
    DEPT,
    GROUP,
    { name: 'status', type: 'enum', default: 'ALL', values: STOCK_STATUSES },
    { name: 'sort_by', type: 'enum', default: 'kode_barcode', values: ['kode_barcode', 'nama_barang', 'kode_baki'] },
    AGE,
  ],
  columns: [
    { name: 'kode_barcode' },
    { name: 'kode_intern' },
    { name: 'nama_barang' },
    { name: 'kode_dept' },
    { name: 'kode_group' },
    { name: 'kadar' },
    { name: 'size', width: 5 },
    { name: 'qty', total: 'sum', inTotalOnly: true },
    { name: 'berat', total: 'sum' },
    { name: 'berat_murni', total: 'sum' },
    { name: 'ongkos', format: 'price2' },
    { name: 'harga_atribut', total: 'sum' },
    { name: 'harga_jual', total: 'sum' },
    { name: 'status' },
    { name: 'tgl_masuk' },
  ],
  groups: [
    { by: 'kode_gudang', attributes: [{ name: 'nama_gudang' }] },
    { by: 'kode_baki', attributes: [{ name: 'nama_baki' }] },
  ],
  sort: [...TRAYS, BARCODE],
  sortFilter: {
    filter: 'sort_by',
    choices: {
      kode_barcode: [...TRAYS, BARCODE],
      nama_barang: [...TRAYS, NAME, BARCODE],
      kode_baki: [...TRAYS, BARCODE],
    },
  },
};

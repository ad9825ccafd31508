import type { BusinessDate, CaratThousandths, Rupiah, UsdCents } from '@emas/domain/shared/units';
import type { FilterDefinition, ReportDefinition } from '../../definitions/report.js';
import { DAYS, SHAPE, STONE_SUPPLIER } from '../../reports/filters.js';

export interface StoneBookRow {
  readonly kode_supplier: string;
  readonly nama_supplier: string | null;
  readonly kode_berlian: string;
  readonly no_sertifikat: string | null;
  readonly tgl_system: BusinessDate;
  readonly no_bukti: string;
  readonly jenis_transaksi: string;
  readonly shape: string | null;
  readonly color: string | null;
  readonly clarity: string | null;
  readonly cutgrade: string | null;
  readonly pcs_masuk: number;
  readonly carat_masuk: CaratThousandths;
  readonly pcs_keluar: number;
  readonly carat_keluar: CaratThousandths;
  /** Run. */
  readonly saldo_pcs?: number;
  readonly saldo_carat?: CaratThousandths;
  /** Cost that came, less what went; null where it is not known. */
  readonly harga_usd: UsdCents | null;
  readonly nilai_rp: Rupiah | null;
  readonly kode_barcode: string | null;
}

/** Where some of a stone are now: loose, set in a thing of the shop, or sold. */
const STATE: FilterDefinition = {
  name: 'status',
  type: 'enum',
  default: 'ALL',
  values: ['STOCK', 'TERPASANG', 'TERJUAL'],
};

/**
 * What came to each diamond in the shop and left it, step by step, loose or in a thing. Setting one and taking it out again
 * neither brings nor takes: they name the thing.
 */
export const laporanBukuBerlian: ReportDefinition<StoneBookRow> = {
  name: 'laporan-buku-berlian',
  route: '/laporan-buku-berlian',
  path: 'laporan/buku-berlian',
  section: 'diamond',
  orientation: 'landscape',
  module: 'DIAMOND_MODULE',
  filters: [...DAYS, STONE_SUPPLIER, SHAPE, STATE],
  columns: [
    { name: 'tgl_system' },
    { name: 'no_bukti' },
    { name: 'jenis_transaksi' },
    { name: 'shape' },
    { name: 'color' },
    { name: 'clarity' },
    { name: 'cutgrade' },
    { name: 'pcs_masuk', total: 'sum' },
    { name: 'carat_masuk', total: 'sum' },
    { name: 'pcs_keluar', total: 'sum' },
    { name: 'carat_keluar', total: 'sum' },
    { name: 'saldo_pcs', total: 'last' },
    { name: 'saldo_carat', total: 'last' },
    { name: 'harga_usd', total: 'sum', confidential: true },
    { name: 'nilai_rp', total: 'sum', confidential: true },
    { name: 'kode_barcode' },
  ],
  groups: [
    { by: 'kode_supplier', attributes: [{ name: 'nama_supplier' }] },
    { by: 'kode_berlian', attributes: [{ name: 'no_sertifikat' }] },
  ],
  sort: [
    { column: 'kode_supplier', direction: 'asc' },
    { column: 'kode_berlian', direction: 'asc' },
  ],
  balance: {
    runs: [
      { in: 'pcs_masuk', out: 'pcs_keluar', as: 'saldo_pcs' },
      { in: 'carat_masuk', out: 'carat_keluar', as: 'saldo_carat' },
    ],
    per: 'kode_berlian',
  },
};

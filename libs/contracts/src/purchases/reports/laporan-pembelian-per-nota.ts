import type { Milligrams, PriceCents, Rupiah } from '@emas/domain/shared/units';
import type { ReportDefinition } from '../../definitions/report.js';

export interface PurchaseInvoiceRow {
  readonly kondisi: string;
  readonly no_faktur_beli: string;
  readonly kode_sales: string;
  readonly nama_barang: string;
  readonly kode_group: string;
  /** Price per gram: not totalled. */
  readonly harga_emas: PriceCents;
  /** Pieces of the line. */
  readonly qty: number;
  readonly berat_nota: Milligrams;
  readonly berat: Milligrams;
  readonly harga_nota: Rupiah;
  readonly harga: Rupiah;
}

/** Purchase lines of VALID invoices by condition: specification 2.4 and 3, `pembelian/hidup/report-limited`. */
export const laporanPembelianPerNota: ReportDefinition<PurchaseInvoiceRow> = {
  name: 'laporan-pembelian-per-nota',
  route: '/laporan-pembelian-per-nota',
  path: 'pembelian/hidup/report-limited',
  section: 'purchases',
  orientation: 'landscape',
  filters: [
    { name: 'tgl_from', formName: 'tgl_awal', type: 'date', default: 'today', requiredMessage: 'startDateEmpty' },
    { name: 'tgl_to', formName: 'tgl_akhir', type: 'date', default: 'today', requiredMessage: 'endDateEmpty' },
    {
      name: 'kode_group',
      type: 'lookup',
      default: 'ALL',
      lookup: { list: 'master-group', value: 'kode_group', label: 'nama_group' },
      upper: true,
    },
    {
      name: 'kelompok_harga',
      type: 'lookup',
      default: 'ALL',
      lookup: { list: 'master-kelompok-harga', value: 'kelompok_harga', label: 'nama_kelompok_harga' },
      upper: true,
    },
    {
      name: 'kondisi',
      type: 'lookup',
      default: 'ALL',
      lookup: { list: 'master-kondisi-pembelian', value: 'kondisi_barang', label: 'kondisi_barang' },
      upper: true,
    },
  ],
  columns: [
    { name: 'no_faktur_beli' },
    { name: 'kode_sales' },
    { name: 'nama_barang' },
    { name: 'kode_group' },
    { name: 'harga_emas' },
    { name: 'qty', total: 'sum', inTotalOnly: true },
    { name: 'berat_nota', total: 'sum' },
    { name: 'berat', total: 'sum' },
    { name: 'harga_nota', total: 'sum' },
    { name: 'harga', total: 'sum' },
  ],
  groups: [{ by: 'kondisi' }],
  sort: [
    { column: 'kondisi', direction: 'asc' },
    { column: 'no_faktur_beli', direction: 'asc' },
  ],
  pdfOnSearch: true,
  downloadAbove: 500,
};

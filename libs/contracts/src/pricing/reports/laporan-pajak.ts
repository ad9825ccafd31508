import type { BusinessDate, PercentHundredths, Rupiah } from '@emas/domain/shared/units';
import type { ReportDefinition } from '../../definitions/report.js';
import { DAYS } from '../../reports/filters.js';

export const TAX_KINDS = ['PPN', 'PPH 22'] as const;
export const TAX_PAPERS = ['LENGKAP', 'TIDAK LENGKAP'] as const;

/** A taxed line of a sale; of PPh 22 a sale. What came back stands once more on its day, below zero. */
export interface TaxReportRow {
  readonly jenis_pajak: (typeof TAX_KINDS)[number];
  /** By which it was sold. */
  readonly tarif_persen: PercentHundredths;
  readonly bulan: string;
  readonly tgl_system: BusinessDate;
  readonly jenis_transaksi: string;
  readonly no_faktur: string;
  readonly customer_id: string | null;
  readonly nama_customer: string | null;
  readonly npwp: string | null;
  readonly kode_barcode: string | null;
  readonly nama_barang: string | null;
  /** Papers by which the goods were bought. */
  readonly kelengkapan: (typeof TAX_PAPERS)[number] | null;
  /** Number of the purchase that the goods came by, where there was one. */
  readonly no_dokumen_beli: string | null;
  /** Without the tax. */
  readonly dasar_pengenaan: Rupiah;
  readonly pajak_rp: Rupiah;
  readonly jumlah_nota: number;
}

/** PPN and PPh 22 of what was sold, by kind and rate. */
export const laporanPajak: ReportDefinition<TaxReportRow> = {
  name: 'laporan-pajak',
  route: '/laporan-pajak',
  path: 'laporan/pajak',
  section: 'compliance',
  orientation: 'landscape',
  module: 'PAJAK_MODULE',
  csv: true,
  filters: [
    ...DAYS,
    { name: 'jenis_pajak', type: 'enum', default: 'ALL', values: TAX_KINDS },
    { name: 'kelengkapan', type: 'enum', default: 'ALL', values: TAX_PAPERS },
  ],
  columns: [
    { name: 'tgl_system' },
    { name: 'jenis_transaksi' },
    { name: 'no_faktur' },
    { name: 'nama_customer' },
    { name: 'npwp', width: 14 },
    { name: 'kode_barcode' },
    { name: 'nama_barang' },
    { name: 'kelengkapan' },
    { name: 'no_dokumen_beli' },
    { name: 'dasar_pengenaan', total: 'sum' },
    { name: 'tarif_persen' },
    { name: 'pajak_rp', total: 'sum' },
    { name: 'jumlah_nota', total: 'sum', once: 'no_faktur', inTotalOnly: true },
  ],
  groups: [{ by: 'jenis_pajak' }, { by: 'tarif_persen' }],
  sort: [
    { column: 'jenis_pajak', direction: 'asc', order: TAX_KINDS },
    { column: 'tarif_persen', direction: 'asc' },
    { column: 'tgl_system', direction: 'asc' },
    { column: 'no_faktur', direction: 'asc' },
  ],
  recaps: [
    {
      name: 'pajak_bulan',
      title: 'pajak_bulan',
      per: ['bulan', 'jenis_pajak', 'tarif_persen'],
      columns: ['dasar_pengenaan', 'pajak_rp'],
    },
  ],
  notes: ['taxOfSales'],
};

import type { BusinessDate, Milligrams, Rupiah } from '@emas/domain/shared/units';
import type { ReportDefinition } from '../../definitions/report.js';
import { CANCELLED_BY, DAYS, SHOP } from '../../reports/filters.js';

export const CONTRACT_ENDS = ['BATAL', 'LELANG'] as const;

export interface EndedInstallmentRow {
  readonly tgl_system: BusinessDate;
  readonly jenis_batal: (typeof CONTRACT_ENDS)[number];
  readonly no_cicilan: string;
  readonly customer_id: string | null;
  readonly nama_customer: string | null;
  readonly kode_barcode: string;
  readonly nama_barang: string;
  readonly berat: Milligrams;
  readonly harga_jual: Rupiah;
  /** After the down payment, without late fees. */
  readonly sudah_bayar: Rupiah;
  /** What the thing was worth when it was taken; 0 of a cancellation. */
  readonly nilai_lelang: Rupiah;
  /** The customer's, whether he fetched it or not. */
  readonly uang_kembali: Rupiah;
  readonly hangus_rp: Rupiah;
  readonly alasan: string;
  readonly batal_by: string;
  readonly otorisasi_by: string | null;
  readonly jumlah_kontrak: number;
}

/** Contracts that ended on the days without being paid. */
export const laporanBatalCicilan: ReportDefinition<EndedInstallmentRow> = {
  name: 'laporan-batal-cicilan',
  route: '/laporan-batal-cicilan',
  path: 'laporan/batal-cicilan',
  section: 'installments',
  orientation: 'landscape',
  module: 'CICILAN',
  filters: [...DAYS, { name: 'jenis_batal', type: 'enum', default: 'ALL', values: CONTRACT_ENDS }, CANCELLED_BY, SHOP],
  columns: [
    { name: 'tgl_system' },
    { name: 'jenis_batal' },
    { name: 'no_cicilan' },
    { name: 'nama_customer' },
    { name: 'kode_barcode' },
    { name: 'nama_barang' },
    { name: 'berat', total: 'sum' },
    { name: 'harga_jual', total: 'sum' },
    { name: 'sudah_bayar', total: 'sum' },
    { name: 'nilai_lelang', total: 'sum' },
    { name: 'uang_kembali', total: 'sum' },
    { name: 'hangus_rp', total: 'sum' },
    { name: 'alasan', width: 20 },
    { name: 'batal_by' },
    { name: 'otorisasi_by' },
    { name: 'jumlah_kontrak', total: 'sum', inTotalOnly: true },
  ],
  groups: [{ by: 'jenis_batal' }],
  sort: [
    { column: 'jenis_batal', direction: 'asc', order: CONTRACT_ENDS },
    { column: 'tgl_system', direction: 'asc' },
    { column: 'no_cicilan', direction: 'asc' },
  ],
};

import type { BusinessDate, Milligrams, Rupiah } from '@emas/domain/shared/units';
import type { ReportDefinition } from '../../definitions/report.js';
import { DAYS, SALES_PERSON } from '../../reports/filters.js';

export interface DepositReportRow {
  readonly tgl_system: BusinessDate;
  readonly no_titip: string;
  readonly jenis_titip: 'UANG' | 'BARANG';
  readonly customer_id: string | null;
  readonly nama_customer: string | null;
  /** The first of its things; how many there are beside it stands with the name. */
  readonly kode_barcode: string | null;
  readonly nama_barang: string | null;
  readonly berat: Milligrams;
  readonly harga_total: Rupiah;
  readonly dp_rp: Rupiah;
  readonly dipakai_rp: Rupiah;
  readonly kembali_rp: Rupiah;
  readonly hangus_rp: Rupiah;
  readonly sisa_rp: Rupiah;
  readonly status: string;
  /** The last day something happened to it; null while it is open. */
  readonly tgl_selesai: BusinessDate | null;
  readonly kode_sales: string;
}

/** The money of all deposits, of whatever day: what the account moved by. */
export interface HeldMoneyRow {
  readonly saldo_awal: Rupiah;
  readonly dp_rp: Rupiah;
  readonly dipakai_rp: Rupiah;
  readonly kembali_rp: Rupiah;
  readonly hangus_rp: Rupiah;
  readonly saldo_akhir: Rupiah;
}

/** Deposits of either kind taken on the days, as they stand now. */
export const laporanTitipan: ReportDefinition<DepositReportRow, { readonly titipan: HeldMoneyRow }> = {
  name: 'laporan-titipan',
  route: '/laporan-titipan',
  path: 'laporan/titipan',
  section: 'sales',
  orientation: 'landscape',
  filters: [
    ...DAYS,
    { name: 'jenis_titip', type: 'enum', default: 'ALL', values: ['UANG', 'BARANG'] },
    { name: 'status', type: 'enum', default: 'ALL', values: ['OPEN', 'DIPAKAI', 'DIAMBIL', 'BATAL'] },
    SALES_PERSON,
  ],
  columns: [
    { name: 'tgl_system' },
    { name: 'no_titip' },
    { name: 'jenis_titip' },
    { name: 'nama_customer' },
    { name: 'kode_barcode' },
    { name: 'nama_barang' },
    { name: 'berat', total: 'sum' },
    { name: 'harga_total', total: 'sum' },
    { name: 'dp_rp', total: 'sum' },
    { name: 'dipakai_rp', total: 'sum' },
    { name: 'kembali_rp', total: 'sum' },
    { name: 'hangus_rp', total: 'sum' },
    { name: 'sisa_rp', total: 'sum' },
    { name: 'status' },
    { name: 'tgl_selesai' },
    { name: 'kode_sales' },
  ],
  sort: [
    { column: 'tgl_system', direction: 'asc' },
    { column: 'no_titip', direction: 'asc' },
  ],
  marks: [{ column: 'status', values: ['BATAL'], tone: 'muted' }],
  recaps: [
    {
      name: 'titipan',
      title: 'titipan',
      grandTotal: false,
      columns: [
        { name: 'saldo_awal' },
        { name: 'dp_rp' },
        { name: 'dipakai_rp' },
        { name: 'kembali_rp' },
        { name: 'hangus_rp' },
        { name: 'saldo_akhir' },
      ],
    },
  ],
  checks: [{ sums: [['dp_rp'], ['dipakai_rp', 'kembali_rp', 'hangus_rp', 'sisa_rp']] }],
};

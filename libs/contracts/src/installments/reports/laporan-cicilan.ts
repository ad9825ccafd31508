import type { BusinessDate, Kadar, Milligrams, Rupiah } from '@emas/domain/shared/units';
import type { ReportDefinition } from '../../definitions/report.js';
import { DAYS, SALES_PERSON } from '../../reports/filters.js';

export const CONTRACT_STATES = ['AKTIF', 'LUNAS', 'LELANG', 'BATAL'] as const;

export interface InstallmentReportRow {
  readonly tgl_system: BusinessDate;
  readonly no_cicilan: string;
  readonly customer_id: string | null;
  readonly nama_customer: string | null;
  readonly no_hp: string | null;
  readonly kode_barcode: string;
  readonly nama_barang: string;
  readonly kadar: Kadar;
  readonly berat: Milligrams;
  readonly harga_jual: Rupiah;
  readonly dp_rp: Rupiah;
  /** Less what settling early gave up of it. */
  readonly biaya_cicilan: Rupiah;
  readonly tenor: number;
  readonly angsuran_rp: Rupiah;
  /** After the down payment, without late fees. */
  readonly sudah_bayar: Rupiah;
  readonly sisa_bayar: Rupiah;
  readonly status: (typeof CONTRACT_STATES)[number];
  readonly jumlah_kontrak: number;
}

/** The money of all contracts, of whatever day: what the account moved by. */
export interface ContractMoneyRow {
  readonly saldo_awal: Rupiah;
  readonly masuk: Rupiah;
  /** Handed over with the thing. */
  readonly serah_rp: Rupiah;
  readonly kembali_rp: Rupiah;
  readonly hangus_rp: Rupiah;
  readonly saldo_akhir: Rupiah;
}

/** Contracts in instalments that were made on the days, as they stand now. */
export const laporanCicilan: ReportDefinition<InstallmentReportRow, { readonly titipan: ContractMoneyRow }> = {
  name: 'laporan-cicilan',
  route: '/laporan-cicilan',
  path: 'laporan/cicilan',
  section: 'installments',
  orientation: 'landscape',
  module: 'CICILAN',
  filters: [...DAYS, { name: 'status', type: 'enum', default: 'ALL', values: CONTRACT_STATES }, SALES_PERSON],
  columns: [
    { name: 'tgl_system' },
    { name: 'no_cicilan' },
    { name: 'nama_customer' },
    { name: 'no_hp' },
    { name: 'kode_barcode' },
    { name: 'nama_barang' },
    { name: 'kadar' },
    { name: 'berat', total: 'sum' },
    { name: 'harga_jual', total: 'sum' },
    { name: 'dp_rp', label: 'dp_cicilan', total: 'sum' },
    { name: 'biaya_cicilan', total: 'sum' },
    { name: 'tenor' },
    { name: 'angsuran_rp' },
    { name: 'sudah_bayar', total: 'sum' },
    { name: 'sisa_bayar', total: 'sum' },
    { name: 'status' },
    { name: 'jumlah_kontrak', total: 'sum', inTotalOnly: true },
  ],
  groups: [{ by: 'status' }],
  sort: [
    { column: 'status', direction: 'asc', order: CONTRACT_STATES },
    { column: 'tgl_system', direction: 'asc' },
    { column: 'no_cicilan', direction: 'asc' },
  ],
  uncounted: { column: 'status', values: ['BATAL'], from: 'grand' },
  marks: [{ column: 'status', values: ['BATAL'], tone: 'muted' }],
  recaps: [
    {
      name: 'titipan',
      title: 'titipan',
      grandTotal: false,
      columns: [
        { name: 'saldo_awal' },
        { name: 'masuk' },
        { name: 'serah_rp' },
        { name: 'kembali_rp' },
        { name: 'hangus_rp' },
        { name: 'saldo_akhir' },
      ],
    },
  ],
  checks: [
    {
      sums: [
        ['harga_jual', 'biaya_cicilan'],
        ['dp_rp', 'sudah_bayar', 'sisa_bayar'],
      ],
    },
  ],
};

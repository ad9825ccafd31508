import type { BusinessDate, Rupiah } from '@emas/domain/shared/units';
import type { ReportDefinition } from '../../definitions/report.js';
import { DAYS, VALID_BY } from '../../reports/filters.js';

/** Part of a payment: of one instalment, or the down payment of a contract with its fixed fee as its charge. */
export interface InstallmentPaidRow {
  readonly tgl_system: BusinessDate;
  /** Of a down payment the contract's. */
  readonly no_bayar: string;
  readonly jenis: 'DP' | 'ANGSURAN' | 'PELUNASAN';
  readonly no_cicilan: string;
  readonly customer_id: string | null;
  readonly nama_customer: string | null;
  readonly angsuran_ke: number | null;
  readonly jatuh_tempo: BusinessDate | null;
  readonly pokok_rp: Rupiah;
  readonly biaya_cicilan: Rupiah;
  readonly denda_rp: Rupiah;
  /** Of the charge, given up by settling early. */
  readonly potongan_pelunasan: Rupiah;
  readonly jumlah_bayar: Rupiah;
  /** Left of the contract after the payment. */
  readonly sisa_bayar: Rupiah;
  readonly cara_bayar: readonly string[];
  readonly valid_by: string;
}

export interface WayPaidRow {
  readonly cara_bayar: string;
  readonly jumlah_transaksi: number;
  readonly jumlah: Rupiah;
}

/** Payments of contracts that stand, instalment by instalment, and what was paid in which way. */
export const laporanBayarCicilan: ReportDefinition<InstallmentPaidRow, { readonly cara_bayar: WayPaidRow }> = {
  name: 'laporan-bayar-cicilan',
  route: '/laporan-bayar-cicilan',
  path: 'laporan/bayar-cicilan',
  section: 'installments',
  orientation: 'landscape',
  module: 'CICILAN',
  filters: [
    ...DAYS,
    { name: 'jenis', type: 'enum', default: 'ALL', values: ['DP', 'ANGSURAN', 'PELUNASAN'] },
    VALID_BY,
  ],
  columns: [
    { name: 'tgl_system' },
    { name: 'no_bayar' },
    { name: 'jenis' },
    { name: 'no_cicilan' },
    { name: 'nama_customer' },
    { name: 'angsuran_ke' },
    { name: 'jatuh_tempo' },
    { name: 'pokok_rp', total: 'sum' },
    { name: 'biaya_cicilan', total: 'sum' },
    { name: 'denda_rp', total: 'sum' },
    { name: 'potongan_pelunasan', format: 'rupiah', total: 'sum' },
    { name: 'jumlah_bayar', total: 'sum' },
    { name: 'sisa_bayar' },
    { name: 'cara_bayar' },
    { name: 'valid_by' },
  ],
  groups: [{ by: 'tgl_system' }],
  sort: [
    { column: 'tgl_system', direction: 'asc' },
    { column: 'no_bayar', direction: 'asc' },
    { column: 'angsuran_ke', direction: 'asc' },
  ],
  recaps: [
    {
      name: 'cara_bayar',
      title: 'cara_bayar',
      columns: [{ name: 'cara_bayar' }, { name: 'jumlah_transaksi', total: 'sum' }, { name: 'jumlah', total: 'sum' }],
    },
  ],
  checks: [{ sums: [['jumlah_bayar'], ['pokok_rp', 'biaya_cicilan', 'denda_rp', '-potongan_pelunasan']] }],
};

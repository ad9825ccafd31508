import type { BusinessDate, Milligrams, Rupiah } from '@emas/domain/shared/units';
import type { FilterDefinition, ReportDefinition } from '../../definitions/report.js';
import { DAYS } from '../../reports/filters.js';

/** Who is owed, in printed order. */
const CREDITORS = ['SUPPLIER', 'TUKANG', 'AFILIASI'] as const;

export interface DebtRow {
  readonly jenis: (typeof CREDITORS)[number];
  readonly kode: string;
  readonly nama: string;
  readonly tgl_system: BusinessDate;
  readonly no_bukti: string;
  readonly jenis_transaksi: string;
  readonly keterangan: string;
  readonly berat: Milligrams;
  readonly tagihan: Rupiah;
  readonly bayar: Rupiah;
  /** Runs. */
  readonly saldo?: Rupiah;
  readonly cara_bayar: string;
  /** Days since a bill of which something is still owed at the last day that is told; null of all others. */
  readonly umur_hari: number | null;
  readonly input_by: string;
}

export type DebtRecaps = {
  readonly umur_hutang: { readonly umur_hutang: string; readonly jumlah: Rupiah };
};

const lookup = (name: string, list: string, label: string): FilterDefinition => ({
  ...{ name, type: 'lookup', default: 'ALL', upper: true },
  lookup: { list, value: name, label },
});

/**
 * What suppliers, goldsmiths and affiliates billed and were paid, line by line; the oldest bill is paid first. A bill beside
 * its weight is what goods cost.
 */
export const laporanHutangSupplier: ReportDefinition<DebtRow, DebtRecaps> = {
  name: 'laporan-hutang-supplier',
  route: '/laporan-hutang-supplier',
  path: 'laporan/hutang-supplier',
  section: 'cash',
  orientation: 'landscape',
  confidential: true,
  filters: [
    ...DAYS,
    { name: 'jenis', type: 'enum', default: 'ALL', values: CREDITORS },
    lookup('kode_supplier', 'master-supplier', 'nama_supplier'),
    lookup('kode_tukang', 'master-tukang', 'nama_tukang'),
    { name: 'status', type: 'enum', default: 'ALL', values: ['TERBUKA', 'LUNAS'] },
  ],
  columns: [
    { name: 'tgl_system' },
    { name: 'no_bukti' },
    { name: 'jenis_transaksi', format: 'text' },
    { name: 'keterangan', width: 22 },
    { name: 'berat', total: 'sum' },
    { name: 'tagihan', total: 'sum' },
    { name: 'bayar', total: 'sum' },
    { name: 'saldo' },
    { name: 'cara_bayar' },
    { name: 'umur_hari' },
    { name: 'input_by' },
  ],
  groups: [{ by: 'jenis' }, { by: 'kode', attributes: [{ name: 'nama' }] }],
  sort: [
    { column: 'jenis', direction: 'asc', order: CREDITORS },
    { column: 'kode', direction: 'asc' },
  ],
  balance: { runs: [{ in: 'tagihan', out: 'bayar', as: 'saldo' }], per: 'kode', unless: ['status'] },
  recaps: [
    {
      name: 'umur_hutang',
      title: 'umur_hutang',
      columns: [{ name: 'umur_hutang' }, { name: 'jumlah', total: 'sum' }],
    },
  ],
};

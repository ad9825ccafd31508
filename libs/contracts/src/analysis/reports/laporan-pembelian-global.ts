import type { BusinessDate, Milligrams, Rupiah } from '@emas/domain/shared/units';
import type { ReportDefinition } from '../../definitions/report.js';
import { DAYS } from '../../reports/filters.js';

/** What was bought in each way; what has no document of its own yet is 0. */
export interface BuyingReportRow {
  readonly tgl_system: BusinessDate;
  readonly berat_beli: Milligrams;
  readonly pembelian: Rupiah;
  /** Settled by a trade-in. */
  readonly berat_tukar: Milligrams;
  readonly tukar_tambah: Rupiah;
  readonly berat_manual: Milligrams;
  readonly pembelian_manual: Rupiah;
  readonly berat_penerimaan: Milligrams;
  readonly penerimaan_supplier: Rupiah;
  /** Collateral that went into own stock. */
  readonly berat_lelang: Milligrams;
  readonly lelang: Rupiah;
  readonly total_berat_murni: Milligrams;
  /** Computed from the others. */
  readonly total_berat?: Milligrams;
  readonly total?: Rupiah;
}

const KINDS = ['pembelian', 'tukar_tambah', 'pembelian_manual', 'penerimaan_supplier', 'lelang'] as const;

/** What came in on each business day by where it comes from, its weight beside what was paid. */
export const laporanPembelianGlobal: ReportDefinition<BuyingReportRow> = {
  name: 'laporan-pembelian-global',
  route: '/laporan-pembelian-global',
  path: 'laporan/pembelian-global',
  section: 'analysis',
  orientation: 'landscape',
  module: 'HIDUP',
  filters: DAYS,
  columns: [
    { name: 'tgl_system' },
    { name: 'berat_beli', total: 'sum' },
    { name: 'pembelian', total: 'sum' },
    { name: 'berat_tukar', total: 'sum' },
    { name: 'tukar_tambah', format: 'rupiah', total: 'sum' },
    { name: 'berat_manual', total: 'sum' },
    { name: 'pembelian_manual', total: 'sum' },
    { name: 'berat_penerimaan', total: 'sum' },
    { name: 'penerimaan_supplier', total: 'sum' },
    { name: 'berat_lelang', total: 'sum' },
    { name: 'lelang', total: 'sum' },
    { name: 'total_berat', terms: ['berat_beli', 'berat_tukar', 'berat_manual', 'berat_penerimaan', 'berat_lelang'] },
    { name: 'total_berat_murni', total: 'sum' },
    { name: 'total', terms: KINDS },
  ],
  sort: [{ column: 'tgl_system', direction: 'asc' }],
  opens: { report: 'laporan-pembelian', with: ['tgl_system'] },
  charts: [{ kind: 'stacked-bar', values: KINDS, by: 'tgl_system', label: 'total_beli' }],
};

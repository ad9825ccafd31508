import type { Rupiah } from '@emas/domain/shared/units';
import type { ReportDefinition } from '../../definitions/report.js';
import { DAYS, DRAWER } from '../../reports/filters.js';

/** Ways of money through a drawer, in printed order. What takes another back stands with it. */
const CASH_WAYS = ['IN', 'OUT', 'TRANSFER'] as const;

export interface CashRecapRow {
  readonly jenis: (typeof CASH_WAYS)[number];
  readonly kategori: string;
  readonly nama_transaksi: string;
  readonly jumlah_transaksi: number;
  readonly masuk: Rupiah;
  readonly keluar: Rupiah;
  /** Computed from both. */
  readonly selisih?: Rupiah;
}

export type CashRecapRecaps = {
  readonly kas_saldo: {
    readonly saldo_awal: Rupiah;
    readonly masuk: Rupiah;
    readonly keluar: Rupiah;
    readonly saldo_akhir: Rupiah;
  };
};

/** Cash of the drawers by what it was for. */
export const laporanKasRekap: ReportDefinition<CashRecapRow, CashRecapRecaps> = {
  name: 'laporan-kas-rekap',
  route: '/laporan-kas-rekap',
  path: 'laporan/kas-rekap',
  section: 'cash',
  orientation: 'portrait',
  filters: [...DAYS, DRAWER],
  columns: [
    { name: 'kategori' },
    { name: 'nama_transaksi', width: 24 },
    { name: 'jenis' },
    { name: 'jumlah_transaksi', total: 'sum' },
    { name: 'masuk', total: 'sum' },
    { name: 'keluar', total: 'sum' },
    { name: 'selisih', terms: ['masuk', '-keluar'] },
  ],
  groups: [{ by: 'jenis' }],
  sort: [
    { column: 'jenis', direction: 'asc', order: CASH_WAYS },
    { column: 'kategori', direction: 'asc' },
  ],
  recaps: [
    {
      name: 'kas_saldo',
      title: 'kas_saldo',
      columns: [{ name: 'saldo_awal' }, { name: 'masuk' }, { name: 'keluar' }, { name: 'saldo_akhir' }],
      grandTotal: false,
    },
  ],
  opens: { report: 'laporan-kas', with: ['kategori'] },
  charts: [{ kind: 'bar', values: ['masuk', 'keluar'], by: 'kategori' }],
};

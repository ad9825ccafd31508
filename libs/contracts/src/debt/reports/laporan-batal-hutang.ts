import type { BusinessDate, Milligrams, Rupiah } from '@emas/domain/shared/units';
import type { ReportDefinition } from '../../definitions/report.js';
import { CANCELLED_BY, DAYS, SHOP } from '../../reports/filters.js';

/** What was taken back. */
export const CANCELLED_DEBT = ['BATAL HUTANG', 'BATAL LUNAS', 'BATAL BUNGA', 'BATAL POKOK', 'BATAL LELANG', 'BATAL KELEBIHAN'] as const; // prettier-ignore

export interface CancelledDebtRow {
  readonly tgl_system: BusinessDate;
  /** HH:MM:SS */
  readonly jam: string;
  readonly jenis_batal: (typeof CANCELLED_DEBT)[number];
  readonly no_faktur_hutang: string;
  readonly customer_id: string | null;
  readonly nama_customer: string | null;
  readonly berat: Milligrams;
  readonly jumlah_hutang: Rupiah;
  readonly bunga_pinjam: Rupiah;
  /** Money that went back, either way; nothing of what was dropped before it was paid. */
  readonly jumlah_batal: Rupiah;
  readonly alasan: string | null;
  readonly batal_by: string;
  readonly otorisasi_by: string | null;
  readonly jumlah_kontrak: number;
}

/** Loans, payments, auctions and payouts that were taken back on the days. */
export const laporanBatalHutang: ReportDefinition<CancelledDebtRow> = {
  name: 'laporan-batal-hutang',
  route: '/laporan-batal-hutang',
  path: 'laporan/batal-hutang',
  section: 'debt',
  orientation: 'landscape',
  filters: [...DAYS, { name: 'jenis_batal', type: 'enum', default: 'ALL', values: CANCELLED_DEBT }, CANCELLED_BY, SHOP],
  columns: [
    { name: 'tgl_system' },
    { name: 'jam' },
    { name: 'jenis_batal' },
    { name: 'no_faktur_hutang' },
    { name: 'nama_customer' },
    { name: 'berat', total: 'sum' },
    { name: 'jumlah_hutang', total: 'sum' },
    { name: 'bunga_pinjam', total: 'sum' },
    { name: 'jumlah_batal', label: 'jumlah_batal_rp', format: 'rupiah', total: 'sum' },
    { name: 'alasan', width: 20 },
    { name: 'batal_by' },
    { name: 'otorisasi_by' },
    { name: 'jumlah_kontrak', total: 'sum', inTotalOnly: true },
  ],
  groups: [{ by: 'jenis_batal' }],
  sort: [
    { column: 'jenis_batal', direction: 'asc' },
    { column: 'tgl_system', direction: 'asc' },
    { column: 'jam', direction: 'asc' },
  ],
};

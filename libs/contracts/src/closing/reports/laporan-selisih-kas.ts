import type { BusinessDate, Rupiah } from '@emas/domain/shared/units';
import type { ReportDefinition } from '../../definitions/report.js';
import { DAYS, DRAWER, USER } from '../../reports/filters.js';

/** Why a drawer was counted. */
export const COUNT_KINDS = ['TUTUP TOKO', 'HITUNG KAS', 'GANTI SHIFT'] as const;

export interface CashDifferenceRow {
  /** Who counted; of a drawer that changed hands who handed it over. */
  readonly user_id: string;
  readonly tgl_system: BusinessDate;
  /** HH:MM:SS */
  readonly jam: string;
  /** KOREKSI: an entry of a closed day was put right, and the difference of its count taken back. */
  readonly jenis_hitung: (typeof COUNT_KINDS)[number] | 'KOREKSI';
  readonly kode_laci: string;
  readonly shift: string;
  readonly saldo_sistem: Rupiah;
  readonly hitung_fisik: Rupiah;
  readonly lebih: Rupiah;
  readonly kurang: Rupiah;
  readonly alasan: string;
  readonly otorisasi_by: string;
  readonly jumlah_hitung: number;
  /** Computed from both. */
  readonly selisih?: Rupiah;
}

/** Every count of a drawer, with what was too much or too little; HITUNG KAS posts nothing. */
export const laporanSelisihKas: ReportDefinition<CashDifferenceRow> = {
  name: 'laporan-selisih-kas',
  route: '/laporan-selisih-kas',
  path: 'laporan/selisih-kas',
  section: 'closing',
  orientation: 'landscape',
  filters: [...DAYS, USER, DRAWER, { name: 'jenis_hitung', type: 'enum', default: 'ALL', values: COUNT_KINDS }],
  columns: [
    { name: 'tgl_system' },
    { name: 'jam' },
    { name: 'jenis_hitung' },
    { name: 'kode_laci' },
    { name: 'shift' },
    { name: 'saldo_sistem' },
    { name: 'hitung_fisik' },
    { name: 'lebih', total: 'sum' },
    { name: 'kurang', total: 'sum' },
    { name: 'alasan' },
    { name: 'otorisasi_by' },
    { name: 'jumlah_hitung', total: 'sum', inTotalOnly: true },
    { name: 'selisih', terms: ['lebih', '-kurang'], inTotalOnly: true },
  ],
  groups: [{ by: 'user_id' }],
  sort: [
    { column: 'user_id', direction: 'asc' },
    { column: 'tgl_system', direction: 'asc' },
    { column: 'jam', direction: 'asc' },
  ],
  charts: [{ kind: 'bar', values: ['lebih', 'kurang'], by: 'user_id' }],
};

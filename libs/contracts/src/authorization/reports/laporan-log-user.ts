import type { BusinessDate } from '@emas/domain/shared/units';
import type { ReportDefinition } from '../../definitions/report.js';
import { DAYS, USER } from '../../reports/filters.js';

export const LOG_KINDS = [
  'LOGIN', 'LOGIN GAGAL', 'LOGOUT', 'HAK AKSES', 'SETTING', 'MASTER DATA', 'HARGA', 'EXPORT',
] as const; // prettier-ignore
export type LogKind = (typeof LOG_KINDS)[number];

/** Something that a user did to the system: of what changes several fields, a row for each of them. */
export interface UserLogRow {
  readonly tgl_system: BusinessDate;
  /** HH:MM:SS */
  readonly jam: string;
  /** Empty where nobody of the name is known. */
  readonly user_id: string;
  readonly level: string;
  readonly jenis_log: LogKind;
  /** A list with the key of its row, a user, a setting. */
  readonly objek: string;
  readonly field: string;
  readonly nilai_lama: string;
  readonly nilai_baru: string;
  readonly perangkat: string;
  readonly alamat_ip: string;
  readonly jumlah_log: number;
}

/** Who came and went, and who changed what of rights, settings, lists and prices. */
export const laporanLogUser: ReportDefinition<UserLogRow> = {
  name: 'laporan-log-user',
  route: '/laporan-log-user',
  path: 'laporan/log-user',
  section: 'authorization',
  orientation: 'landscape',
  csv: true,
  filters: [...DAYS, USER, { name: 'jenis_log', type: 'enum', default: 'ALL', values: LOG_KINDS }],
  columns: [
    { name: 'tgl_system' },
    { name: 'jam' },
    { name: 'user_id' },
    { name: 'level' },
    { name: 'jenis_log' },
    { name: 'objek', format: 'pageName', width: 20 },
    { name: 'field', format: 'fieldName' },
    { name: 'nilai_lama', width: 18 },
    { name: 'nilai_baru', width: 18 },
    { name: 'perangkat', width: 14 },
    { name: 'alamat_ip' },
    { name: 'jumlah_log', total: 'sum', inTotalOnly: true },
  ],
  sort: [
    { column: 'tgl_system', direction: 'desc' },
    { column: 'jam', direction: 'desc' },
  ],
  marks: [{ column: 'jenis_log', values: ['LOGIN GAGAL'], tone: 'warning' }],
  recaps: [{ name: 'user_log', title: 'user_log', per: ['user_id', 'jenis_log'], columns: ['jumlah_log'] }],
};

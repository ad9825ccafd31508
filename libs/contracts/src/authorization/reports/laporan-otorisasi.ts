import { AUTHORIZATION_CATEGORIES } from '@emas/domain/shared/authorization-category';
import type { BusinessDate, Rupiah } from '@emas/domain/shared/units';
import type { FilterDefinition, ReportDefinition } from '../../definitions/report.js';

/** Ways to approve, as reports name them; PUSH is an answer from afar. */
export const AUTHORIZATION_METHODS = ['PASSWORD', 'FINGERPRINT', 'PUSH'] as const;

/** Filters of both reports of approvals. `user_id` matches who asked as well as who approved. */
export const authorizationFilters: readonly FilterDefinition[] = [
  { name: 'tgl_from', formName: 'tgl_awal', type: 'date', default: 'today', requiredMessage: 'startDateEmpty' },
  { name: 'tgl_to', formName: 'tgl_akhir', type: 'date', default: 'today', requiredMessage: 'endDateEmpty' },
  { name: 'kategori', type: 'enum', default: 'ALL', values: AUTHORIZATION_CATEGORIES },
  {
    name: 'user_id',
    type: 'lookup',
    default: 'ALL',
    lookup: { list: 'users', value: 'user_id', label: 'user_id' },
    upper: true,
  },
  { name: 'metode', type: 'enum', default: 'ALL', values: AUTHORIZATION_METHODS },
];

export interface AuthorizationReportRow {
  readonly kategori: string;
  readonly tgl_system: BusinessDate;
  /** HH:MM:SS, of the approval. */
  readonly jam: string;
  readonly description: string;
  readonly no_faktur_group: string | null;
  /** Value of the document that it was used for; null where it was not used, or for one without a value. */
  readonly jumlah_rp: Rupiah | null;
  readonly minta_by: string;
  /** With SENDIRI where an owner approved what he asked for himself. */
  readonly otorisasi_by: string;
  readonly metode: string;
  readonly keterangan: string;
  readonly alasan: string | null;
  readonly hasil: 'DIPAKAI' | 'TIDAK DIPAKAI' | 'KADALUARSA';
  /** What the approver saw, as JSON; null for what was approved before there were summaries. */
  readonly ringkasan: string | null;
  readonly jumlah_otorisasi: number;
}

export type AuthorizationReportRecaps = {
  readonly otorisasi_by: { readonly otorisasi_by: string; readonly jumlah_otorisasi: number };
  readonly minta_by: { readonly minta_by: string; readonly jumlah_otorisasi: number };
};

/** Approvals that were given, by category. */
export const laporanOtorisasi: ReportDefinition<AuthorizationReportRow, AuthorizationReportRecaps> = {
  name: 'laporan-otorisasi',
  route: '/laporan-otorisasi',
  path: 'laporan/otorisasi',
  section: 'authorization',
  orientation: 'landscape',
  filters: authorizationFilters,
  columns: [
    { name: 'tgl_system' },
    { name: 'jam' },
    { name: 'description', format: 'action', summary: 'ringkasan', width: 30 },
    { name: 'no_faktur_group' },
    { name: 'jumlah_rp', total: 'sum' },
    { name: 'minta_by' },
    { name: 'otorisasi_by' },
    { name: 'metode' },
    { name: 'keterangan' },
    { name: 'alasan' },
    { name: 'hasil' },
    { name: 'jumlah_otorisasi', total: 'sum', inTotalOnly: true },
  ],
  tells: { into: 'description', text: 'approved' },
  groups: [{ by: 'kategori' }],
  sort: [
    { column: 'kategori', direction: 'asc' },
    { column: 'tgl_system', direction: 'asc' },
    { column: 'jam', direction: 'asc' },
  ],
  recaps: [
    {
      name: 'otorisasi_by',
      title: 'otorisasi_by',
      columns: [{ name: 'otorisasi_by' }, { name: 'jumlah_otorisasi', total: 'sum' }],
    },
    {
      name: 'minta_by',
      title: 'minta_by',
      columns: [{ name: 'minta_by' }, { name: 'jumlah_otorisasi', total: 'sum' }],
    },
  ],
  charts: [{ kind: 'bar', values: ['jumlah_otorisasi'], by: 'kategori' }],
  csv: true,
  notes: ['authorizationSelf'],
};

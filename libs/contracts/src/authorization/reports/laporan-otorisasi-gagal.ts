import type { BusinessDate } from '@emas/domain/shared/units';
import type { ReportDefinition } from '../../definitions/report.js';
import { authorizationFilters } from './laporan-otorisasi.js';

export type AuthorizationFailure =
  | 'DITOLAK'
  | 'PASSWORD SALAH'
  | 'PASSWORD DIRESET'
  | 'SIDIK JARI TIDAK COCOK'
  | 'BUKAN SPV/OWN'
  | 'PERMINTAAN SENDIRI'
  | 'KADALUARSA';

export interface FailedAuthorizationRow {
  readonly tgl_system: BusinessDate;
  /** HH:MM:SS. */
  readonly jam: string;
  readonly kategori: string;
  readonly description: string;
  readonly no_faktur_group: string | null;
  readonly minta_by: string;
  /** Whose approval it would have been; null for a request to everybody that nobody answered. */
  readonly user_id: string | null;
  readonly metode: string;
  readonly sebab: AuthorizationFailure;
  /** Which failure it was of this asker with this authorizer on that day. */
  readonly percobaan: number;
  /** Address of the asker, or name of the scanner. */
  readonly perangkat: string | null;
  readonly jumlah_gagal: number;
}

export type FailedAuthorizationRecaps = {
  readonly gagal_user: { readonly user_id: string | null; readonly jumlah_gagal: number };
  readonly gagal_sebab: { readonly sebab: string; readonly jumlah_gagal: number };
};

/** Approvals that were not given. */
export const laporanOtorisasiGagal: ReportDefinition<FailedAuthorizationRow, FailedAuthorizationRecaps> = {
  name: 'laporan-otorisasi-gagal',
  route: '/laporan-otorisasi-gagal',
  path: 'laporan/otorisasi-gagal',
  section: 'authorization',
  orientation: 'landscape',
  filters: authorizationFilters,
  columns: [
    { name: 'tgl_system' },
    { name: 'jam' },
    { name: 'kategori' },
    { name: 'description', format: 'action' },
    { name: 'no_faktur_group' },
    { name: 'minta_by' },
    { name: 'user_id' },
    { name: 'metode' },
    { name: 'sebab' },
    { name: 'percobaan' },
    { name: 'perangkat' },
    { name: 'jumlah_gagal', total: 'sum', inTotalOnly: true },
  ],
  tells: { into: 'description', text: 'notApproved' },
  sort: [
    { column: 'tgl_system', direction: 'desc' },
    { column: 'jam', direction: 'desc' },
  ],
  recaps: [
    {
      name: 'gagal_user',
      title: 'gagal_user',
      columns: [{ name: 'user_id' }, { name: 'jumlah_gagal', total: 'sum' }],
    },
    {
      name: 'gagal_sebab',
      title: 'gagal_sebab',
      columns: [{ name: 'sebab' }, { name: 'jumlah_gagal', total: 'sum' }],
    },
  ],
};

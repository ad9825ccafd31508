import { COUNT_APPROVALS, COUNT_MODULES, COUNT_PAGES, COUNTING_PAGES } from '@emas/contracts/counts/count-pages';
import { type Action, may } from '@emas/contracts/permissions/access-tree';
import { countsBlind } from '@emas/contracts/permissions/levels';
import type { Count } from '@emas/domain/counts/count';
import { DomainError } from '@emas/domain/shared/domain-error';
import { COUNT_JENIS, type CountJenis } from '@emas/domain/shared/count-words';
import type { AuthenticatedUser } from '../../../platform/auth/request-user.js';
import type { SettingsService } from '../../settings/index.js';

/** Whoever counts, or approves what was counted. */
export const COUNT_READERS = [...COUNTING_PAGES, COUNT_APPROVALS];

type Asker = Pick<AuthenticatedUser, 'level' | 'grants'>;

/** What may be read: of who approves everything, of the others what they may count. */
export const readableJenis = ({ level, grants }: Asker): readonly CountJenis[] =>
  may(level, grants, COUNT_APPROVALS, 'lihat')
    ? COUNT_JENIS
    : COUNT_JENIS.filter((jenis) => may(level, grants, COUNT_PAGES[jenis], 'lihat'));

/** Throws FORBIDDEN where that may not be done on the page of the jenis, MODULE_OFF where the shop has no such counts. */
export async function requireCounting(
  user: AuthenticatedUser,
  jenis: CountJenis,
  action: Action,
  settings: SettingsService,
): Promise<void> {
  if (!may(user.level, user.grants, COUNT_PAGES[jenis], action)) throw new DomainError('FORBIDDEN');
  const gate = COUNT_MODULES[jenis];
  if (gate && !(await settings.isOn(user.kode_toko, gate))) throw new DomainError('MODULE_OFF', { module: gate });
}

/**
 * Who counts blind is told what he met, and nothing of what is expected: a cashier until it is approved, anybody while a blind
 * count runs.
 */
export function isBlind(
  user: Pick<AuthenticatedUser, 'level' | 'berlaku_sampai'>,
  { status, hitung_buta }: Pick<Count, 'status' | 'hitung_buta'>,
): boolean {
  if (countsBlind(user)) return status !== 'DISETUJUI';
  return hitung_buta && (status === 'BERJALAN' || status === 'DITOLAK');
}

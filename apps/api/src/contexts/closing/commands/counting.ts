import type { CountDrawerDto } from '@emas/contracts/closing/closing.dto';
import { setting } from '@emas/contracts/modules/register';
import { countsBlind, type Viewer } from '@emas/contracts/permissions/levels';
import type { CountDeposit } from '@emas/domain/closing/count-deposit';
import type { CountDrawer, Counted, CountFacts } from '@emas/domain/closing/count-drawer';
import type { Denomination } from '@emas/domain/closing/drawer-count';
import type { DecideContext, StreamId } from '@emas/domain/ledger/event';
import { masterDate, masterValues } from '@emas/domain/masterdata/master';
import { drawerTransfers } from '@emas/domain/money/drawer-transfer';
import { type SettingsBody, settingsStream } from '@emas/domain/settings/settings';
import { DomainError } from '@emas/domain/shared/domain-error';
import { uuidOf } from '../../../platform/http/uuid-of.js';
import { drawerAt, drawerStream } from '../../money/index.js';
import { roundingOf } from '../../payments/index.js';
import { drawerTolerance } from '../queries/drawer-tolerance.js';

/** The transfer a count asks for: its id follows from the request's key, so that what is sent twice is one. */
export function depositAsked(
  shop: string,
  { setor, kode_laci }: Pick<CountDrawerDto, 'setor' | 'kode_laci'>,
  key: string,
): CountDeposit | null {
  if (!setor) return null;
  const jumlah_rp = setor.jumlah_rp ?? setor.jumlah ?? 0;
  return { transfer_id: uuidOf('SETOR', shop, kode_laci, key), tujuan: setor.tujuan ?? null, jumlah_rp };
}

/** Number of the transfer that went out with a count; null where nothing did. */
export const depositNumber = ({ count }: Counted, numbers: Readonly<Record<StreamId, string>>): string | null =>
  count.setor ? numbers[drawerTransfers.stream(count.setor.transfer_id)]! : null;

/** Plain data of what was typed. */
export const piecesSaid = ({ pecahan }: Pick<CountDrawerDto, 'pecahan'>): Denomination[] =>
  pecahan.map(({ nominal, lembar }) => ({ nominal, lembar }));

export const depositSaid = ({ tujuan, jumlah_rp }: CountDeposit) => ({ tujuan, jumlah_rp });

/** What a count is decided by: the settings, its drawer, and the one that something goes to. */
export const countReads = (shop: string, kode_laci: string, setor: CountDeposit | null): StreamId[] => [
  settingsStream(shop),
  ...new Set([kode_laci, ...(setor?.tujuan ? [setor.tujuan] : [])].map(drawerStream)),
];

/** Throws DRAWER_NOT_FOUND for one that neither the list nor the book knows. */
export function countFacts(
  user: Viewer,
  { kode_laci, setor }: Pick<CountDrawer, 'kode_laci' | 'setor'>,
  saldo_sistem: number,
  context: DecideContext,
): CountFacts {
  const drawer = masterValues(context.get(drawerStream(kode_laci)), masterDate(context));
  if (!drawer && saldo_sistem === 0) throw new DomainError('DRAWER_NOT_FOUND', { kode_laci });
  const settings = context.get<SettingsBody | null>(settingsStream(context.shop)).body;
  const users = drawer?.['pemakai'];
  return {
    saldo_sistem,
    toleransi: drawerTolerance(drawer, settings),
    nominal: setting(settings, 'pecahan_uang'),
    // A cashier answers for the drawer he works with; who sees the book may count any.
    pemakai: countsBlind(user) && Array.isArray(users) && users.length > 0 ? users.map(String) : null,
    batas_isi: typeof drawer?.['batas_isi'] === 'number' ? drawer['batas_isi'] : null,
    deposit: {
      tujuan: setor?.tujuan ? drawerAt(context)(setor.tujuan) : null,
      rounding: roundingOf(context),
    },
  };
}

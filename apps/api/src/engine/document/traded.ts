import { moduleOn } from '@emas/contracts/modules/register';
import type { InTradeIn } from '@emas/contracts/trade-in/trade-in.view';
import type { DecideContext } from '@emas/domain/ledger/event';
import { type SettingsBody, settingsStream } from '@emas/domain/settings/settings';
import { DomainError } from '@emas/domain/shared/domain-error';
import type { PartOfTradeIn } from '@emas/domain/trade-in/part';

interface Paid {
  readonly jumlah: number;
}

/** What being settled in a trade-in sets in the row of a document; nothing of one that stands alone. */
export const partOf = (
  { tukar_id, tukar_untuk, customer_id }: PartOfTradeIn,
  payments: readonly Paid[],
  pembulatan: number,
) => ({
  ...(tukar_id !== undefined && { tukar_id }),
  ...(tukar_untuk !== undefined && { tukar_untuk }),
  // Whose day it counts for from now on, with what it comes to.
  ...(customer_id !== undefined && {
    customer_id,
    total_harga: payments.reduce((sum, { jumlah }) => sum + jumlah, 0) - pembulatan,
  }),
});

const MANUAL = 'MANUAL_MODULE';

/** Manual goods that app_mode alone opens are paid as they are saved, and so never traded in. Throws MODULE_OFF. */
export function refuseManualTrade({ tukar_tambah }: { readonly tukar_tambah?: boolean }, context: DecideContext): void {
  const settings = context.get<SettingsBody | null>(settingsStream(context.shop)).body;
  if (tukar_tambah && !moduleOn(settings, MANUAL)) throw new DomainError('MODULE_OFF', { module: MANUAL });
}

interface Row {
  readonly tukar_id?: string | null;
  readonly tukar_tambah: boolean;
  readonly tukar_untuk?: string | null;
}

/** What its views tell of it. */
export const inTradeIn = ({ tukar_id = null, tukar_tambah, tukar_untuk }: Row): InTradeIn => ({
  tukar_id,
  tukar_tambah,
  ...(typeof tukar_untuk === 'string' && { tukar_untuk }),
});

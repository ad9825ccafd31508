import type { DecideContext, StreamId } from '@emas/domain/ledger/event';
import { masterDate, masterStream, masterValues } from '@emas/domain/masterdata/master';
import type { DrawerTerms } from '@emas/domain/money/transfer-drawer';

export const drawerStream = (kode_laci: string): StreamId => masterStream('master-laci', kode_laci);

/** A drawer that is in use at the decision, null for any other; its stream is among the reads. */
export const drawerAt =
  (context: DecideContext) =>
  (kode_laci: string): DrawerTerms | null => {
    const values = masterValues(context.get(drawerStream(kode_laci)), masterDate(context));
    if (!values || values['is_aktif'] === false) return null;
    const users = values['pemakai'];
    return { pemakai: Array.isArray(users) ? users.map(String) : [] };
  };

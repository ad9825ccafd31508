import type { ManualSavedData } from '@emas/contracts/stock/manual-entries.view';
import type { Entry, EntryFacts } from '@emas/domain/document/entry';
import type { Decision, StreamId } from '@emas/domain/ledger/event';
import { gramsToMilligrams } from '@emas/domain/shared/wire';
import type { LedgerResult } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';

/** Who asks. */
export type Asker = Pick<RequestUser, 'user_id' | 'kode_toko'>;

export interface ManualAnswer {
  readonly seq: number;
  readonly data: ManualSavedData;
}

interface NamedDto {
  readonly id: string;
  readonly kode_group: string;
  readonly kode_dept: string;
  readonly qty: number;
  readonly berat: number;
}

/** Which goods, and how much of them, in the units of the domain. */
export const named = ({ id, kode_group, kode_dept, qty, berat }: NamedDto) => ({
  ...{ id, kode_group, kode_dept, qty },
  berat: gramsToMilligrams(berat),
});

/** Nothing of what was decided is told but its number. */
export const unsaid = <Body extends EntryFacts>({ events }: Decision<{ readonly entry: Entry<Body> }>) => ({
  events,
  result: null,
});

export const manualAnswer = (id: string, stream: StreamId, { seq, numbers }: LedgerResult<null>): ManualAnswer => ({
  seq,
  data: { id, no_bukti: numbers[stream]! },
});

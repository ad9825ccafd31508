import type { DecideContext, StreamId } from '@emas/domain/ledger/event';
import { masterDate, type MasterValues, masterValues } from '@emas/domain/masterdata/master';
import { refuseInvalid } from '@emas/domain/shared/domain-error';

/** The row in force; refused at its field where there is none, or it is not active. */
export function activeRow(field: string, value: string, stream: StreamId, context: DecideContext): MasterValues {
  const row = masterValues(context.get(stream), masterDate(context));
  if (!row) refuseInvalid([{ field, code: 'lookupUnknown', params: { value } }]);
  if (row!['is_aktif'] === false) refuseInvalid([{ field, code: 'lookupInactive', params: { value } }]);
  return row!;
}

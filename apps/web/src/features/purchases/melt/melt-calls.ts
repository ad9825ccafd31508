import type { WriteBody } from '@emas/contracts/shared/error-body';
import type { BoughtThingView, MeltSavedData } from '@emas/contracts/stock/melt.view';
import type { FinishMeltDto, StartMeltDto } from '@emas/contracts/stock/melt.dto';
import { goods } from '@emas/contracts/stock/documents/goods';
import { withIds } from '../../../parts/document/calls.js';
import { api } from '../../../platform/api/client.js';

/** What was bought and lies there. */
export const boughtQuery = {
  queryKey: ['ledger', 'goods', 'bought'],
  queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<readonly BoughtThingView[]> =>
    api.get(`${goods.path}/menunggu`, {}, signal),
};

type Answer = WriteBody & { readonly data: MeltSavedData };

/** Its id is the key: what is sent twice is melted once. */
export const startMelt = (dto: Omit<StartMeltDto, 'otorisasi_ids'>, ids: readonly string[]): Promise<Answer> =>
  api.post(goods.path, { ...dto, ...withIds(ids) }, { idempotencyKey: dto.id });

export const finishMelt = (
  id: string,
  dto: Omit<FinishMeltDto, 'otorisasi_ids'>,
  key: string,
  ids: readonly string[],
): Promise<Answer> => api.post(`${goods.path}/${id}/hasil`, { ...dto, ...withIds(ids) }, { idempotencyKey: key });

import type { BoughtThingView } from '@emas/contracts/stock/melt.view';
import type { StartMeltDto } from '@emas/contracts/stock/melt.dto';
import { goods } from '@emas/contracts/stock/documents/goods';
import { withIds } from '../../../parts/document/calls.js';
import type { MeltAnswer } from '../../../parts/melt/melt-calls.js';
import { api } from '../../../platform/api/client.js';

/** What was bought and lies there. */
export const boughtQuery = {
  queryKey: ['ledger', 'goods', 'bought'],
  queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<readonly BoughtThingView[]> =>
    api.get(`${goods.path}/menunggu`, {}, signal),
};

/** Its id is the key: what is sent twice is melted once. */
export const startMelt = (dto: Omit<StartMeltDto, 'otorisasi_ids'>, ids: readonly string[]): Promise<MeltAnswer> =>
  api.post(goods.path, { ...dto, ...withIds(ids) }, { idempotencyKey: dto.id });

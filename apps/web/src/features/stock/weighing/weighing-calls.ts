import type { WriteBody } from '@emas/contracts/shared/error-body';
import type { StartWeighingDto, WeighTrayDto } from '@emas/contracts/stock/weigh-tray.dto';
import type { WeighingStartedView, WeighingView } from '@emas/contracts/stock/weighing.view';
import { api, newId } from '../../../platform/api/client.js';

/** What one has weighed oneself since one began anew. */
export const weighingsQuery = {
  queryKey: ['ledger', 'weighings'],
  queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<readonly WeighingView[]> =>
    api.get('timbang-baki', {}, signal),
};

/** Asked again it begins again: each call has a key of its own. */
export const startWeighing = (dto: StartWeighingDto): Promise<WriteBody & WeighingStartedView> =>
  api.post('timbang-baki/start', dto, { idempotencyKey: newId() });

/** Its id is the key: what is sent twice is written down once. */
export const weighTray = (dto: WeighTrayDto): Promise<WriteBody> =>
  api.post('timbang-baki', dto, { idempotencyKey: dto.id });

export const resetWeighings = (): Promise<WriteBody> => api.post('timbang-baki/reset', {}, { idempotencyKey: newId() });

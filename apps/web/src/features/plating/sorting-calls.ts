import type { MoveSortedDto, SortGoodsDto } from '@emas/contracts/plating/sort-goods.dto';
import type { SortableThingView, SortMovedData, SortSavedData } from '@emas/contracts/plating/sort-goods.view';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { withIds } from '../../parts/document/calls.js';
import { api } from '../../platform/api/client.js';

/** What was bought and is not in a tray again. */
export const waitingQuery = {
  queryKey: ['ledger', 'goods', 'sortable'],
  queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<readonly SortableThingView[]> =>
    api.get('sortir-pembelian/menunggu', {}, signal),
};

/** Its id is the key: what is sent twice is sorted once. */
export const sortGoods = (
  dto: Omit<SortGoodsDto, 'otorisasi_ids'>,
  ids: readonly string[],
): Promise<WriteBody & { readonly data: SortSavedData }> =>
  api.post('sortir-pembelian', { ...dto, ...withIds(ids) }, { idempotencyKey: dto.id });

/** Its id is the key: what is sent twice is moved once. */
export const moveSorted = (dto: MoveSortedDto): Promise<WriteBody & { readonly data: SortMovedData }> =>
  api.post('pindah-sortir', dto, { idempotencyKey: dto.id });

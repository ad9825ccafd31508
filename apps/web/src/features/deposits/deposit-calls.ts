import { queryOptions } from '@tanstack/react-query';
import type { CancelDepositDto } from '@emas/contracts/deposits/cancel-deposit.dto';
import type { HeldDepositsView } from '@emas/contracts/deposits/deposit.view';
import type { PickUpGoodsDto } from '@emas/contracts/deposits/goods.dto';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { withIds } from '../../parts/document/calls.js';
import { api } from '../../platform/api/client.js';

/** Money and things that are held. */
export const heldQuery = queryOptions({
  queryKey: ['ledger', 'deposits', 'held'],
  queryFn: () => api.get<HeldDepositsView>('titip/saldo'),
});

type Ids = readonly string[];

export const cancelDeposit = (
  id: string,
  dto: Omit<CancelDepositDto, 'otorisasi_ids'>,
  key: string,
  ids: Ids,
): Promise<WriteBody> => api.post(`titip/${id}/batal`, { ...dto, ...withIds(ids) }, { idempotencyKey: key });

export const pickUpGoods = (id: string, dto: PickUpGoodsDto, key: string, ids: Ids): Promise<WriteBody> =>
  api.post(`titip/${id}/ambil`, { ...dto, ...withIds(ids) }, { idempotencyKey: key });

export const reversePickUp = (id: string, alasan: string, key: string, ids: Ids): Promise<WriteBody> =>
  api.post(`titip/${id}/batal-ambil`, { alasan, ...withIds(ids) }, { idempotencyKey: key });

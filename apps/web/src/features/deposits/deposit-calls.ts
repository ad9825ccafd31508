import type { CancelDepositDto } from '@emas/contracts/deposits/cancel-deposit.dto';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { withIds } from '../../parts/document/calls.js';
import { api } from '../../platform/api/client.js';

type Ids = readonly string[];

export const cancelDeposit = (
  id: string,
  dto: Omit<CancelDepositDto, 'otorisasi_ids'>,
  key: string,
  ids: Ids,
): Promise<WriteBody> => api.post(`titip/${id}/batal`, { ...dto, ...withIds(ids) }, { idempotencyKey: key });

/** All that is left of its goods goes to the customer himself. */
export const pickUpGoods = (id: string, key: string): Promise<WriteBody> =>
  api.post(`titip/${id}/ambil`, { penerima: 'SENDIRI' }, { idempotencyKey: key });

export const reversePickUp = (id: string, alasan: string, key: string, ids: Ids): Promise<WriteBody> =>
  api.post(`titip/${id}/batal-ambil`, { alasan, ...withIds(ids) }, { idempotencyKey: key });

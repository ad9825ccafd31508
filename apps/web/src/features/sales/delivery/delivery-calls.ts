import type { ChangeDeliveryDto } from '@emas/contracts/online/delivery.dto';
import type { DeliveryState, SaleDeliveryView } from '@emas/contracts/online/delivery.view';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { api } from '../../../platform/api/client.js';

const path = (id: string): string => `penjualan/${id}/pengiriman`;

export const deliveryQuery = (id: string) => ({
  queryKey: ['ledger', 'delivery', id],
  queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<SaleDeliveryView> => api.get(path(id), {}, signal),
});

export const changeDelivery = (id: string, dto: ChangeDeliveryDto, key: string): Promise<WriteBody> =>
  api.put(path(id), dto, { idempotencyKey: key });

export const moveDelivery = (id: string, status: DeliveryState, key: string): Promise<WriteBody> =>
  api.post(`${path(id)}/status`, { status }, { idempotencyKey: key });

export const reverseDelivery = (id: string, alasan: string, key: string): Promise<WriteBody> =>
  api.post(`${path(id)}/batal`, { alasan }, { idempotencyKey: key });

export const returnSale = (
  id: string,
  alasan: string,
  key: string,
  otorisasi_ids: readonly string[],
): Promise<WriteBody> => api.post(`penjualan/${id}/retur`, { alasan, otorisasi_ids }, { idempotencyKey: key });

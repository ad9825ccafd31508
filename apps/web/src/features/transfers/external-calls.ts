import type { WriteBody } from '@emas/contracts/shared/error-body';
import type { SendExternalDto } from '@emas/contracts/transfers/external.dto';
import type {
  ExternalSentData,
  ExternalShipmentSummary,
  ExternalShipmentView,
  ExternalTaxView,
  FurnaceBarView,
  PartnerView,
} from '@emas/contracts/transfers/external.view';
import { withIds } from '../../parts/document/calls.js';
import { api } from '../../platform/api/client.js';

type Asked = { readonly signal: AbortSignal };

/** Partners outside the house, what each has and owes. */
export const partnersQuery = {
  queryKey: ['ledger', 'partners'],
  queryFn: ({ signal }: Asked) => api.get<readonly PartnerView[]>('kirim-barang-external/mitra', {}, signal),
};

/** Bars that lie where they came out of the furnace. */
export const barsQuery = {
  queryKey: ['ledger', 'furnace-bars'],
  queryFn: ({ signal }: Asked) => api.get<readonly FurnaceBarView[]>('kirim-barang-external/lebur', {}, signal),
};

/** What partners still have, the newest first. */
export const outQuery = {
  queryKey: ['ledger', 'external-out'],
  queryFn: ({ signal }: Asked) =>
    api.get<readonly ExternalShipmentSummary[]>('kirim-barang-external', { status: 'KIRIM' }, signal),
};

export const externalQuery = (id: string | null) => ({
  queryKey: ['ledger', 'external', id],
  queryFn: ({ signal }: Asked) => api.get<ExternalShipmentView>(`kirim-barang-external/${id}`, {}, signal),
  enabled: id !== null,
});

/** What a sale of its things bears of tax. */
export const taxQuery = (id: string | null) => ({
  queryKey: ['ledger', 'external-tax', id],
  queryFn: ({ signal }: Asked) => api.get<ExternalTaxView>(`update-barang-external/pajak/${id}`, {}, signal),
  enabled: id !== null,
});

/** Its id is the key: what is sent twice is sent once. */
export const sendExternal = (
  { kode_barcode, ...dto }: Omit<SendExternalDto, 'otorisasi_ids'>,
  ids: readonly string[],
): Promise<WriteBody & { readonly data: ExternalSentData }> =>
  api.post(
    'kirim-barang-external',
    { ...dto, ...(kode_barcode && kode_barcode.length > 0 && { kode_barcode }), ...withIds(ids) },
    { idempotencyKey: dto.id },
  );

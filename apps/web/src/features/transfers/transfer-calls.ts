import type { WriteBody } from '@emas/contracts/shared/error-body';
import type { ItemView } from '@emas/contracts/stock/item.view';
import type {
  AdmitArrivalDto,
  ReceiveShipmentDto,
  ResolveShipmentDto,
  SendGoodsDto,
} from '@emas/contracts/transfers/shipment.dto';
import type {
  DisputedShipment,
  IncomingShipment,
  ManifestView,
  ShipmentReceivedData,
  ShipmentSavedData,
  ShipmentTarget,
} from '@emas/contracts/transfers/shipment.view';
import { withIds } from '../../parts/document/calls.js';
import { fetchReady } from '../../parts/item/ready-item.js';
import { scanQueueOf } from '../../parts/scan-list/scan-queue.machine.js';
import type { ScanFound } from '../../parts/scan-list/use-scan-list.js';
import { api } from '../../platform/api/client.js';

type Asked = { readonly signal: AbortSignal };
type SavedAnswer = WriteBody & { readonly data: ShipmentSavedData };

/** Shops that goods go to: the head office, branches, or both. */
export const targetsQuery = (jenis?: ShipmentTarget['jenis_toko']) => ({
  queryKey: ['shipment-targets', jenis ?? 'ALL'],
  queryFn: ({ signal }: Asked) =>
    api.get<readonly ShipmentTarget[]>('kirim-barang/tujuan', jenis ? { jenis } : {}, signal),
});

/** What is under way to this shop. */
export const incomingQuery = {
  queryKey: ['ledger', 'incoming-shipments'],
  queryFn: ({ signal }: Asked) =>
    api.get<readonly IncomingShipment[]>('kirim-barang/unreceive/list-no-kirim', {}, signal),
};

/** Things that two shops say they have. */
export const disputedQuery = {
  queryKey: ['ledger', 'disputed-shipments'],
  queryFn: ({ signal }: Asked) => api.get<readonly DisputedShipment[]>('kirim-barang/masalah', {}, signal),
};

export const manifestQuery = (toko: string | null, no: string | null) => ({
  queryKey: ['ledger', 'manifest', toko, no],
  queryFn: ({ signal }: Asked) =>
    api.get<ManifestView>(`kirim-barang/masuk/${encodeURIComponent(toko!)}/${encodeURIComponent(no!)}`, {}, signal),
  enabled: toko !== null && no !== null,
});

/** Their id is the key: what is sent twice is sent once. */
export const sendGoods = (dto: Omit<SendGoodsDto, 'otorisasi_ids'>, ids: readonly string[]): Promise<SavedAnswer> =>
  api.post('kirim-barang', { ...dto, ...withIds(ids) }, { idempotencyKey: dto.id });

export const receiveShipment = (
  dto: ReceiveShipmentDto,
): Promise<WriteBody & { readonly data: ShipmentReceivedData }> =>
  api.post('terima-barang', dto, { idempotencyKey: dto.id });

export const resolveShipment = (
  id: string,
  dto: Omit<ResolveShipmentDto, 'otorisasi_ids'>,
  key: string,
  ids: readonly string[],
): Promise<SavedAnswer> =>
  api.post(`kirim-barang/${id}/selesaikan`, { ...dto, ...withIds(ids) }, { idempotencyKey: key });

export const admitArrival = (
  id: string,
  dto: Omit<AdmitArrivalDto, 'otorisasi_ids'>,
  key: string,
  ids: readonly string[],
): Promise<SavedAnswer> => api.post(`kirim-barang/${id}/akui`, { ...dto, ...withIds(ids) }, { idempotencyKey: key });

/** Scans of things that are sent: what lies in a tray. */
export const sendScans = scanQueueOf<ScanFound<ItemView, never>, null>(async ({ code }) => ({
  thing: await fetchReady(code),
}));

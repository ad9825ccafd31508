import type { WriteBody } from '@emas/contracts/shared/error-body';
import type { ItemView } from '@emas/contracts/stock/item.view';
import type { MoveItemsDto, MoveTrayDto } from '@emas/contracts/stock/move-items.dto';
import type { MoveSavedData } from '@emas/contracts/stock/move-items.view';
import type { TrayView } from '@emas/contracts/stock/tray.view';
import { fetchReady } from '../../../parts/item/ready-item.js';
import { scanQueueOf } from '../../../parts/scan-list/scan-queue.machine.js';
import type { ScanFound } from '../../../parts/scan-list/use-scan-list.js';
import { isApiError } from '../../../platform/api/api-error.js';
import { api } from '../../../platform/api/client.js';

type Answer = WriteBody & { readonly data: MoveSavedData };

const fetchTray = (kodeBaki: string, signal?: AbortSignal): Promise<TrayView> =>
  api.get(`barang/baki/${encodeURIComponent(kodeBaki)}`, {}, signal);

/** What lies in a tray, brought up to date by whatever anybody books. */
export const trayQuery = (kodeBaki: string | null) => ({
  queryKey: ['ledger', 'tray', kodeBaki],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => fetchTray(kodeBaki!, signal),
  enabled: kodeBaki !== null,
});

/** Their id is the key: what is sent twice is moved once. */
export const moveItems = (dto: MoveItemsDto & { readonly id: string }): Promise<Answer> =>
  api.post('barang/pindah', dto, { idempotencyKey: dto.id });
export const moveTray = (dto: MoveTrayDto): Promise<Answer> =>
  api.post('barang/pindah-satu-baki', dto, { idempotencyKey: dto.id });

/** A code that is no barcode may be a tray's own label. */
async function trayOr(code: string, error: unknown): Promise<{ readonly other: TrayView }> {
  try {
    return { other: await fetchTray(code) };
  } catch (missing) {
    throw isApiError(missing) && missing.code === 'TRAY_NOT_FOUND' ? error : missing;
  }
}

/** Scans of things that are moved: one that lies in a tray, or the label of the tray that they go to. */
export const moveScans = scanQueueOf<ScanFound<ItemView, TrayView>, null>(async ({ code }) => {
  try {
    return { thing: await fetchReady(code) };
  } catch (error) {
    if (!isApiError(error) || error.code !== 'BARCODE_NOT_FOUND') throw error;
    return trayOr(code, error);
  }
});

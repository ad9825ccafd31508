import type { ItemView } from '@emas/contracts/stock/item.view';
import type { StartItemMeltDto } from '@emas/contracts/stock/melt.dto';
import { itemMelt } from '@emas/contracts/stock/documents/item-melt';
import { withIds } from '../../../parts/document/calls.js';
import { waitingQuery } from '../../../parts/document/document-queries.js';
import type { MeltAnswer } from '../../../parts/melt/melt-calls.js';
import { fetchReady } from '../../../parts/item/ready-item.js';
import { scanQueueOf } from '../../../parts/scan-list/scan-queue.machine.js';
import type { ScanFound } from '../../../parts/scan-list/use-scan-list.js';
import { api } from '../../../platform/api/client.js';

/** What is in the furnace, of whatever day. */
export const inFurnaceQuery = waitingQuery(itemMelt, 'PROSES', null);

/** Its id is the key: what is sent twice is melted once. */
export const startItemMelt = (
  dto: Omit<StartItemMeltDto, 'otorisasi_ids'>,
  ids: readonly string[],
): Promise<MeltAnswer> => api.post(itemMelt.path, { ...dto, ...withIds(ids) }, { idempotencyKey: dto.id });

/** Scans of things that are melted: what lies in a tray. */
export const meltScans = scanQueueOf<ScanFound<ItemView, never>, null>(async ({ code }) => ({
  thing: await fetchReady(code),
}));

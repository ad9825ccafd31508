import { cleaningLoss } from '@emas/contracts/plating/documents/cleaning-loss';
import { cleaning } from '@emas/contracts/plating/documents/cleaning';
import type { ReceiveCleaningDto, SendCleaningDto, SettleCleaningDto } from '@emas/contracts/plating/cleaning.dto';
import type { CleanableThingView, CleaningReceivedData, CleaningSentData, CleaningSettledData, OpenCleaningView } from '@emas/contracts/plating/cleaning.view'; // prettier-ignore
import type { WriteBody } from '@emas/contracts/shared/error-body';
import type { ItemView } from '@emas/contracts/stock/item.view';
import { withIds } from '../../../parts/document/calls.js';
import { NotReady } from '../../../parts/scan-list/not-ready.js';
import { scanQueueOf } from '../../../parts/scan-list/scan-queue.machine.js';
import type { ScanFound } from '../../../parts/scan-list/use-scan-list.js';
import { api } from '../../../platform/api/client.js';
import { lineOfItem, type SentLine } from './cleaning-value.js';

type Answer<Data> = Promise<WriteBody & { readonly data: Data }>;

/** What was sorted and may be sent. */
export const cleanableQuery = {
  queryKey: ['ledger', 'goods', 'cleanable'],
  queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<readonly CleanableThingView[]> =>
    api.get(`${cleaning.path}/menunggu`, {}, signal),
};

/** What of a page's work is not settled. */
export const openQuery = (path: string) => ({
  queryKey: ['ledger', 'cleaning', path],
  queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<readonly OpenCleaningView[]> =>
    api.get(`${path}/menunggu`, {}, signal),
});

/** Its id is the key: what is sent twice is done once. */
export const sendCleaning = (
  dto: Omit<SendCleaningDto, 'otorisasi_ids'>,
  ids: readonly string[],
): Answer<CleaningSentData> => api.post(cleaning.path, { ...dto, ...withIds(ids) }, { idempotencyKey: dto.id });

export const receiveCleaning = (path: string, dto: ReceiveCleaningDto): Answer<CleaningReceivedData> =>
  api.post(path, dto, { idempotencyKey: dto.id });

export const settleCleaning = (
  dto: Omit<SettleCleaningDto, 'otorisasi_ids'>,
  ids: readonly string[],
): Answer<CleaningSettledData> => api.post(cleaningLoss.path, { ...dto, ...withIds(ids) }, { idempotencyKey: dto.id });

/** Scans of things that are sent out of their trays. */
export const cleaningScans = scanQueueOf<ScanFound<SentLine, never>, null>(async ({ code }) => {
  const thing = await api.get<ItemView>(`barang/${encodeURIComponent(code)}`);
  if (thing.status !== 'READY') throw new NotReady(thing.status);
  return { thing: lineOfItem(thing) };
});

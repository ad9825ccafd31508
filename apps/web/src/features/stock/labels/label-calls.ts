import { queryOptions } from '@tanstack/react-query';
import type { LabelFormat } from '@emas/contracts/shared/label';
import type { LabelPreviewView } from '@emas/contracts/stock/label-preview.view';
import type { NeededLabelsView } from '@emas/contracts/stock/needed-label.view';
import type { LabelPaper } from '../../../parts/label/label-device.js';
import { scanQueueOf } from '../../../parts/scan-list/scan-queue.machine.js';
import type { ScanFound } from '../../../parts/scan-list/use-scan-list.js';
import { api, type FileAnswer } from '../../../platform/api/client.js';
import { fetchItem } from '../item-calls.js';
import type { QueuedLabel } from './queue.js';

/** Scans of a queue of labels. */
export const labelScans = scanQueueOf<ScanFound<QueuedLabel, never>, null>(async ({ code }) => {
  const { kode_barcode, nama_barang, kode_toko, berat, kadar } = await fetchItem(code);
  return { thing: { kode_barcode, nama_barang, kode_baki: kode_toko, berat, kadar } };
});

/** The label with rulers. */
export const fetchTestLabel = (format: LabelFormat, paper: LabelPaper): Promise<FileAnswer> =>
  api.file('barang/label/uji', { query: { format, ...paper } });

/** What has no label, or one that says what is not so. */
export const neededQuery = {
  queryKey: ['ledger', 'labels', 'needed'],
  queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<NeededLabelsView> =>
    api.get('barang/label/perlu', {}, signal),
};

export const previewQuery = (kode_barcode: string, { ukuran, dpi }: LabelPaper) =>
  queryOptions({
    queryKey: ['ledger', 'labels', 'preview', kode_barcode, ukuran, dpi],
    queryFn: ({ signal }): Promise<LabelPreviewView> =>
      api.get('barang/label/contoh', { kode_barcode, ukuran, dpi }, signal),
  });

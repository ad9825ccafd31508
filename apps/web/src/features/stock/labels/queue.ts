import type { NeededLabelView } from '@emas/contracts/stock/needed-label.view';

/** A thing whose label waits to be printed. */
export type QueuedLabel = Pick<NeededLabelView, 'kode_barcode' | 'nama_barang' | 'kode_baki' | 'berat' | 'kadar'>;

/** As many as are printed at once. */
export const MOST_QUEUED = 500;

export interface NeededGroup {
  readonly key: string;
  readonly rows: readonly NeededLabelView[];
}

export const NEEDED_BY = ['kode_baki', 'no_terima', 'tgl_masuk'] as const;
export type NeededBy = (typeof NEEDED_BY)[number];

/** What is needed in groups: trays by their code, receipts and days the newest first; what came with no receipt under ''. */
export function groupsOf(rows: readonly NeededLabelView[], by: NeededBy): readonly NeededGroup[] {
  const groups = new Map<string, NeededLabelView[]>();
  for (const row of rows) {
    const key = row[by] ?? '';
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  const sign = by === 'kode_baki' ? 1 : -1;
  return [...groups]
    .sort(([one], [other]) => sign * one.localeCompare(other, undefined, { numeric: true }))
    .map(([key, inside]) => ({ key, rows: inside }));
}

export const queuedOf = ({ kode_barcode, nama_barang, kode_baki, berat, kadar }: QueuedLabel): QueuedLabel => ({ kode_barcode, nama_barang, kode_baki, berat, kadar }); // prettier-ignore

/** With what is new to it, in the order it came, as far as there is room. */
export function withMore(queue: readonly QueuedLabel[], more: readonly QueuedLabel[]): readonly QueuedLabel[] {
  const known = new Set(queue.map(({ kode_barcode }) => kode_barcode));
  const fresh = more.filter(({ kode_barcode }) => !known.has(kode_barcode)).map(queuedOf);
  return [...queue, ...fresh].slice(0, MOST_QUEUED);
}

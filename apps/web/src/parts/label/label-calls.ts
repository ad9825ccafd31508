import type { WriteBody } from '@emas/contracts/shared/error-body';
import type { LabelFormat } from '@emas/contracts/shared/label';
import { api, type FileAnswer } from '../../platform/api/client.js';
import type { LabelPaper } from './label-device.js';

export interface LabelOrder {
  readonly codes: readonly string[];
  /** Of each thing. */
  readonly salinan: number;
  /** Why a thing gets another label. */
  readonly alasan: string | null;
}

export type CountedLabels = WriteBody & { readonly id: string };

/** Counts labels as printed; refused at `alasan` where one of the things has had a label before. */
export const countLabels = ({ codes, salinan, alasan }: LabelOrder, id: string): Promise<CountedLabels> =>
  api.post(
    'barang/label',
    { id, kode_barcode: codes, ...(salinan > 1 && { salinan }), ...(alasan !== null && { alasan }) },
    { idempotencyKey: id },
  );

/** What was counted, as a file. */
export const fetchLabels = (id: string, format: LabelFormat, paper: LabelPaper): Promise<FileAnswer> =>
  api.file(`barang/label/${id}`, { query: { format, ...paper } });

import type { ResolvedLineDto } from '@emas/contracts/transfers/shipment.dto';
import { type AnyDocument, textOf } from '../../parts/document/any-document.js';

/** What somebody says of a thing that did not arrive. */
export interface Outcome {
  readonly hasil: ResolvedLineDto['hasil'] | null;
  readonly kode_toko: string | null;
}

/** Things that are neither here nor there: under way, or given up for lost. */
export const missingLines = ({ lines }: Pick<AnyDocument, 'lines'>) =>
  lines.filter((line) => ['KIRIM', 'HILANG'].includes(textOf(line, 'hasil')));

/** What is sent of it; a thing of which nothing is said is left out. */
export const resolvedLines = (outcomes: Readonly<Record<string, Outcome>>): readonly ResolvedLineDto[] =>
  Object.entries(outcomes).flatMap(([kode_barcode, { hasil, kode_toko }]) => {
    if (hasil === null) return [];
    return [{ kode_barcode, hasil, ...(hasil === 'KEMBALI' && kode_toko !== null && { kode_toko }) }];
  });

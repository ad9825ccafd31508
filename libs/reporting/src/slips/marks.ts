import type { PrintModel } from '@emas/contracts/shared/sheet';
import type { SlipWords } from './words.js';

/** `SALINAN KE-2`: the first print is the original, and what was not counted is none. */
export function copyMark({ cetak_ke }: Pick<PrintModel, 'cetak_ke'>, labels: SlipWords): string | null {
  if (cetak_ke === 0) return labels.text('paper.preview');
  return cetak_ke > 1 ? labels.text('paper.copyCount', { count: cetak_ke - 1 }) : null;
}

/** What it is: `NOTA PENJUALAN`. */
export const titleOf = (model: PrintModel, labels: SlipWords): string =>
  labels.text(`slip.${'judul' in model && model.judul ? model.judul : model.kind}`);

/** What proves it, where it was counted. */
export const proofFacts = ({ kode_bukti }: Pick<PrintModel, 'kode_bukti'>, labels: SlipWords): [string, string][] =>
  kode_bukti ? [[labels.field('kode_bukti'), kode_bukti]] : [];

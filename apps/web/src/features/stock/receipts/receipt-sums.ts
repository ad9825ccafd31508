import { gramsToMilligrams, milligramsToGrams } from '@emas/domain/shared/wire';
import type { NewItemDto } from '@emas/contracts/stock/add-item.dto';

/** A thing that came, as the form holds it until all of them are saved. */
export interface ReceiptLine {
  readonly key: string;
  readonly dto: NewItemDto;
}

/** Pieces, grams, rupiah. */
export interface ReceiptSums {
  readonly qty: number;
  readonly berat: number;
  readonly harga: number;
}

export function sumsOf(lines: readonly ReceiptLine[]): ReceiptSums {
  const mg = lines.reduce((sum, { dto }) => sum + gramsToMilligrams(Number(dto.berat) || 0), 0);
  const harga = lines.reduce((sum, { dto }) => sum + (Number(dto.harga_modal) || 0), 0);
  return { qty: lines.length, berat: milligramsToGrams(mg), harga };
}

export type ControlState = 'none' | 'same' | 'differs';

/** A figure of the supplier's note beside what came; none where the note does not say. */
export function controlOf(said: number | null | '', came: number): ControlState {
  if (said === null || said === '') return 'none';
  return Math.round(said * 1000) === Math.round(came * 1000) ? 'same' : 'differs';
}

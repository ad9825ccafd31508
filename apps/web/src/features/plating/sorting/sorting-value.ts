import type { SortGoodsDto, SortLineDto } from '@emas/contracts/plating/sort-goods.dto';
import type { SortableThingView } from '@emas/contracts/plating/sort-goods.view';
import type { NewItemDto } from '@emas/contracts/stock/add-item.dto';
import { gramsToMilligrams, milligramsToGrams } from '@emas/domain/shared/wire';

export const RESULTS = ['BAKI', 'CUCI', 'LEBUR'] as const;
export type Result = (typeof RESULTS)[number];

/** A bought thing, and what it was found to be. */
export interface SortedLine {
  readonly thing: SortableThingView;
  readonly hasil: Result;
  /** As it weighs now; null until it was weighed. */
  readonly berat: number | null;
  /** What it becomes in its tray; null of what goes into none. */
  readonly baru: NewItemDto | null;
}

export interface SortingValue {
  readonly lines: readonly SortedLine[];
  readonly keterangan: string;
}
export const EMPTY_SORTING: SortingValue = { lines: [], keterangan: '' };

/** Grams of some things together, before and after; of what is not weighed yet nothing is lost. */
export interface SortingSums {
  readonly qty: number;
  readonly berat_beli: number;
  readonly berat_sortir: number;
  /** Negative where they are heavier. */
  readonly susut: number;
}

export function sumsOf(lines: readonly SortedLine[]): SortingSums {
  const sum = (of: (line: SortedLine) => number): number =>
    lines.reduce((total, line) => total + gramsToMilligrams(of(line)), 0);
  const [before, after] = [sum(({ thing }) => thing.berat), sum(({ thing, berat }) => berat ?? thing.berat)];
  return {
    qty: lines.length,
    berat_beli: milligramsToGrams(before),
    berat_sortir: milligramsToGrams(after),
    susut: milligramsToGrams(before - after),
  };
}

/** Does somebody have to agree: it is heavier than it was bought, or of another fineness? */
export const needsWord = ({ thing, berat, baru }: SortedLine): boolean =>
  (berat !== null && berat > thing.berat) || (typeof baru?.kadar === 'number' && baru.kadar !== thing.kadar);

/** A new thing as its sorting has it: it weighs, assays and costs what that says. */
export function sortedItem(dto: NewItemDto): NonNullable<SortLineDto['baru']> {
  const { berat: _, kadar: __, harga_modal: ___, harga_atribut: ____, ...rest } = dto;
  return rest;
}

function sentLine({ thing, hasil, berat, baru }: SortedLine): SortLineDto {
  const kadar = baru?.kadar ?? thing.kadar;
  return {
    barang: thing.barang,
    hasil_sortir: hasil,
    berat_sortir: berat ?? 0,
    ...(kadar !== thing.kadar && { kadar_sortir: kadar }),
    ...(baru && { baru: sortedItem(baru) }),
  };
}

/** What is sent; nothing that is empty. */
export const sentSorting = (id: string, { lines, keterangan }: SortingValue): Omit<SortGoodsDto, 'otorisasi_ids'> => ({
  id,
  lines: lines.map(sentLine),
  ...(keterangan.trim() !== '' && { keterangan: keterangan.trim() }),
});

/** Days that something has waited by `today`, both as `YYYY-MM-DD`. */
export const daysSince = (tgl: string, today: string): number =>
  Math.max(0, Math.round((Date.parse(today) - Date.parse(tgl)) / 86_400_000));

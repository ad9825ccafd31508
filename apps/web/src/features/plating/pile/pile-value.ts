import type { ManualCleaningDto } from '@emas/contracts/plating/manual-cleaning.dto';
import type { CleaningPileView } from '@emas/contracts/plating/manual-cleaning.view';
import type { SortableThingView } from '@emas/contracts/plating/sort-goods.view';
import type { NewItemDto } from '@emas/contracts/stock/add-item.dto';
import { gramsToMilligrams, milligramsToGrams } from '@emas/domain/shared/wire';
import { sortedItem } from '../sorting/sorting-value.js';

export const SOURCES = ['BELI', 'SALDO_AWAL'] as const;
export const TARGETS = ['BARANG', 'LEBUR', 'SUSUT'] as const;

export interface PileValues {
  jenis: string;
  sumber: string | null;
  tujuan: string | null;
  kode_group: string | null;
  /** Things that are joined, by their codes. */
  barang: readonly string[];
  qty: number | null;
  berat: number | null;
  nilai: number | null;
  /** What a taking becomes in its tray. */
  baru: NewItemDto | null;
  berat_hasil: number | null;
  kadar_hasil: number | null;
  keterangan: string;
}

export const EMPTY_PILE: PileValues = {
  ...{
    jenis: 'MASUK',
    sumber: 'BELI',
    tujuan: null,
    kode_group: null,
    barang: [],
    qty: null,
    berat: null,
    nilai: null,
  },
  ...{ baru: null, berat_hasil: null, kadar_hasil: null, keterangan: '' },
};

/** Which way it goes: what is asked follows from it. */
export type PileWay = 'BELI' | 'SALDO_AWAL' | 'BARANG' | 'LEBUR' | 'SUSUT' | null;

export const wayOf = ({ jenis, sumber, tujuan }: Pick<PileValues, 'jenis' | 'sumber' | 'tujuan'>): PileWay =>
  (jenis === 'MASUK' ? sumber : tujuan) as PileWay;

/** What is sent; nothing that does not belong to its way. */
export function sentPile(values: PileValues): Omit<ManualCleaningDto, 'id' | 'otorisasi_ids'> {
  const { jenis, kode_group, barang, qty, berat, nilai, baru, berat_hasil, kadar_hasil, keterangan } = values;
  const way = wayOf(values);
  return {
    jenis: jenis as ManualCleaningDto['jenis'],
    kode_group: kode_group ?? '',
    qty: qty ?? 0,
    berat: berat ?? 0,
    ...(jenis === 'MASUK' ? { sumber: way as ManualCleaningDto['sumber'] } : { tujuan: way as ManualCleaningDto['tujuan'] }),
    ...(way === 'BELI' && { barang: [...barang] }),
    ...(way === 'SALDO_AWAL' && { nilai }),
    ...(way === 'BARANG' && baru && { baru: sortedItem(baru) }),
    ...(way === 'LEBUR' && { hasil: { berat_hasil: berat_hasil ?? 0, kadar_hasil: kadar_hasil ?? 0 } }),
    ...(keterangan.trim() !== '' && { keterangan: keterangan.trim() }),
  };
} // prettier-ignore

/** What was chosen comes to, in pieces and grams; its group where it is of one. */
export function chosenOf(things: readonly SortableThingView[]): Pick<PileValues, 'barang' | 'qty' | 'berat' | 'kode_group'> {
  const [first, ...others] = new Set(things.map(({ kode_group }) => kode_group));
  return {
    barang: things.map(({ barang }) => barang),
    qty: things.length || null,
    berat: milligramsToGrams(things.reduce((sum, { berat }) => sum + gramsToMilligrams(berat), 0)) || null,
    kode_group: others.length === 0 ? (first ?? null) : null,
  };
} // prettier-ignore

/** Grams of fine gold in so much of a pile. */
export const fineOf = (pile: CleaningPileView | undefined, berat: number | null): number =>
  milligramsToGrams(Math.round((gramsToMilligrams(berat ?? 0) * (pile?.kadar ?? 0)) / 100));

/** The field that a refusal's is shown at. */
export const pileField = (field: string): string => field.replace(/^hasil\./, '').replace(/^(barang|baru)\..*$/, '$1');

import type { ReceiveCleaningDto } from '@emas/contracts/plating/cleaning.dto';
import type { CleanableThingView, CleaningThingView, OpenCleaningView } from '@emas/contracts/plating/cleaning.view';
import type { ItemView } from '@emas/contracts/stock/item.view';
import { gramsToMilligrams, milligramsToGrams } from '@emas/domain/shared/wire';

/** A thing that is sent, of the trays or sorted. Grams, percent. */
export interface SentLine {
  /** Code in the goods book. */
  readonly kode_barcode: string;
  readonly nama_barang: string;
  readonly kadar: number;
  readonly berat: number;
  readonly berat_emas: number;
  /** Tray, or what it was sorted to. */
  readonly tempat: string;
}

export const lineOfItem = ({ kode_barcode, nama_barang, kadar, berat, kode_toko }: ItemView): SentLine => ({
  ...{ kode_barcode, nama_barang, kadar, berat, berat_emas: berat, tempat: kode_toko },
});

export const lineOfSorted = ({ barang, nama_barang, kadar, berat, tempat }: CleanableThingView): SentLine => ({
  ...{ kode_barcode: barang, nama_barang, kadar, berat, berat_emas: berat, tempat },
});

export const BACK_TO = ['ASAL', 'BAKI', 'CUCI', 'LEBUR'] as const;
export type BackTo = (typeof BACK_TO)[number];

/** A thing that is back: its weight on the scale, and where it goes. */
export interface BackLine {
  readonly thing: CleaningThingView;
  readonly berat: number | null;
  readonly ke: BackTo;
}

/** A thing of the trays goes back into its tray, another one on to be sorted, where nobody says otherwise. */
export const backOf = (thing: CleaningThingView): BackLine => ({
  thing,
  berat: null,
  ke: thing.kode_baki === null ? 'BAKI' : 'ASAL',
});

export const outOf = ({ lines }: OpenCleaningView): readonly CleaningThingView[] =>
  lines.filter(({ berat }) => berat === null);

const mg = (lines: readonly { readonly grams: number }[]): number =>
  lines.reduce((sum, { grams }) => sum + gramsToMilligrams(grams), 0);

/** Grams that are out, and what of them is back; what is not weighed yet lost nothing. */
export interface BackSums {
  readonly qty: number;
  readonly berat_kirim: number;
  readonly berat: number;
  /** Negative where they are heavier. */
  readonly susut: number;
  /** Percent of what was sent. */
  readonly persen: number;
}

function sumsOf(lines: readonly { readonly before: number; readonly after: number }[]): BackSums {
  const before = mg(lines.map(({ before: grams }) => ({ grams })));
  const after = mg(lines.map(({ after: grams }) => ({ grams })));
  return {
    qty: lines.length,
    berat_kirim: milligramsToGrams(before),
    berat: milligramsToGrams(after),
    susut: milligramsToGrams(before - after),
    persen: before === 0 ? 0 : Math.round(((before - after) * 10_000) / before) / 100,
  };
}

export const backSums = (lines: readonly BackLine[]): BackSums =>
  sumsOf(lines.map(({ thing, berat }) => ({ before: thing.berat_kirim, after: berat ?? thing.berat_kirim })));

/** What a cleaning lost so far, with what is named lost. */
export const lossSums = ({ lines }: OpenCleaningView, hilang: ReadonlySet<string>): BackSums =>
  sumsOf(
    lines.map(({ barang, berat_kirim, berat }) => ({
      before: berat_kirim,
      after: hilang.has(barang) ? 0 : (berat ?? berat_kirim),
    })),
  );

/** What the work of so many things of that weight costs by what the goldsmith asks for; rupiah. */
export const proposedCharge = (
  { ongkos_per_gram, ongkos_per_pcs }: Pick<OpenCleaningView, 'ongkos_per_gram' | 'ongkos_per_pcs'>,
  { qty, berat }: Pick<BackSums, 'qty' | 'berat'>,
): number => Math.round(ongkos_per_gram * berat + ongkos_per_pcs * qty);

/** What is sent; nothing that is empty. */
export const sentBack = (
  id: string,
  cuci_id: string,
  { lines, ongkos, keterangan }: { readonly lines: readonly BackLine[]; readonly ongkos: number | null; readonly keterangan: string },
): ReceiveCleaningDto => ({
  ...{ id, cuci_id },
  lines: lines.map(({ thing, berat, ke }) => ({ barang: thing.barang, berat: berat ?? 0, ke })),
  ...(ongkos !== null && ongkos > 0 && { ongkos }),
  ...(keterangan.trim() !== '' && { keterangan: keterangan.trim() }),
}); // prettier-ignore

import { type Entries, type Entry, type EntryFacts, entryOf } from '../document/entry.js';
import type { Kadar, Milligrams, Rupiah } from '../shared/units.js';
import { requireUnheld } from '../stock/tray.js';

export const PILE_SOURCES = ['BELI', 'SALDO_AWAL'] as const;
export type PileSource = (typeof PILE_SOURCES)[number];
export const PILE_TARGETS = ['BARANG', 'LEBUR', 'SUSUT'] as const;
export type PileTarget = (typeof PILE_TARGETS)[number];

/** A bought thing that was joined to the pile, as its place held it. */
export interface JoinedThing {
  readonly barang: string;
  readonly dari: string;
  readonly no_faktur_beli: string;
  readonly nama_barang: string;
  readonly kadar: Kadar;
  readonly berat: Milligrams;
  readonly harga_modal: Rupiah;
}

/** What a taking became: a thing with a barcode, or a bar. */
interface Made {
  /** As the goods book calls it; null of what came, and of what was written off. */
  readonly barang: string | null;
  /** Its barcode and tray; null of what is no thing of a tray. */
  readonly kode_barcode: string | null;
  readonly kode_baki: string | null;
  /** 0 where nothing was made. */
  readonly berat_hasil: Milligrams;
  readonly kadar_hasil: Kadar | null;
  readonly harga_modal_hasil: Rupiah;
}

export interface ManualCleaningRecordedBody extends EntryFacts, Made {
  readonly manual_cleaning_id: string;
  readonly jenis: 'MASUK' | 'KELUAR';
  /** Null of what leaves. */
  readonly sumber: PileSource | null;
  /** Null of what comes. */
  readonly tujuan_cuci: PileTarget | null;
  readonly kode_group: string;
  /** That of the group. */
  readonly kadar: Kadar;
  readonly qty: number;
  readonly berat: Milligrams;
  readonly berat_murni: Milligrams;
  /** Cost that came to the pile, or left it. */
  readonly nilai: Rupiah;
  /** Things that were joined. */
  readonly things: readonly JoinedThing[];
  /** Fine gold that was lost; negative where there is more. */
  readonly susut: Milligrams;
  readonly nilai_susut: Rupiah;
  /** Weight that the last piece left behind, written off with it. */
  readonly sisa: Milligrams;
  readonly keterangan: string;
  /** Who agreed; null where nobody had to. */
  readonly setuju_by: string | null;
}
export type ManualCleaning = Entry<ManualCleaningRecordedBody>;

const entries = entryOf({
  kind: 'manual-cleaning',
  recorded: 'ManualCleaningRecorded',
  reversed: 'ManualCleaningReversed',
  idOf: ({ manual_cleaning_id }: ManualCleaningRecordedBody) => manual_cleaning_id,
  numberOf: () => 'CM',
  refusals: {
    missing: 'GOODS_DOCUMENT_NOT_FOUND',
    exists: 'GOODS_DOCUMENT_ALREADY_SAVED',
    otherDay: 'GOODS_DOCUMENT_OTHER_DAY',
    reversed: 'MANUAL_ENTRY_REVERSED',
  },
});

/** Number CM: goods that are cleaned together, by pieces and weight. Who holds the tray of what was made is asked both ways. */
export const manualCleanings: Entries<ManualCleaningRecordedBody, 'ManualCleaningRecorded', 'ManualCleaningReversed'> =
  {
    ...entries,
    reverse(command, of, context) {
      const tray = entries.load(command.id, context)?.kode_baki ?? null;
      if (tray !== null) requireUnheld(tray, 'id', context);
      return entries.reverse(command, of, context);
    },
  };

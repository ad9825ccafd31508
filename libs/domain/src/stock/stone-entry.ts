import { type Entries, type Entry, type EntryFacts, entryOf } from '../document/entry.js';
import { refuseInvalid } from '../shared/domain-error.js';
import type { CaratThousandths, Rupiah, UsdCents } from '../shared/units.js';
import { comeToLot, isInLot, leaveLot, lotShort, stoneLot, type StoneLot } from './stone-lot.js';

/** Loose stones that come into the shop, or leave it other than in an item. */
export interface StoneEntryRecordedBody extends EntryFacts {
  readonly stone_entry_id: string;
  readonly jenis: 'MASUK' | 'KELUAR';
  readonly kode_berlian: string;
  readonly nama_berlian: string;
  readonly no_sertifikat: string | null;
  readonly pcs: number;
  readonly carat: CaratThousandths;
  /** Per unit of its kind, in its currency; null of what goes, which goes at moving average. */
  readonly harga_satuan: Rupiah | null;
  readonly harga_usd: UsdCents | null;
  /** Rupiah for one dollar; null where it was bought in rupiah. */
  readonly kurs: Rupiah | null;
  /** Cost that moved. */
  readonly nilai: Rupiah;
  readonly kode_supplier: string | null;
  readonly nama_supplier: string | null;
  readonly kode_transaksi: string | null;
  readonly nama_transaksi: string | null;
  readonly keterangan: string | null;
}
export type StoneEntry = Entry<StoneEntryRecordedBody>;

const entries = entryOf({
  kind: 'stone-entry',
  recorded: 'StoneEntryRecorded',
  reversed: 'StoneEntryReversed',
  idOf: ({ stone_entry_id }: StoneEntryRecordedBody) => stone_entry_id,
  numberOf: ({ jenis }) => (jenis === 'MASUK' ? 'IM' : 'IK'),
  refusals: {
    missing: 'STONE_ENTRY_NOT_FOUND',
    exists: 'STONE_ENTRY_ALREADY_SAVED',
    otherDay: 'STONE_ENTRY_OTHER_DAY',
    reversed: 'STONE_ENTRY_REVERSED',
  },
});

/**
 * What came in can only go back whole: its pieces, carat and cost must still be there, and no cost may stay behind without a
 * piece, as it would where others were taken at another average meanwhile.
 */
function requireThere({ pcs, carat, nilai }: StoneLot, lot: StoneLot): void {
  const left = lot.nilai - nilai;
  const isWhole = left >= 0 && (lot.pcs > pcs || left === 0);
  refuseInvalid(isWhole && isInLot(lot, { pcs, carat }) ? [] : [lotShort('alasan', lot)]);
}

/** Numbers: IM come in (intan masuk), IK gone out (keluar). The lot of its stone follows it both ways. */
export const stoneEntries: Entries<StoneEntryRecordedBody, 'StoneEntryRecorded', 'StoneEntryReversed'> = {
  ...entries,
  reverse(command, of, context) {
    const { events, result } = entries.reverse(command, of, context);
    const { jenis, kode_berlian } = result.entry;
    if (jenis === 'MASUK') requireThere(result.entry, stoneLot(kode_berlian, context));
    const followed = (jenis === 'MASUK' ? leaveLot : comeToLot)(kode_berlian, result.entry, context);
    return { events: [...events, followed], result };
  },
};

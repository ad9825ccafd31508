import { stoneEntry } from '@emas/contracts/stock/entries/stone-entry';
import { stoneEntries } from '@emas/domain/stock/stone-entry';
import { stoneLotStream } from '@emas/domain/stock/stone-lot';
import { entryKind } from '../../engine/entries/entry-kind.js';

/** Loose stones that came and went: no money moved, and their cost is not everybody's to see. */
export const stoneEntryKind = entryKind(stoneEntry, {
  entries: stoneEntries,
  header: { nama: 'BERLIAN', of: ({ pcs }) => ({ total_qty: pcs }) },
  beside: ({ kode_berlian }) => [stoneLotStream(kode_berlian)],
});

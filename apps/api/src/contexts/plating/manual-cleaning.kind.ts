import { manualCleaning } from '@emas/contracts/plating/entries/manual-cleaning';
import { manualCleanings } from '@emas/domain/plating/manual-cleaning';
import { trayHoldStream } from '@emas/domain/stock/tray';
import { entryKind } from '../../engine/entries/entry-kind.js';
import { ManualCleaningGuard } from './queries/manual-cleaning-guard.js';

/** What is cleaned together: what came, and what was taken. */
export const manualCleaningKind = entryKind(manualCleaning, {
  entries: manualCleanings,
  header: { nama: 'STOCK CUCI MANUAL', of: ({ qty }) => ({ total_qty: qty }) },
  guard: ManualCleaningGuard,
  // Who weighs or counts the tray that a thing is taken out of is asked.
  reads: ({ kode_baki }) => (kode_baki === null ? [] : [trayHoldStream(kode_baki)]),
});

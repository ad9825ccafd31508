import { manualMelt } from '@emas/contracts/stock/entries/manual-melt';
import { manualMove } from '@emas/contracts/stock/entries/manual-move';
import { manualStock } from '@emas/contracts/stock/entries/manual-stock';
import { manualMelts, manualMoves, manualStocks } from '@emas/domain/stock/manual-entries';
import { entryKind } from '../../engine/entries/entry-kind.js';
import { ManualMeltGuard, ManualMoveGuard, ManualStockGuard } from './queries/manual-entry-guards.js';

/** What of them counts in the heads of documents. */
const counted = ({ qty }: { readonly qty: number }) => ({ total_qty: qty });

/** Goods without barcode that came into a tray: what they cost is not everybody's to see. */
export const manualStockKind = entryKind(manualStock, {
  entries: manualStocks,
  header: { nama: 'BARANG MANUAL MASUK', of: counted },
  guard: ManualStockGuard,
});

/** From tray to tray. */
export const manualMoveKind = entryKind(manualMove, {
  entries: manualMoves,
  header: { nama: 'PINDAH BARANG MANUAL', of: counted },
  guard: ManualMoveGuard,
});

/** Into a bar. */
export const manualMeltKind = entryKind(manualMelt, {
  entries: manualMelts,
  header: { nama: 'HANCUR BARANG MANUAL', of: counted },
  guard: ManualMeltGuard,
});

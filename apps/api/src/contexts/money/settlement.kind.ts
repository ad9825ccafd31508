import { settlement } from '@emas/contracts/money/entries/settlement';
import { settledStreams, settlements } from '@emas/domain/money/settlement';
import { entryKind } from '../../engine/entries/entry-kind.js';
import { SettlementGuard } from './settlement-guard.js';

/** What banks and marketplaces paid of what was waited for; the closing sheet sums up by bank whatever moved there. */
export const settlementKind = entryKind(settlement, {
  entries: settlements,
  guard: SettlementGuard,
  beside: ({ items }) => settledStreams(items),
  lines: ({ items }) =>
    items.map(({ no_faktur, cara_bayar, jumlah, biaya_rp }) => ({ no_faktur, cara_bayar, jumlah, biaya_rp })),
  header: { nama: 'VALIDASI NON CASH', of: ({ jumlah_masuk }) => ({ jumlah: jumlah_masuk }) },
});

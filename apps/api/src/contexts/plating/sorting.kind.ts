import { sorting } from '@emas/contracts/plating/documents/sorting';
import type { RecordedEvent } from '@emas/domain/ledger/event';
import { printSorting, reverseSorting, streamsOfSorting } from '@emas/domain/plating/reverse-sorting';
import { type GoodsSortedBody, type Sorting, sortings, sortingSummary } from '@emas/domain/plating/sorting';
import { say } from '@emas/domain/shared/summary';
import { documentKind, ends, prints } from '../../engine/document/document-kind.js';
import { SortingGuard } from './queries/still-there.js';

/** Sortings of bought goods: what their events keep, what they print and how they end. */
export const sortingKind = documentKind(sorting, {
  documents: sortings,
  events: {
    GoodsSorted: ({ body }: RecordedEvent<string, GoodsSortedBody>) => ({ row: body, lines: body.lines }),
    GoodsSortReversed: ends('BATAL'),
    SortingPrinted: prints,
  },
  header: { nama: 'SORTIR PEMBELIAN', columns: { berat: 'berat_sortir' } },
  cancel: { reverses: 'GoodsSorted', decide: reverseSorting, guard: SortingGuard },
  print: printSorting,
  streamsOf: streamsOfSorting,
  slip: (document: Sorting) =>
    sortingSummary(document, null, [
      say.date('tgl_system', document.tgl_system),
      say.text('input_by', document.input_by),
    ]),
});

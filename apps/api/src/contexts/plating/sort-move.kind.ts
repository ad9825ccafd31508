import { sortMove } from '@emas/contracts/plating/documents/sort-move';
import type { RecordedEvent } from '@emas/domain/ledger/event';
import { printSortMove, reverseSortMove, type SortedMovedBody, type SortMove, sortMoves, sortMoveSummary } from '@emas/domain/plating/sort-move'; // prettier-ignore
import { say } from '@emas/domain/shared/summary';
import { documentKind, ends, prints } from '../../engine/document/document-kind.js';
import { SortMoveGuard } from './queries/still-there.js';

/** Moves among sorted goods: what their events keep, what they print and how they end. */
export const sortMoveKind = documentKind(sortMove, {
  documents: sortMoves,
  events: {
    SortedMoved: ({ body }: RecordedEvent<string, SortedMovedBody>) => ({ row: body, lines: body.lines }),
    SortedMoveReversed: ends('BATAL'),
    SortMovePrinted: prints,
  },
  header: { nama: 'PINDAH SORTIR' },
  cancel: { reverses: 'SortedMoved', decide: reverseSortMove, guard: SortMoveGuard },
  print: printSortMove,
  slip: (move: SortMove) =>
    sortMoveSummary(move, null, [say.date('tgl_system', move.tgl_system), say.text('input_by', move.input_by)]),
});

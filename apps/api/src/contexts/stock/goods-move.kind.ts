import { goodsMove } from '@emas/contracts/stock/documents/goods-move';
import type { RecordedEvent } from '@emas/domain/ledger/event';
import { say } from '@emas/domain/shared/summary';
import { type GoodsMove, goodsMoves, type ItemsMovedBody, moveSummary, traysOf } from '@emas/domain/stock/goods-move';
import { itemStream } from '@emas/domain/stock/item';
import { printMove, reverseMove } from '@emas/domain/stock/reverse-move';
import { trayHoldStream } from '@emas/domain/stock/tray';
import { documentKind, ends, prints } from '../../engine/document/document-kind.js';
import { MoveGuard } from './queries/move-guard.js';

/** Moves of goods: what their events keep, what they print and how they end. */
export const goodsMoveKind = documentKind(goodsMove, {
  documents: goodsMoves,
  events: {
    ItemsMoved: ({ body }: RecordedEvent<string, ItemsMovedBody>) => ({ row: body, lines: body.lines }),
    ItemsMoveReversed: ends('BATAL'),
    GoodsMovePrinted: prints,
  },
  header: { nama: 'PINDAH BARANG', columns: { jenis: 'jenis_pindah' } },
  cancel: { reverses: 'ItemsMoved', decide: reverseMove, guard: MoveGuard },
  print: printMove,
  streamsOf: (move: GoodsMove) => [
    ...move.lines.map(({ kode_barcode }) => itemStream(kode_barcode)),
    ...traysOf(move).map(trayHoldStream),
  ],
  slip: (move: GoodsMove) =>
    moveSummary(move, null, [say.date('tgl_system', move.tgl_system), say.text('input_by', move.input_by)]),
});

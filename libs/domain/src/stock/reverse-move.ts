import { endOfToday, type ReverseDocument, type Reversible } from '../document/end.js';
import { printed, type PrintDocument, type PrintedBody } from '../document/print.js';
import type { DecideContext, Decision } from '../ledger/event.js';
import { DomainError } from '../shared/domain-error.js';
import { type GoodsMove, goodsMoves, moveSummary, traysOf } from './goods-move.js';
import { type ItemBody, itemStream } from './item.js';
import { putInto } from './move-goods.js';
import { requireUnheld } from './tray.js';

/** Takes back what today has moved: each thing goes to the tray that it came from, whatever that is meant for. */
export function reverseMove(
  command: ReverseDocument,
  recorded: Reversible | null,
  context: DecideContext,
): Decision<{ readonly move: GoodsMove }> {
  const { id } = command;
  const move = goodsMoves.require(id, 'VALID', context);
  if (!recorded) throw new DomainError(goodsMoves.refusals.missing, { id });
  const { body, lines } = endOfToday(goodsMoves, { ...command, tgl: move.tgl_system, recorded }, context);
  for (const tray of traysOf(move)) requireUnheld(tray, 'id', context);
  const states = move.lines.map(({ kode_barcode, baki_asal, gudang_asal }) =>
    putInto(context.get<ItemBody>(itemStream(kode_barcode)).body, baki_asal, gudang_asal),
  );
  const event = goodsMoves.event(move, { type: 'ItemsMoveReversed', body }, lines);
  return { events: [...states, event], result: { move: event.document.body } };
}

/** Counts a printed record of a move. */
export function printMove(command: PrintDocument, context: DecideContext): Decision<PrintedBody> {
  const move = goodsMoves.require(command.id, 'VALID', context);
  const { body, approvals } = printed(
    goodsMoves,
    command,
    {
      cetak_count: move.cetak_count,
      jenis: 'PINDAH BARANG',
      ringkasan: (no, more) => moveSummary(move, no, more),
    },
    context,
  );
  const event = goodsMoves.event(move, { type: 'GoodsMovePrinted', body });
  return { events: [event, ...approvals], result: body };
}

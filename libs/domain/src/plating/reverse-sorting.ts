import { endOfToday, type ReverseDocument, type Reversible } from '../document/end.js';
import { printed, type PrintDocument, type PrintedBody } from '../document/print.js';
import type { DecideContext, Decision, NewEvent, StreamId } from '../ledger/event.js';
import { DomainError } from '../shared/domain-error.js';
import { type ItemBody, itemEvent, itemStream } from '../stock/item.js';
import { certifiedOf } from '../stock/receive-goods.js';
import { requireUnheld, trayHoldStream } from '../stock/tray.js';
import { requireAsMade } from './sort-goods.js';
import { type SortedThing, type Sorting, sortings, sortingSummary } from './sorting.js';

const traysOf = ({ lines }: Sorting): readonly string[] => [
  ...new Set(lines.flatMap(({ kode_baki }) => (kode_baki === null ? [] : [kode_baki]))),
];

const barcodesOf = ({ lines }: Sorting): readonly string[] =>
  lines.flatMap(({ kode_barcode }) => (kode_barcode === null ? [] : [kode_barcode]));

/** Streams beside the sorting that taking it back reads. */
export const streamsOfSorting = (sorting: Sorting): StreamId[] => [
  ...sorting.lines.flatMap(({ barang, barang_lama }) => (barang_lama ? [itemStream(barang)] : [])),
  ...barcodesOf(sorting).map(itemStream),
  ...traysOf(sorting).map(trayHoldStream),
];

/**
 * Takes back what today has sorted: what went into a tray is what it was bought as again, where it was bought. A thing that was
 * changed or moved since stays what it became.
 */
export function reverseSorting(
  command: ReverseDocument,
  recorded: Reversible | null,
  context: DecideContext,
): Decision<{ readonly sorting: Sorting }> {
  const { id } = command;
  const sorting = sortings.require(id, 'VALID', context);
  if (!recorded) throw new DomainError(sortings.refusals.missing, { id });
  const ending = endOfToday(sortings, { ...command, tgl: sorting.tgl_system, recorded }, context);
  for (const tray of traysOf(sorting)) requireUnheld(tray, 'id', context);
  const items = sorting.lines.flatMap((line) => restoredItem(line, context));
  for (const line of sorting.lines) {
    if (line.kode_barcode === null) continue;
    const { body } = context.get<ItemBody | null>(itemStream(line.kode_barcode));
    requireAsMade(line, body);
    // Certified stones come out first: their streams are not this document's.
    if (certifiedOf(body!.stones).length > 0)
      throw new DomainError('STONES_FIRST', { kode_barcode: line.kode_barcode });
  }
  const event = sortings.event(sorting, { type: 'GoodsSortReversed', body: ending.body }, ending.lines);
  return { events: [...items, event], result: { sorting: event.document.body } };
}

/** What kept its barcode, as it was before; one that was changed since stays as it is, and so does its sorting. */
function restoredItem(
  { barang, barang_lama, berat_sortir, harga_modal }: SortedThing,
  context: DecideContext,
): NewEvent[] {
  if (!barang_lama) return [];
  const { body: item } = context.get<ItemBody | null>(itemStream(barang));
  if (!item || item.berat !== berat_sortir || item.harga_modal !== harga_modal)
    throw new DomainError('SORTED_ITEM_CHANGED', { kode_barcode: barang });
  return [itemEvent(item, { type: 'ItemEdited', body: barang_lama })];
}

/** Counts a printed record of a sorting. */
export function printSorting(command: PrintDocument, context: DecideContext): Decision<PrintedBody> {
  const sorting = sortings.require(command.id, 'VALID', context);
  const { body, approvals } = printed(
    sortings,
    command,
    {
      cetak_count: sorting.cetak_count,
      jenis: 'SORTIR PEMBELIAN',
      ringkasan: (no, more) => sortingSummary(sorting, no, more),
    },
    context,
  );
  const event = sortings.event(sorting, { type: 'SortingPrinted', body });
  return { events: [event, ...approvals], result: body };
}

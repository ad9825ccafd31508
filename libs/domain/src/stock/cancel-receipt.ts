import { type CancelDocument, endOfToday, type Reversible } from '../document/end.js';
import { printed, type PrintDocument, type PrintedBody } from '../document/print.js';
import type { Approval } from '../document/approval.js';
import type { DecideContext, Decision, NewEvent, StreamId } from '../ledger/event.js';
import { DomainError } from '../shared/domain-error.js';
import { type GoodsReceipt, goodsReceipts, type ReceivedThing, receiptSummary, sourceOf } from './goods-receipt.js';
import { type ItemBody, itemStream, moveItem, trayPlace } from './item.js';
import { certifiedOf } from './receive-goods.js';
import { holdStones, stoneStream } from './stone-holder.js';
import { releaseNote, supplierNoteStream } from './supplier-note.js';

/**
 * Takes back what today has received: each thing goes back from the tray it belongs to, as it weighs now, and the note of the
 * supplier is free again.
 */
export function cancelReceipt(
  command: CancelDocument,
  recorded: Reversible | null,
  context: DecideContext,
): Decision<{ readonly receipt: GoodsReceipt }> {
  const { id } = command;
  const receipt = goodsReceipts.require(id, 'VALID', context);
  if (!recorded) throw new DomainError(goodsReceipts.refusals.missing, { id });
  const items = receipt.lines.map((line) => itemOf(line, context));
  const approval = {
    kategori: 'BATAL_PENERIMAAN',
    description: 'BATAL PENERIMAAN BARANG',
    ringkasan: (no, more) => receiptSummary(receipt, no, more),
  } satisfies Approval;
  const ending = endOfToday(goodsReceipts, { ...command, tgl: receipt.tgl_system, recorded, approval }, context);
  const { place } = sourceOf(receipt.kode_supplier);
  const movements = items.map((item) => moveItem(item, trayPlace(item.kode_baki), place)).reverse();
  const cancelled = goodsReceipts.event(
    receipt,
    { type: 'GoodsReceiptCancelled', body: ending.body },
    { ...ending.lines, movements },
  );
  const { kode_supplier, no_kirim } = receipt;
  return {
    events: [
      cancelled,
      ...ending.approvals,
      ...items.flatMap((item) => takeStonesOut(item, context)),
      ...(kode_supplier === null ? [] : [releaseNote({ kode_supplier, no_kirim }, id)]),
    ],
    result: { receipt: cancelled.document.body },
  };
}

/** Streams beside the receipt that cancelling it reads or writes. */
export const streamsOfReceipt = ({ kode_supplier, no_kirim, lines }: GoodsReceipt): StreamId[] => [
  ...lines.map(({ kode_barcode }) => itemStream(kode_barcode)),
  ...stonesOfThings(lines),
  ...(kode_supplier === null ? [] : [supplierNoteStream(kode_supplier, no_kirim)]),
];

export const stonesOfThings = (lines: readonly Pick<ReceivedThing, 'batu'>[]): StreamId[] =>
  lines.flatMap(({ batu = [] }) => batu).map(stoneStream);

/** The thing as it is now. Throws STONES_FIRST where a certified stone sits in it that it did not come with. */
export function itemOf(
  { kode_barcode, batu = [] }: Pick<ReceivedThing, 'kode_barcode' | 'batu'>,
  context: DecideContext,
): ItemBody {
  // prettier-ignore
  const { body } = context.get<ItemBody | null>(itemStream(kode_barcode));
  if (!body) throw new DomainError('BARCODE_NOT_FOUND', { kode_barcode });
  if (certifiedOf(body.stones).some((code) => !batu.includes(code)))
    throw new DomainError('STONES_FIRST', { kode_barcode });
  return body;
}

/** What leaves the house takes its certified stones along: they sit in nothing of ours any more. */
export const takeStonesOut = ({ kode_barcode, stones = [] }: ItemBody, context: DecideContext): NewEvent[] =>
  holdStones(kode_barcode, stones, [], context);

/** Counts a printed record of a receipt. */
export function printReceipt(command: PrintDocument, context: DecideContext): Decision<PrintedBody> {
  const receipt = goodsReceipts.require(command.id, 'VALID', context);
  const { body, approvals } = printed(
    goodsReceipts,
    command,
    {
      cetak_count: receipt.cetak_count,
      jenis: 'PENERIMAAN BARANG',
      ringkasan: (no, more) => receiptSummary(receipt, no, more),
    },
    context,
  );
  const event = goodsReceipts.event(receipt, { type: 'GoodsReceiptPrinted', body });
  return { events: [event, ...approvals], result: body };
}

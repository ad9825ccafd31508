import { endOfToday, type ReverseDocument, type Reversible } from '../document/end.js';
import { printed, type PrintDocument, type PrintedBody } from '../document/print.js';
import type { DecideContext, Decision, StreamId } from '../ledger/event.js';
import { DomainError, refuseInvalid } from '../shared/domain-error.js';
import { ELSEWHERE, type ItemBody, itemEvent, itemStream } from '../stock/item.js';
import { holdStones, stoneStream } from '../stock/stone-holder.js';
import { requireUnheld, trayHoldStream } from '../stock/tray.js';
import { certified } from './receive-shipment.js';
import {
  type Incoming,
  incomingEvent,
  incomingStream,
  type ShipmentReceipt,
  shipmentReceipts,
  shipmentReceiptSummary,
  type TakenThing,
} from './shipment-receipt.js';

const traysOf = ({ lines }: ShipmentReceipt): readonly string[] => [
  ...new Set(lines.flatMap(({ kode_baki }) => (kode_baki === '' ? [] : [kode_baki]))),
];

/** Streams beside the receipt that taking it back reads or writes. */
export const streamsOfShipmentReceipt = (receipt: ShipmentReceipt): StreamId[] => [
  incomingStream(receipt.no_kirim),
  ...receipt.lines.flatMap(({ barang, kode_barcode }) => (barang === undefined ? [itemStream(kode_barcode)] : [])),
  ...receipt.lines.flatMap(({ batu }) => batu.map(stoneStream)),
  ...traysOf(receipt).map(trayHoldStream),
];

/** Takes back what today took in: the things are under way again, and the sender is told. */
export function cancelShipmentReceipt(
  command: ReverseDocument,
  recorded: Reversible | null,
  context: DecideContext,
): Decision<{ readonly receipt: ShipmentReceipt }> {
  const { id } = command;
  const receipt = shipmentReceipts.require(id, 'VALID', context);
  if (!recorded) throw new DomainError(shipmentReceipts.refusals.missing, { id });
  const { body, lines } = endOfToday(shipmentReceipts, { ...command, tgl: receipt.tgl_system, recorded }, context);
  for (const tray of traysOf(receipt)) requireUnheld(tray, 'id', context);
  const event = shipmentReceipts.event(receipt, { type: 'ShipmentReceiptCancelled', body }, lines);
  const incoming = context.get<Incoming>(incomingStream(receipt.no_kirim)).body;
  return {
    events: [
      ...receipt.lines.flatMap((line) => leaves(line, receipt.toko_asal, context)),
      event,
      incomingEvent(receipt.no_kirim, incoming, { type: 'IncomingReleased', body: { receipt_id: id } }),
    ],
    result: { receipt: event.document.body },
  };
}

/** Refused where a certified stone sits in the thing that it did not come with. */
function leaves({ kode_barcode, barang, batu }: TakenThing, toko: string, context: DecideContext) {
  if (barang !== undefined) return [];
  const { body: item, status } = context.get<ItemBody>(itemStream(kode_barcode));
  if (status === ELSEWHERE) throw new DomainError('ITEM_AT_OTHER_SHOP', { kode_barcode });
  if (certified(item).some((code) => !batu.includes(code)))
    refuseInvalid([{ field: 'id', code: 'stonesFirst', params: { barang: kode_barcode } }]);
  return [
    itemEvent(item, { type: 'ItemTransferred', body: { toko } }),
    ...holdStones(kode_barcode, item.stones ?? [], [], context),
  ];
}

/** Counts a printed record of a receipt. */
export function printShipmentReceipt(command: PrintDocument, context: DecideContext): Decision<PrintedBody> {
  const receipt = shipmentReceipts.require(command.id, 'VALID', context);
  const { body, approvals } = printed(
    shipmentReceipts,
    command,
    {
      cetak_count: receipt.cetak_count,
      jenis: 'TERIMA BARANG',
      ringkasan: (no, more) => shipmentReceiptSummary(receipt, no, more),
    },
    context,
  );
  const event = shipmentReceipts.event(receipt, { type: 'ShipmentReceiptPrinted', body });
  return { events: [event, ...approvals], result: body };
}

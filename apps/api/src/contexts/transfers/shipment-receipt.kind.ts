import { shipmentReceipt } from '@emas/contracts/transfers/documents/shipment-receipt';
import type { RecordedEvent } from '@emas/domain/ledger/event';
import { say } from '@emas/domain/shared/summary';
import {
  cancelShipmentReceipt,
  printShipmentReceipt,
  streamsOfShipmentReceipt,
} from '@emas/domain/transfers/reverse-shipment-receipt';
import {
  type ShipmentReceipt,
  shipmentReceipts,
  shipmentReceiptSummary,
  type ShipmentReceivedBody,
} from '@emas/domain/transfers/shipment-receipt';
import { documentKind, ends, prints } from '../../engine/document/document-kind.js';
import { ShipmentReceiptGuard } from './queries/shipment-receipt-guard.js';

/** Receipts of other shops' shipments: what their events keep, what they print and how they end. */
export const shipmentReceiptKind = documentKind(shipmentReceipt, {
  documents: shipmentReceipts,
  events: {
    ShipmentReceived: ({ body }: RecordedEvent<string, ShipmentReceivedBody>) => ({ row: body, lines: body.lines }),
    ShipmentReceiptCancelled: ends('BATAL'),
    ShipmentReceiptPrinted: prints,
  },
  header: { nama: 'TERIMA BARANG' },
  cancel: { reverses: 'ShipmentReceived', decide: cancelShipmentReceipt, guard: ShipmentReceiptGuard },
  print: printShipmentReceipt,
  streamsOf: streamsOfShipmentReceipt,
  slip: (receipt: ShipmentReceipt) =>
    shipmentReceiptSummary(receipt, null, [
      say.date('tgl_system', receipt.tgl_system),
      say.text('input_by', receipt.input_by),
    ]),
});

import { shipment } from '@emas/contracts/transfers/documents/shipment';
import type { RecordedEvent } from '@emas/domain/ledger/event';
import { say } from '@emas/domain/shared/summary';
import { trayHoldStream } from '@emas/domain/stock/tray';
import { cancelShipment, printShipment, traysOf } from '@emas/domain/transfers/send-goods';
import {
  type ArrivedThing,
  type Shipment,
  type ShipmentAcknowledgedBody,
  type ShipmentAdmittedBody,
  type ShipmentCancelledBody,
  type ShipmentPosition,
  type ShipmentReleasedBody,
  type ShipmentResolvedBody,
  shipments,
  type ShipmentSentBody,
  shipmentSummary,
} from '@emas/domain/transfers/shipment';
import { documentKind, ends, prints } from '../../engine/document/document-kind.js';
import { ShipmentGuard } from './queries/shipment-guard.js';

/** What a line says of a thing that has not arrived. */
const UNARRIVED = { receipt_id: null, no_terima: null, terima_by: null, tgl_terima: null, berat_timbang: null };

const stands = ({ status, qty_kurang, masalah }: ShipmentPosition) => ({ status, qty_kurang, masalah });

const arrived = (
  lines: readonly (Pick<ArrivedThing, 'line_no' | 'berat_timbang'> & ShipmentAdmittedBody['lines'][number]['terima'])[],
) =>
  lines.map(({ line_no, berat_timbang, receipt_id, no_terima, terima_by, tgl_terima }) => ({
    ...{ line_no, hasil: 'DITERIMA' as const, berat_timbang, receipt_id, no_terima, terima_by, tgl_terima },
  }));

/** Shipments to other shops: what their events keep, what they print and how they end. */
export const shipmentKind = documentKind(shipment, {
  documents: shipments,
  events: {
    ShipmentSent: ({ body }: RecordedEvent<string, ShipmentSentBody>) => ({
      row: { ...body, jenis: body.jenis ?? null, toko_tujuan: body.tujuan, qty_kurang: body.total_qty, masalah: [] },
      lines: body.lines.map((line) => ({ ...line, ...UNARRIVED, hasil: 'KIRIM' as const })),
    }),
    ShipmentCancelled: (event: RecordedEvent<string, ShipmentCancelledBody>) => {
      const { set } = ends('BATAL')(event);
      const lineSteps = Array.from({ length: event.body.total_qty }, (_, index) => ({ line_no: index + 1, hasil: 'BATAL' as const })); // prettier-ignore
      return { set: { ...set, qty_kurang: 0 }, lineSteps };
    },
    ShipmentAcknowledged: ({ body }: RecordedEvent<string, ShipmentAcknowledgedBody>) => {
      const { receipt_id, no_terima, terima_by, tgl_terima } = body;
      const facts = { receipt_id, no_terima, terima_by, tgl_terima };
      return { set: stands(body.posisi), lineSteps: arrived(body.lines.map((line) => ({ ...line, ...facts }))) };
    },
    ShipmentReleased: ({ body }: RecordedEvent<string, ShipmentReleasedBody>) => ({
      set: stands(body.posisi),
      lineSteps: body.lines.map(({ line_no, hasil }) => ({ ...UNARRIVED, line_no, hasil })),
    }),
    ShipmentResolved: ({ body }: RecordedEvent<string, ShipmentResolvedBody>) => ({
      set: stands(body.posisi),
      lineSteps: body.lines.map(({ line_no, hasil }) => ({ line_no, hasil })),
    }),
    ShipmentAdmitted: ({ body }: RecordedEvent<string, ShipmentAdmittedBody>) => ({
      set: stands(body.posisi),
      lineSteps: arrived(body.lines.map(({ terima, ...line }) => ({ ...line, ...terima }))),
    }),
    ShipmentPrinted: prints,
  },
  header: { nama: 'KIRIM BARANG', counted: ['KIRIM', 'SEBAGIAN', 'DITERIMA'] },
  cancel: { reverses: 'ShipmentSent', decide: cancelShipment, guard: ShipmentGuard },
  print: printShipment,
  // Who weighs or counts a tray that things come back to is asked.
  streamsOf: (body: Shipment) => traysOf(body).map(trayHoldStream),
  view: ({ masalah }) => ({ masalah }),
  slip: (body: Shipment) =>
    shipmentSummary(body, null, [
      say.date('tgl_system', body.tgl_system),
      say.text('input_by', body.input_by),
      say.text('setuju_by', body.setuju_by),
    ]),
});

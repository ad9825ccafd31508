import { externalShipment } from '@emas/contracts/transfers/documents/external-shipment';
import type { RecordedEvent } from '@emas/domain/ledger/event';
import { say } from '@emas/domain/shared/summary';
import { trayHoldStream } from '@emas/domain/stock/tray';
import {
  type ExternalCancelledBody,
  type ExternalReopenedBody,
  externals,
  type ExternalSentBody,
  type ExternalSettledBody,
  type ExternalShipment,
  externalSummary,
} from '@emas/domain/transfers/external-shipment';
import { cancelExternal, printExternal, traysLeft } from '@emas/domain/transfers/send-external';
import { documentKind, ends, prints } from '../../engine/document/document-kind.js';

/** What a line says of a thing that the partner has. */
const OUT = { hasil: 'KIRIM' as const, update_id: null, tgl_update: null };

/** Goods at partners outside the house: what their events keep, what they print and how they end. */
export const externalShipmentKind = documentKind(externalShipment, {
  documents: externals,
  events: {
    ExternalShipmentSent: ({ body }: RecordedEvent<string, ExternalSentBody>) => ({
      row: { ...body, toko_tujuan: body.tujuan, qty_kurang: body.total_qty },
      lines: body.lines.map((line) => ({ ...line, ...OUT })),
    }),
    ExternalShipmentSettled: ({ body }: RecordedEvent<string, ExternalSettledBody>) => {
      const { update_id, tgl_update, lines, posisi } = body;
      return { set: posisi, lineSteps: lines.map((line) => ({ ...line, update_id, tgl_update })) };
    },
    ExternalShipmentReopened: ({ body }: RecordedEvent<string, ExternalReopenedBody>) => ({
      set: body.posisi,
      lineSteps: body.lines.map((line_no) => ({ line_no, ...OUT })),
    }),
    ExternalShipmentCancelled: (event: RecordedEvent<string, ExternalCancelledBody>) => {
      const { set } = ends('BATAL')(event);
      const lineSteps = Array.from({ length: event.body.total_qty }, (_, index) => ({ line_no: index + 1, hasil: 'BATAL' as const })); // prettier-ignore
      return { set: { ...set, qty_kurang: 0 }, lineSteps };
    },
    ExternalShipmentPrinted: prints,
  },
  header: { nama: 'KIRIM BARANG EXTERNAL', counted: ['KIRIM', 'SELESAI'] },
  cancel: { reverses: 'ExternalShipmentSent', decide: cancelExternal },
  print: printExternal,
  // Who weighs or counts a tray that things come back to is asked.
  streamsOf: (body: ExternalShipment) => traysLeft(body).map(trayHoldStream),
  slip: (body: ExternalShipment) =>
    externalSummary(body, null, [
      say.date('tgl_system', body.tgl_system),
      say.text('input_by', body.input_by),
      say.text('setuju_by', body.setuju_by),
    ]),
});

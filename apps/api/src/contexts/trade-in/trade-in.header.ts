import type { RecordedEvent } from '@emas/domain/ledger/event';
import type { TradeInEvent, TradeInSettledBody } from '@emas/domain/trade-in/trade-in';
import { ended, headerKind } from '../../engine/document/document-header.js';

/** A trade-in in `read.document`: money and goods are its sale's and its purchases', and not counted once more. */
export const tradeInHeader = headerKind<TradeInEvent>({
  kind: 'trade-in',
  nama: 'TUKAR TAMBAH',
  events: {
    TradeInSettled: ({ body }: RecordedEvent<string, TradeInSettledBody>) => ({
      status: 'VALID',
      customer_id: body.customer_id,
      kode_sales: body.kode_sales,
      tgl_input: body.tgl_system,
      tgl_system: body.tgl_system,
      input_by: body.valid_by,
      valid_by: body.valid_by,
      created_at: body.valid_at,
      valid_at: body.valid_at,
    }),
    TradeInCancelled: ended,
    TradeInPrinted: () => ({}),
  },
});

import { supplierReturn } from '@emas/contracts/stock/documents/supplier-return';
import type { RecordedEvent } from '@emas/domain/ledger/event';
import { say } from '@emas/domain/shared/summary';
import { printReturn, reverseReturn, streamsOfReturn } from '@emas/domain/stock/return-goods';
import { type GoodsReturnedBody, returnSummary, type SupplierReturn, supplierReturns } from '@emas/domain/stock/supplier-return'; // prettier-ignore
import { documentKind, ends, prints } from '../../engine/document/document-kind.js';

/** Returns of received goods: what their events keep, what they print and how they end. */
export const supplierReturnKind = documentKind(supplierReturn, {
  documents: supplierReturns,
  events: {
    GoodsReturned: ({ body }: RecordedEvent<string, GoodsReturnedBody>) => ({ row: body, lines: body.lines }),
    GoodsReturnReversed: ends('BATAL'),
    SupplierReturnPrinted: prints,
  },
  header: { nama: 'RETUR BARANG' },
  cancel: { reverses: 'GoodsReturned', decide: reverseReturn },
  print: printReturn,
  streamsOf: streamsOfReturn,
  slip: (document: SupplierReturn) =>
    returnSummary(document, null, [
      say.date('tgl_system', document.tgl_system),
      say.text('input_by', document.input_by),
      say.text('setuju_by', document.setuju_by),
    ]),
});

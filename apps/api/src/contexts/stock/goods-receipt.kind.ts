import { goodsReceipt } from '@emas/contracts/stock/documents/goods-receipt';
import type { RecordedEvent } from '@emas/domain/ledger/event';
import { say } from '@emas/domain/shared/summary';
import { cancelReceipt, printReceipt, streamsOfReceipt } from '@emas/domain/stock/cancel-receipt';
import {
  type GoodsReceipt,
  type GoodsReceivedBody,
  goodsReceipts,
  receiptSummary,
} from '@emas/domain/stock/goods-receipt';
import { documentKind, ends, prints } from '../../engine/document/document-kind.js';
import { ReceiptGuard } from './queries/receipt-guard.js';

/** Receipts of goods: what their events keep, what they print and how they end. */
export const goodsReceiptKind = documentKind(goodsReceipt, {
  documents: goodsReceipts,
  events: {
    GoodsReceived: ({ body }: RecordedEvent<string, GoodsReceivedBody>) => ({ row: body, lines: body.lines }),
    GoodsReceiptCancelled: ends('BATAL'),
    GoodsReceiptPrinted: prints,
  },
  header: { nama: 'PENERIMAAN BARANG' },
  cancel: { reverses: 'GoodsReceived', decide: cancelReceipt, guard: ReceiptGuard },
  print: printReceipt,
  streamsOf: streamsOfReceipt,
  slip: (receipt: GoodsReceipt) =>
    receiptSummary(receipt, null, [say.date('tgl_system', receipt.tgl_system), say.text('input_by', receipt.input_by)]),
});

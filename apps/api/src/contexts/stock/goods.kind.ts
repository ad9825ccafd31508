import { goods } from '@emas/contracts/stock/documents/goods';
import type { RecordedEvent } from '@emas/domain/ledger/event';
import { goodsDocuments, type MeltFinishedBody, type MeltReversedBody, type MeltStartedBody } from '@emas/domain/stock/goods-document'; // prettier-ignore
import { printGoods } from '@emas/domain/stock/print-goods';
import { reverseMelt } from '@emas/domain/stock/reverse-melt';
import { documentKind, ends, prints } from '../../engine/document/document-kind.js';
import { meltSheet } from './melt-sheet.js';

/** Of a melt that is in the furnace, or was taken back. */
const NO_RESULT = {
  ...{ berat_hasil: 0, kadar_hasil: null, berat_murni_hasil: 0, susut: 0, nilai_susut: 0, harga_modal_hasil: 0 },
  tgl_hasil: null,
} as const;

/** Goods documents: what their events keep, what they print and how they end. */
export const goodsKind = documentKind(goods, {
  documents: goodsDocuments,
  events: {
    MeltStarted: ({ body }: RecordedEvent<string, MeltStartedBody>) => ({
      row: { ...body, ...NO_RESULT },
      lines: body.lines,
    }),
    MeltFinished: ({ body }: RecordedEvent<string, MeltFinishedBody>) => {
      const { berat_hasil, kadar_hasil, berat_murni_hasil, susut, nilai_susut, harga_modal_hasil, tgl_hasil } = body;
      const result = { berat_hasil, kadar_hasil, berat_murni_hasil, susut, nilai_susut, harga_modal_hasil, tgl_hasil };
      return { set: { status: 'SELESAI', ...result, valid_by: body.hasil_by, valid_at: body.hasil_at } };
    },
    MeltReversed: (event: RecordedEvent<string, MeltReversedBody>) =>
      event.body.langkah === 'MULAI'
        ? ends('BATAL')(event)
        : { set: { status: 'PROSES', ...NO_RESULT, valid_by: null, valid_at: null } },
    GoodsPrinted: prints,
  },
  header: { nama: 'HANCUR PEMBELIAN' },
  cancel: {
    reverses: 'MeltStarted',
    decideSteps: (command, last, context) =>
      reverseMelt(command, { started: last('MeltStarted'), finished: last('MeltFinished') }, context),
  },
  print: (command, context) => printGoods(command, context),
  slip: meltSheet,
});

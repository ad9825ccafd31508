import { itemMelt } from '@emas/contracts/stock/documents/item-melt';
import { type GoodsDocument, itemMelts, traysOfMelt } from '@emas/domain/stock/goods-document';
import { printGoods } from '@emas/domain/stock/print-goods';
import { reverseMelt } from '@emas/domain/stock/reverse-melt';
import { trayHoldStream } from '@emas/domain/stock/tray';
import { documentKind } from '../../engine/document/document-kind.js';
import { meltSheet } from './melt-sheet.js';

/** Things of the trays that are melted: what of it is not that of all melts. Their events are followed with those. */
export const itemMeltKind = documentKind(itemMelt, {
  documents: itemMelts,
  events: {},
  header: { nama: 'HANCUR BARANG' },
  cancel: {
    reverses: 'MeltStarted',
    decideSteps: (command, last, context) =>
      reverseMelt(command, { started: last('MeltStarted'), finished: last('MeltFinished') }, context, itemMelts),
  },
  print: (command, context) => printGoods(command, context, itemMelts),
  // Who weighs or counts a tray that they go back to is asked.
  streamsOf: (goods: GoodsDocument) => traysOfMelt(goods).map(trayHoldStream),
  slip: meltSheet,
});

import { manualSale } from '@emas/contracts/sales/documents/manual-sale';
import { depositStreams } from '@emas/domain/deposits/claim-deposits';
import { cancelSale } from '@emas/domain/sales/cancel-sale';
import { dropSale } from '@emas/domain/sales/drop-sale';
import { printSale } from '@emas/domain/sales/print-sale';
import { type ManualSale, manualSales } from '@emas/domain/sales/sale';
import { documentKind } from '../../engine/document/document-kind.js';
import { inTradeIn } from '../../engine/document/traded.js';
import { saleAnswer } from './commands/sale-answer.js';
import { SaleTries } from './commands/sale-tries.js';
import { saleSlip } from './sale-slip.js';

/** Sales of manual goods: what of them is not that of all sales. Their events are followed with those. */
export const manualSaleKind = documentKind(manualSale, {
  documents: manualSales,
  events: {},
  header: {
    nama: 'PENJUALAN MANUAL',
    closing: { blok: 'MANUAL', by: 'kind', rows: { 'manual-sale': 'PENJUALAN MANUAL' }, module: 'MANUAL' },
    customerDay: ({ jumlah }) => jumlah!,
  },
  drop: (command, context) => dropSale(command, context, manualSales),
  dropped: SaleTries,
  cancel: {
    reverses: 'SaleValidated',
    decide: (command, recorded, context) => cancelSale(command, recorded, context, manualSales),
  },
  print: (command, context) => printSale(command, context, manualSales),
  streamsOf: (body: ManualSale) => depositStreams(body),
  answer: (body: ManualSale, no_faktur_jual) => ({ ...saleAnswer(body), no_faktur_jual }),
  view: (row, seesCost) => ({
    ...inTradeIn(row),
    ...(seesCost && { laba: row.total_harga - row.ppn - (row.pph22 ?? 0) - row.hpp }),
  }),
  slip: saleSlip,
});

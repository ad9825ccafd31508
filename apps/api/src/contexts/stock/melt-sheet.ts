import { say, type Summary } from '@emas/domain/shared/summary';
import type { GoodsDocument } from '@emas/domain/stock/goods-document';
import { meltSummary } from '@emas/domain/stock/melt-summary';

/** The record of a melt that is signed: as its approver was shown it, and who took part. */
export const meltSheet = (goods: GoodsDocument): Summary =>
  meltSummary(goods, goods.hasil, null, [
    say.date('tgl_system', goods.tgl_system),
    say.text('input_by', goods.input_by),
    say.text('setuju_by', goods.setuju_by),
  ]);

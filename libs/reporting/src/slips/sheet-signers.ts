import type { SheetModel } from '@emas/contracts/shared/sheet';
import type { SlipWords } from './words.js';

const USUAL = ['slip.madeBy', 'slip.agreedBy', 'slip.witness'];

/** Who signs a sheet: who made it, who agreed, who was there, unless it says others. */
export const sheetSigners = ({ tanda_tangan = USUAL }: SheetModel, labels: SlipWords): readonly string[] =>
  tanda_tangan.map((key) => labels.text(key));

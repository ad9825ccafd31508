import type { SlipWords } from './words.js';

/** Who signs a sheet: who made it, who agreed, who was there. */
export const sheetSigners = (labels: SlipWords): readonly string[] =>
  ['slip.madeBy', 'slip.agreedBy', 'slip.witness'].map((key) => labels.text(key));

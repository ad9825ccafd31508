import type { Labels } from '../document/labels.js';

/** Who signs a sheet: who made it, who agreed, who was there. */
export const sheetSigners = (labels: Labels): readonly string[] =>
  ['slip.madeBy', 'slip.agreedBy', 'slip.witness'].map((key) => labels.text(key));

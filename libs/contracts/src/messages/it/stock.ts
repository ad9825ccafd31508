import type { Translation } from '../languages.js';
import type { stock as original } from '../id/stock.js';

export const stock: Translation<typeof original> = {
  errors: {},
};

import type { Translation } from '../languages.js';
import type { sales as original } from '../id/sales.js';

export const sales: Translation<typeof original> = {
  errors: {},
};

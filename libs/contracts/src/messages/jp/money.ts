import type { Translation } from '../languages.js';
import type { money as original } from '../id/money.js';

export const money: Translation<typeof original> = {
  errors: {},
};

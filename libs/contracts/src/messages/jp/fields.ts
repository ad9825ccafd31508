import type { Translation } from '../languages.js';
import type { fields as original } from '../id/fields.js';

export const fields: Translation<typeof original> = {
  errors: {},
};

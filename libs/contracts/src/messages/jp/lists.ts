import type { Translation } from '../languages.js';
import type { lists as original } from '../id/lists.js';

export const lists: Translation<typeof original> = {
  errors: {},
};

import type { Translation } from '../languages.js';
import type { validation as original } from '../id/validation.js';

export const validation: Translation<typeof original> = {
  errors: {},
};

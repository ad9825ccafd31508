import type { Translation } from '../languages.js';
import type { identity as original } from '../id/identity.js';

export const identity: Translation<typeof original> = {
  errors: {},
};

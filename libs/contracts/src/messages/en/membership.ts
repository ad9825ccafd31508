import type { Translation } from '../languages.js';
import type { membership as original } from '../id/membership.js';

export const membership: Translation<typeof original> = {
  errors: {},
};

import type { Translation } from '../languages.js';
import type { settings as original } from '../id/settings.js';

export const settings: Translation<typeof original> = {
  errors: {},
};

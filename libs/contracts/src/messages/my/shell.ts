import type { Translation } from '../languages.js';
import type { shell as original } from '../id/shell.js';

export const shell: Translation<typeof original> = {
  errors: {},
};

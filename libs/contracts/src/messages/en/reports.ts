import type { Translation } from '../languages.js';
import type { reports as original } from '../id/reports.js';

export const reports: Translation<typeof original> = {
  errors: {},
};

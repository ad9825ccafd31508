import type { Pages } from '../../platform/routing/page-source.js';
import { stateQuery } from './proof-calls.js';

export const pages: Pages = {
  '/audit-ledger': { load: () => import('./audit-page.js'), asks: () => [stateQuery] },
};

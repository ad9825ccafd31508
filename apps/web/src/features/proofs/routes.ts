import type { Pages } from '../../platform/routing/page-source.js';
import { auditStateQuery } from '../../parts/audit/audit-state.js';
import { runsQuery } from './proof-calls.js';

export const pages: Pages = {
  '/audit-ledger': { load: () => import('./audit-page.js'), asks: () => [auditStateQuery, runsQuery] },
};

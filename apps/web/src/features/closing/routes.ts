import { auditStateQuery } from '../../parts/audit/audit-state.js';
import type { Pages } from '../../platform/routing/page-source.js';
import { closingQuery } from './closing-calls.js';

export const pages: Pages = {
  '/tutup-toko': { load: () => import('./closing-page.js'), asks: () => [closingQuery, auditStateQuery] },
};

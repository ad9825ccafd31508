import { pendingRequestsQuery } from '../../engine/authorization/authorization-calls.js';
import type { Pages } from '../../platform/routing/page-source.js';

export const pages: Pages = {
  '/permintaan-otorisasi': { load: () => import('./requests-page.js'), asks: () => [pendingRequestsQuery] },
};

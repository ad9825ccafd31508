import type { Pages } from '../../platform/routing/page-source.js';
import { accountsQuery } from './calls.js';

export const pages: Pages = {
  '/rekonsiliasi-bank': { load: () => import('./reconciliation-page.js'), asks: () => [accountsQuery] },
};

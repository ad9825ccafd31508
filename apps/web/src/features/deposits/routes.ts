import { documentDesk, documentList } from '../../parts/document/document-queries.js';
import type { Pages } from '../../platform/routing/page-source.js';

export const pages: Pages = {
  '/lihat-titipan': documentList('deposit', () => import('./deposits-page.js')),
  '/validasi-titipan': documentDesk('deposit', 'pay', () => import('./validate-page.js')),
};

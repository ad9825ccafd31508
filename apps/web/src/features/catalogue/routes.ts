import type { Pages } from '../../platform/routing/page-source.js';
import { slidesQuery } from './splash-calls.js';

export const pages: Pages = {
  '/splashscreen-katalog': { load: () => import('./splash-page.js'), asks: () => [slidesQuery] },
};

import type { Pages } from '../../platform/routing/page-source.js';
import { exportsQuery, sourcesQuery } from './export-calls.js';

export const pages: Pages = {
  '/export-csv': { load: () => import('./export-page.js'), asks: () => [sourcesQuery, exportsQuery] },
};

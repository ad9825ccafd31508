import { asksOfList } from '../../engine/resource/list-source.js';
import { asksOfPersons } from '../../parts/person/persons-query.js';
import type { Pages } from '../../platform/routing/page-source.js';

const loadList = async () => (await import('@emas/contracts/membership/member-list')).memberList;

export const pages: Pages = {
  '/data-member': { load: () => import('./members-page.js'), asks: async (at) => asksOfPersons(await loadList(), at) },
  '/setting-member': {
    load: () => import('./member-settings-page.js'),
    asks: (opening) => asksOfList('parameter-member-afiliasi', opening),
  },
};

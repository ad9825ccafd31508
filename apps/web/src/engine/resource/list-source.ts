import type { ListName } from '@emas/contracts/masterdata/registry';
import type { FirstQuery, Opening, PageSource } from '../../platform/routing/page-source.js';
import { definitionOf, listAsked, listsAt } from './list-definition.js';
import { listQuery, listStateOf } from './list-state.js';

/** What a list asks first, wherever it is shown. */
export const asksOfList = async (name: ListName, { search }: Opening): Promise<readonly FirstQuery[]> => {
  const definition = await definitionOf(name);
  return [listQuery(definition, listStateOf(definition, search))];
};

/** The page of any list, with its definition and its first rows. */
export const listSource: PageSource = {
  load: () => import('./resource-page.js'),
  needs: async ({ path, search }) => {
    const name = listAsked(listsAt(path), search);
    if (name) await definitionOf(name);
  },
  asks: (opening) => {
    const name = listAsked(listsAt(opening.path), opening.search);
    return name ? asksOfList(name, opening) : [];
  },
};

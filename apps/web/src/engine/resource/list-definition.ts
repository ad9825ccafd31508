import { LIST_TABS, isListName, loadList, type ListName } from '@emas/contracts/masterdata/registry';
import { queryClient } from '../../platform/api/query-client.js';

/** The definition of a list. */
export const listDefinitionQuery = (name: ListName) => ({
  queryKey: ['definition', name],
  queryFn: () => loadList(name),
  staleTime: Infinity,
});

/** The lists that share a page, in the order of its tabs. */
export const listsAt = (path: string): readonly ListName[] => {
  const own = path.slice(1);
  return LIST_TABS[path] ?? (isListName(own) ? [own] : []);
};

/** The one of them that the address asks for. */
export const listAsked = (names: readonly ListName[], search: URLSearchParams): ListName | undefined =>
  names.find((name) => name === search.get('tab')) ?? names[0];

/** The definition itself, fetched once. */
export const definitionOf = (name: ListName) => queryClient.ensureQueryData(listDefinitionQuery(name));

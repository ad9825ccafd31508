import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isListName, loadList } from '@emas/contracts/masterdata/registry';
import { useCurrentPage } from '../../platform/routing/current-page.js';
import { PageLoading } from '../../ui/loading.js';
import { ResourceList } from './resource-list.js';

/** The page of any list or parameter: its definition is fetched by the name in its address. */
export default function ResourcePage(): ReactNode {
  const { route } = useCurrentPage();
  const name = route.path.slice(1);
  const { data: definition } = useQuery({
    queryKey: ['definition', name],
    queryFn: () => (isListName(name) ? loadList(name) : Promise.reject(new RangeError(name))),
    staleTime: Infinity,
  });
  return definition ? <ResourceList definition={definition} /> : <PageLoading />;
}

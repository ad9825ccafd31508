import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { isListName, LIST_TABS, loadList, type ListName } from '@emas/contracts/masterdata/registry';
import { COST_PERMISSION } from '@emas/contracts/permissions/cost';
import { seesCost } from '@emas/contracts/permissions/levels';
import { useCurrentPage } from '../../platform/routing/current-page.js';
import { useCan, useUser } from '../../platform/session/use-session.js';
import { PageLoading } from '../../ui/loading.js';
import { Tabs } from '../../ui/tabs.js';
import { ResourceList } from './resource-list.js';

/** The page of any list or parameter, found by its address; lists that share one are its tabs. */
export default function ResourcePage(): ReactNode {
  const { t } = useTranslation(['lists', 'routes']);
  const { route, title } = useCurrentPage();
  const [parameters, setParameters] = useSearchParams();
  const own = route.path.slice(1);
  const names = LIST_TABS[route.path] ?? (isListName(own) ? [own] : []);
  const asked = names.find((name) => name === parameters.get('tab')) ?? names[0];
  const list = asked && <NamedList key={asked} name={asked} />;
  if (names.length < 2) return list;
  return (
    <Tabs
      label={title}
      active={asked!}
      tabs={names.map((name) => ({ key: name, label: t(`lists:titles.${name}`) }))}
      // What was searched in one list means nothing in another.
      onChange={(name) => setParameters(name === names[0] ? {} : { tab: name }, { replace: true })}
    >
      {list}
    </Tabs>
  );
}

function NamedList({ name }: { readonly name: ListName }): ReactNode {
  const { level } = useUser();
  const showsCost = useCan(COST_PERMISSION)('lihat') || seesCost(level);
  const { data } = useQuery({
    queryKey: ['definition', name],
    queryFn: () => loadList(name),
    staleTime: Infinity,
  });
  const definition = useMemo(
    () => data && (showsCost ? data : { ...data, fields: data.fields.filter(({ cost }) => !cost) }),
    [data, showsCost],
  );
  return definition ? <ResourceList definition={definition} /> : <PageLoading />;
}

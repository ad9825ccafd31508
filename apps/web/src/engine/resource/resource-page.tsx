import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useCurrentPage } from '../../platform/routing/current-page.js';
import { Tabs } from '../../ui/tabs.js';
import { Page } from '../page.js';
import { listAsked, listsAt } from './list-definition.js';
import { NamedList } from './named-list.js';

/** The page of any list or parameter, found by its address; lists that share one are its tabs. */
export default function ResourcePage(): ReactNode {
  const { t } = useTranslation('titles');
  const { route, title } = useCurrentPage();
  const [parameters, setParameters] = useSearchParams();
  const names = listsAt(route.path);
  const asked = listAsked(names, parameters);
  const list = asked && <NamedList key={asked} name={asked} />;
  if (names.length < 2) return list;
  return (
    <Page>
      <Tabs
        label={title}
        active={asked!}
        tabs={names.map((name) => ({ key: name, label: t(name) }))}
        // What was searched in one list means nothing in another.
        onChange={(name) => setParameters(name === names[0] ? {} : { tab: name }, { replace: true })}
      >
        {list}
      </Tabs>
    </Page>
  );
}

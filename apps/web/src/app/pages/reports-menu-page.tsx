import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../engine/page.js';
import { EmptyState } from '../../ui/empty-state.js';
import { TextInput } from '../../ui/form/text-input.js';
import { SearchIcon } from '../../ui/icons.js';
import { Panel } from '../../ui/panel.js';
import { useOpenRoutes } from '../open-routes.js';
import { useFavourites, useRecentPages } from '../recent-pages.js';
import { Tiles } from './tiles.js';

const MOST_RECENT = 4;

/** Every report by section, to be found by typing; favourites and the last ones first. */
export default function ReportsMenuPage(): ReactNode {
  const { t } = useTranslation(['shell', 'routes', 'titles']);
  const { favourites } = useFavourites();
  const { recent } = useRecentPages();
  const [query, setQuery] = useState('');
  const reports = useOpenRoutes().filter(({ kind }) => kind === 'report');
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const found = reports.filter((route) => {
    const text = `${t(`titles:${route.title}`)} ${route.path}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const sections = [...new Set(found.map(({ section }) => section))];
  const liked = reports.filter(({ path }) => favourites.includes(path));
  const last = recent.flatMap((path) => reports.find((route) => route.path === path) ?? []).slice(0, MOST_RECENT);

  return (
    <Page
      actions={
        reports.length > 0 && (
          <div className="reports-search">
            <TextInput
              upper={false}
              value={query}
              onChange={setQuery}
              autoFocus
              allowClear
              inputMode="search"
              prefix={<SearchIcon />}
              placeholder={t('reports.search')}
              aria-label={t('reports.search')}
            />
          </div>
        )
      }
    >
      {words.length === 0 && liked.length > 0 && (
        <Panel title={t('favourites')}>
          <Tiles routes={liked} />
        </Panel>
      )}
      {words.length === 0 && last.length > 0 && (
        <Panel title={t('recents')}>
          <Tiles routes={last} />
        </Panel>
      )}
      {sections.map((section) => (
        <Panel key={section} title={t(`routes:sections.${section}`)} collapsible>
          <Tiles routes={found.filter((route) => route.section === section)} />
        </Panel>
      ))}
      {reports.length === 0 ? (
        <EmptyState kind="noRight" title={t('subMenu.empty')} hint={t('subMenu.emptyHint')} />
      ) : (
        found.length === 0 && <EmptyState kind="noMatch" title={t('reports.none')} hint={t('reports.noneHint')} />
      )}
    </Page>
  );
}

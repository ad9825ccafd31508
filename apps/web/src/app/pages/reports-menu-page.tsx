import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { RouteDefinition } from '@emas/contracts/routes';
import { holdsWords } from '@emas/contracts/shared/search-words';
import { Page } from '../../engine/page.js';
import { EmptyState } from '../../ui/empty-state.js';
import { TextInput } from '../../ui/form/text-input.js';
import { SearchIcon } from '../../ui/icons.js';
import { Panel } from '../../ui/panel.js';
import { useOpenRoutes } from '../open-routes.js';
import { useFavourites, useRecentPages } from '../recent-pages.js';
import { Tiles } from './tiles.js';
import '../../ui/figure.css';

const MOST_RECENT = 4;

/** Every report by section, to be found by typing; favourites and the last ones first. */
export default function ReportsMenuPage(): ReactNode {
  const { t } = useTranslation(['shell', 'routes', 'titles']);
  const { favourites } = useFavourites();
  const { recent } = useRecentPages();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const search = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const reports = useOpenRoutes().filter(({ kind }) => kind === 'report');
  const isSought = query.trim() !== '';
  const found = reports.filter(({ title, path, section }) => {
    const words = t(`routes:keywords.${path.slice(1)}`, { defaultValue: '' });
    return holdsWords(`${t(`titles:${title}`)} ${path} ${t(`routes:sections.${section}`)} ${words}`, query);
  });
  const sections = [...new Set(found.map(({ section }) => section))];
  const liked = reports.filter(({ path }) => favourites.includes(path));
  const last = recent.flatMap((path) => reports.find((route) => route.path === path) ?? []).slice(0, MOST_RECENT);

  /** From the search to what it found, from one report to the next and back; Enter opens the first that was found. */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const inSearch = (event.target as Element).tagName === 'INPUT';
    if (event.key === 'Enter' && inSearch && isSought && found[0]) void navigate(found[0].path);
    const step = steps[event.key];
    if (step === undefined) return;
    const ways = [
      search.current?.querySelector('input'),
      ...(place.current?.querySelectorAll<HTMLElement>('.tile-link') ?? []),
    ];
    const at = ways.indexOf(document.activeElement as HTMLInputElement);
    const next = at < 0 ? undefined : ways[at + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };

  return (
    <Page
      actions={
        reports.length > 0 && (
          <div className="reports-search" ref={search} onKeyDown={onKeyDown}>
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
      <div ref={place} onKeyDown={onKeyDown}>
        {!isSought && liked.length > 0 && (
          <Panel title={t('favourites')}>
            <Tiles routes={liked} />
          </Panel>
        )}
        {!isSought && last.length > 0 && (
          <Panel title={t('recents')}>
            <Tiles routes={last} />
          </Panel>
        )}
        {sections.map((section) => (
          <ReportSection key={section} section={section} routes={found.filter((route) => route.section === section)} />
        ))}
      </div>
      {reports.length === 0 ? (
        <EmptyState kind="noRight" title={t('subMenu.empty')} hint={t('subMenu.emptyHint')} />
      ) : (
        found.length === 0 && <EmptyState kind="noMatch" title={t('reports.none')} hint={t('reports.noneHint')} />
      )}
    </Page>
  );
}

interface ReportSectionProps {
  readonly section: string;
  readonly routes: readonly RouteDefinition[];
}

function ReportSection({ section, routes }: ReportSectionProps): ReactNode {
  const { t } = useTranslation('routes');
  const title = (
    <>
      {t(`sections.${section}`)} <small className="figure-none">{routes.length}</small>
    </>
  );
  return (
    <Panel title={title} collapsible>
      <Tiles routes={routes} />
    </Panel>
  );
}

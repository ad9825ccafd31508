import { useEffect, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import type { RouteDefinition } from '@emas/contracts/routes';
import { CurrentPageContext } from '../platform/routing/current-page.js';
import { useSession } from '../platform/session/use-session.js';
import { crumbsOf, refusalOf } from './manifest.js';
import { NotAllowedPage } from './pages/not-allowed-page.js';
import { useRecentPages } from './recent-pages.js';

/** Lets a page through when module, level and right allow it, and names it in title, breadcrumb and recents. */
export function PageGate({
  route,
  children,
}: {
  readonly route: RouteDefinition;
  readonly children: ReactNode;
}): ReactNode {
  const { t } = useTranslation(['routes', 'titles']);
  const session = useSession();
  const { note } = useRecentPages();
  const refusal = refusalOf(route, session);
  const page = useMemo(() => ({ route, ...crumbsOf(route, t as (key: string) => string) }), [route, t]);

  // The address of a page that is still being fetched stands in the window before the page does.
  useEffect(() => {
    document.documentElement.dataset['page'] = route.path;
  }, [route.path]);
  useEffect(() => {
    document.title = `${page.title} · ${session.user.nama_toko}`;
  }, [page.title, session.user.nama_toko]);
  useEffect(() => {
    if (refusal === null && route.menu !== 'shell') note(route.path);
    // Noting changes the list itself; once per visit is meant.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [route.path, refusal]);

  if (refusal === 'module' && route.instead) return <Navigate to={route.instead} replace />;
  return (
    <CurrentPageContext value={page}>
      {refusal === null ? children : refusal === 'shop' ? null : <NotAllowedPage reason={refusal} />}
    </CurrentPageContext>
  );
}

import { lazy, Suspense, type ReactNode } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import type { RouteDefinition } from '@emas/contracts/routes';
import { basePath } from '../platform/config.js';
import { PageLoading } from '../ui/loading.js';
import { manifest, routeOf, type IsBuilt } from './manifest.js';
import { IsBuiltContext, PreloadContext } from './open-routes.js';
import { PageGate } from './page-gate.js';
import { loaderOf } from './pages.js';
import { Crash } from './pages/crash-page.js';
import { Root } from './root.js';
import { Entrance, Forecourt, Members } from './session/session-gates.js';

const LoginPage = lazy(() => import('./pages/login-page.js'));
const TermsPage = lazy(() => import('./pages/terms-page.js'));
const PrivacyPage = lazy(() => import('./pages/privacy-page.js'));

const loading = (page: ReactNode): ReactNode => <Suspense fallback={<PageLoading />}>{page}</Suspense>;

const isBuilt: IsBuilt = (route) => loaderOf(route) !== undefined;

function preload(path: string): void {
  const route = routeOf(path);
  // What goes wrong now is told when the page is opened.
  void (route && loaderOf(route))?.().catch(() => undefined);
}

/** Pages that look like public ones. */
const WITHOUT_SHELL: ReadonlySet<string | undefined> = new Set(['/landingpages']);

function pageOf(route: RouteDefinition, path: string = route.path): RouteObject | null {
  const load = route.kind === 'public' ? undefined : loaderOf(route);
  if (!load) return null;
  const Component = lazy(load);
  // The key keeps two pages of one engine apart, so that neither inherits the other's state.
  return {
    path,
    element: (
      <PageGate key={path} route={route}>
        <Component />
      </PageGate>
    ),
  };
}

/** One route per built page of the manifest; everything but the public pages stands behind the login. */
export function createRouter() {
  const pages = manifest.flatMap((route) => pageOf(route) ?? []);
  const outside = pages.filter(({ path }) => WITHOUT_SHELL.has(path));
  const inside = pages.filter((page) => !outside.includes(page));
  return createBrowserRouter(
    [
      {
        element: (
          <IsBuiltContext value={isBuilt}>
            <PreloadContext value={preload}>
              <Root />
            </PreloadContext>
          </IsBuiltContext>
        ),
        errorElement: <Crash />,
        children: [
          { path: '/', element: <Entrance>{loading(<LoginPage />)}</Entrance> },
          { path: '/terms-and-conditions', element: loading(<TermsPage />) },
          { path: '/privacy-policy', element: loading(<PrivacyPage />) },
          { element: <Forecourt />, children: outside },
          { element: <Members />, children: [...inside, pageOf(routeOf('/404')!, '*')!] },
        ],
      },
    ],
    { basename: basePath.slice(0, -1) || '/' },
  );
}

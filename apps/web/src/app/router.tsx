import { lazy, Suspense, type ReactNode } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { basePath } from '../platform/config.js';
import { PageLoading } from '../ui/loading.js';
import { manifest, type IsBuilt } from './manifest.js';
import { IsBuiltContext } from './open-routes.js';
import { PageGate } from './page-gate.js';
import { loaderOf } from './pages.js';
import { Crash } from './pages/crash-page.js';
import { Root } from './root.js';
import { Entrance, Members } from './session/session-gates.js';

const LoginPage = lazy(() => import('./pages/login-page.js'));
const TermsPage = lazy(() => import('./pages/terms-page.js'));
const PrivacyPage = lazy(() => import('./pages/privacy-page.js'));
const NotFoundPage = lazy(() => import('./pages/not-found-page.js'));

const loading = (page: ReactNode): ReactNode => <Suspense fallback={<PageLoading />}>{page}</Suspense>;

const isBuilt: IsBuilt = (route) => loaderOf(route) !== undefined;

/** One route per built page of the manifest; everything but the public pages stands behind the login. */
export function createRouter() {
  const pages: RouteObject[] = manifest.flatMap((route) => {
    const load = route.kind === 'public' ? undefined : loaderOf(route);
    if (!load) return [];
    const Component = lazy(load);
    // The key keeps two pages of one engine apart, so that neither inherits the other's state.
    const gate = (
      <PageGate key={route.path} route={route}>
        <Component />
      </PageGate>
    );
    return [{ path: route.path, element: gate }];
  });
  return createBrowserRouter(
    [
      {
        element: (
          <IsBuiltContext value={isBuilt}>
            <Root />
          </IsBuiltContext>
        ),
        errorElement: <Crash />,
        children: [
          { path: '/', element: <Entrance>{loading(<LoginPage />)}</Entrance> },
          { path: '/terms-and-conditions', element: loading(<TermsPage />) },
          { path: '/privacy-policy', element: loading(<PrivacyPage />) },
          {
            element: <Members />,
            children: [...pages, { path: '*', element: loading(<NotFoundPage />) }],
          },
        ],
      },
    ],
    { basename: basePath },
  );
}

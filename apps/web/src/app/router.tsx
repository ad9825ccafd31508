import { Suspense, type ReactNode } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import type { RouteDefinition } from '@emas/contracts/routes';
import { basePath } from '../platform/config.js';
import { PageLoading } from '../ui/loading.js';
import { manifest } from './manifest.js';
import { IsBuiltContext, PreloadContext } from './open-routes.js';
import { knownSession, openPage, preloadPage, type BuiltPage } from './opening.js';
import { pageCode, type PageCode } from './page-code.js';
import { PageGate } from './page-gate.js';
import { Crash } from './pages/crash-page.js';
import { followLinks } from './preload-links.js';
import { Root } from './root.js';
import { Entrance, Forecourt, LoggedIn } from './session/session-gates.js';

/** What every page asks first is no part of the first load: nobody needs it to log in. */
const loadSources = () => import('./pages.js');

const login = pageCode(() => import('./pages/login-page.js'));
/** What the first page after it wants comes while the person types. */
const entrance: PageCode = {
  ...login,
  fetch: async () => {
    await login.fetch();
    void loadSources().catch(() => undefined);
  },
};
const terms = pageCode(() => import('./pages/terms-page.js'));
const privacy = pageCode(() => import('./pages/privacy-page.js'));
const shell = pageCode(() => import('./shell/shell.js'));

function built(route: RouteDefinition): BuiltPage {
  const source = async () => (await loadSources()).sourceOf(route)!;
  return { route, source, code: pageCode(async () => (await source()).load()) };
}

const pages: ReadonlyMap<string, BuiltPage> = new Map(
  manifest.filter(({ kind }) => kind !== 'public').map((route) => [route.path, built(route)]),
);

const isBuilt = ({ path }: RouteDefinition): boolean => pages.has(path);

/** Pages that look like public ones. */
const WITHOUT_SHELL: ReadonlySet<string> = new Set(['/landingpages']);

/** What was fetched to open a page is no state of the router: another filter in its address fetches nothing anew. */
const once = { shouldRevalidate: () => false };

function pageOf(page: BuiltPage, path: string = page.route.path): RouteObject {
  const { Page } = page.code;
  return {
    path,
    loader: async ({ request }) => {
      await openPage(page, new URL(request.url).search);
      return null;
    },
    ...once,
    // The key keeps two pages of one engine apart, so that neither inherits the other's state.
    element: (
      <PageGate key={path} route={page.route}>
        <Page />
      </PageGate>
    ),
  };
}

const publicPage = (path: string, { fetch, Page }: PageCode, around = (page: ReactNode) => page): RouteObject => ({
  path,
  loader: async () => {
    await fetch();
    return null;
  },
  ...once,
  element: <Suspense fallback={<PageLoading />}>{around(<Page />)}</Suspense>,
});

/** One route per built page of the manifest; everything but the public pages stands behind the login. */
export function createRouter() {
  const all = [...pages.values()];
  const outside = all.filter(({ route }) => WITHOUT_SHELL.has(route.path));
  const inside = all.filter((page) => !outside.includes(page));
  const preload = (path: string, search?: string, asking?: boolean): void => {
    const page = pages.get(path);
    if (page) void preloadPage(page, search, asking);
  };
  followLinks(preload);
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
        hydrateFallbackElement: <PageLoading />,
        errorElement: <Crash />,
        children: [
          publicPage('/', entrance, (page) => <Entrance>{page}</Entrance>),
          publicPage('/terms-and-conditions', terms),
          publicPage('/privacy-policy', privacy),
          { element: <Forecourt />, children: outside.map((page) => pageOf(page)) },
          {
            loader: async () => {
              if (await knownSession()) await shell.fetch();
              return null;
            },
            ...once,
            element: (
              <LoggedIn>
                <shell.Page />
              </LoggedIn>
            ),
            children: [...inside.map((page) => pageOf(page)), pageOf(pages.get('/404')!, '*')],
          },
        ],
      },
    ],
    { basename: basePath.slice(0, -1) || '/' },
  );
}

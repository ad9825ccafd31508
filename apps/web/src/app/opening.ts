import type { RouteDefinition } from '@emas/contracts/routes';
import { waitFor } from 'xstate';
import { queryClient } from '../platform/api/query-client.js';
import { fetchTextsOfPages } from '../platform/i18n/i18n.js';
import type { Opening, PageSource } from '../platform/routing/page-source.js';
import type { Session } from '../platform/session/session.machine.js';
import { sessionActor } from '../platform/session/use-session.js';
import { refusalOf } from './manifest.js';
import type { PageCode } from './page-code.js';

export interface BuiltPage {
  readonly route: RouteDefinition;
  readonly source: () => Promise<PageSource>;
  readonly code: PageCode;
}

/** Who is logged in, once that is known; null where nobody is. */
export async function knownSession(): Promise<Session | null> {
  const { context } = await waitFor(sessionActor, (state) => !state.matches('restoring'), { timeout: Infinity });
  return context.session;
}

/** What a page is drawn with, side by side: code, words, definitions. */
const fetchPage = ({ code, source }: BuiltPage, opening: Opening): Promise<unknown> =>
  Promise.all([code.fetch(), fetchTextsOfPages(), source().then(({ needs }) => needs?.(opening))]);

/** What goes wrong here is told by the page, which asks the same. */
async function ask({ source }: BuiltPage, opening: Opening): Promise<void> {
  const queries = (await (await source()).asks?.(opening)) ?? [];
  for (const query of queries) void queryClient.prefetchQuery(query);
}

const openingOf = (page: BuiltPage, session: Session | null, search: string): Opening | null =>
  session && refusalOf(page.route, session) === null
    ? { path: page.route.path, search: new URLSearchParams(search), session }
    : null;

/** Opens a page: its first questions leave before its code is there. Done when it can be drawn. */
export async function openPage(page: BuiltPage, search: string): Promise<void> {
  // Comes while the session is looked for.
  void page.source().catch(() => undefined);
  const opening = openingOf(page, await knownSession(), search);
  if (!opening) return;
  void ask(page, opening).catch(() => undefined);
  await fetchPage(page, opening);
}

/** Fetches ahead what a page is drawn with; `asking` what it asks first as well. What goes wrong is told when it is opened. */
export async function preloadPage(page: BuiltPage, search = '', asking = false): Promise<void> {
  const opening = openingOf(page, sessionActor.getSnapshot().context.session, search);
  if (!opening) return;
  await Promise.allSettled([asking && ask(page, opening), fetchPage(page, opening)]);
}

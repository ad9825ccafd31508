import type { BrowserContext, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LoginPage } from './pages/login-page.js';
import { useBrowser } from './support/browser.js';
import { openModules, unlikeScreens, visit } from './support/screens.js';

const browser = useBrowser();

let closeModules: () => Promise<void>;
beforeAll(async () => {
  closeModules = await openModules(browser.url);
});
afterAll(() => closeModules());

/** The code of pages; what those before the first one need is let through. */
const PAGE_CODE = /\/assets\/(?!login|home)[\w-]+-page-[\w-]{8}\.js$/;

/** What the server is asked to read, from here on, or what it could answer: who leaves a page lets go of what it asked. */
function listen(page: Page, event: 'request' | 'requestfinished' = 'request'): string[] {
  const asked: string[] = [];
  const note = (request: Request): void => {
    const { pathname, search } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/api/')) asked.push(pathname + search);
  };
  if (event === 'request') page.on(event, note);
  else page.on(event, note);
  return asked;
}

/** How many questions wait for their answer. */
function underWay(page: Page): () => number {
  const waiting = new Set<Request>();
  page.on('request', (request) => request.url().includes('/api/') && waiting.add(request));
  page.on('requestfinished', (request) => waiting.delete(request));
  page.on('requestfailed', (request) => waiting.delete(request));
  return () => waiting.size;
}

/** In the page: what is drawn after the first sight of a screen is drawn, and what it asks is asked. */
async function atRest(): Promise<void> {
  for (let turns = 0; turns < 3; turns += 1)
    await new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done)));
}

async function enter(): Promise<{ page: Page; context: BrowserContext }> {
  const { page, context } = await browser.open('/', { width: 1440, height: 900, still: true });
  await new LoginPage(page).enter('OWNER');
  await visit(page, '/home');
  return { page, context };
}

/** Goes to a page as a link does, and waits for nothing. */
const set = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    window.history.pushState({}, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);

/** What the shell asks by itself from time to time is no page's. */
const byShell = /\/(pekerjaan\/aktif|otorisasi|ledger)/;

/**
 * What pages ask first that are opened one after the other, by path, and what was answered more than once to one. What one
 * before has asked grows old while many are opened, and is none of theirs.
 */
async function openAll(page: Page, paths: readonly string[]) {
  const [asked, answered] = [listen(page), listen(page, 'requestfinished')];
  const asks = new Map<string, readonly string[]>();
  const before = new Set<string>();
  const twice: { path: string; url: string }[] = [];
  const under = underWay(page);
  for (const path of paths) {
    // What the last page still fetches is not this one's.
    await page.evaluate(atRest);
    await expect.poll(under).toBe(0);
    asked.length = 0;
    answered.length = 0;
    await visit(page, path);
    const own = asked.filter((url) => !byShell.test(url) && !before.has(url));
    if (own.length > 0) asks.set(path, own);
    for (const url of own) before.add(url);
    const again = answered.filter((url, index) => answered.indexOf(url) !== index);
    twice.push(...again.filter((url) => !byShell.test(url)).map((url) => ({ path, url })));
  }
  return { asks, twice };
}

test('a page asks the server before its code is there, and never the same twice', async () => {
  const { page, context } = await enter();
  const { asks, twice } = await openAll(page, unlikeScreens.map(({ path }) => path)); // prettier-ignore
  if (twice.length > 0) {
    // An answer let go of in the moment it comes is asked for anew; a page that asks twice does so each time it is new.
    const anew = await enter();
    const { twice: again } = await openAll(anew.page, [...new Set(twice.map(({ path }) => path))]);
    expect(again.filter(({ path, url }) => twice.some((one) => one.path === path && one.url === url))).toEqual([]);
    await anew.context.close();
  }
  expect(asks.size).toBeGreaterThan(30);

  // Whoever comes anew, and whose page never gets its code, has its data nevertheless.
  const held = await browser.open('/', { width: 1440, height: 900, still: true });
  await held.context.route(PAGE_CODE, () => undefined);
  const already = listen(held.page);
  await new LoginPage(held.page).enter('OWNER');
  await visit(held.page, '/home');
  const late: string[] = [];
  for (const [path, own] of asks) {
    await set(held.page, path);
    const isAsked = (): boolean => own.some((url) => already.includes(url));
    await expect.poll(isAsked, { timeout: 10_000 }).toBe(true).catch(() => late.push(`${path} ${own[0]}`)); // prettier-ignore
  }
  expect(late).toEqual([]);
  expect(await held.page.evaluate(() => document.documentElement.dataset['page'])).toBe('/home');
  await context.close();
  await held.context.close();
});

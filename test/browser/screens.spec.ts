import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LoginPage } from './pages/login-page.js';
import { useBrowser } from './support/browser.js';
import { axeFaults, look, openModules, openScreens, tooWide, unreachable, visit } from './support/screens.js';

const browser = useBrowser();

let closeModules: () => Promise<void>;
beforeAll(async () => {
  closeModules = await openModules(browser.url);
});
afterAll(() => closeModules());

/** Goes through every screen and lists what `examine` finds, each with its address. */
async function everyScreen(page: Page, examine: (page: Page) => Promise<string[]>): Promise<string[]> {
  const found: string[] = [];
  for (const { path } of openScreens) {
    const faults = await visit(page, path)
      .then(() => examine(page))
      .catch((error: Error) => [error.message.split('\n', 1)[0]!]);
    found.push(...faults.map((fault) => `${path} ${fault}`));
  }
  return found;
}

async function enter(width: number): Promise<Page> {
  const { page } = await browser.open('/', { width, height: 900 });
  await new LoginPage(page).enter('OWNER');
  return page;
}

test('axe finds nothing serious on any screen, light or dark', async () => {
  const page = await enter(1440);
  expect(await everyScreen(page, axeFaults)).toEqual([]);
  await look(page, { theme: 'dark' });
  expect(await everyScreen(page, axeFaults)).toEqual([]);
  await page.context().close();
}, 600_000);

test('every control of every screen is reached by the Tab key, and shows it', async () => {
  const page = await enter(1440);
  expect(await everyScreen(page, unreachable)).toEqual([]);
  await page.context().close();
}, 600_000);

test('no screen is wider than a tablet, in Japanese and in Italian', async () => {
  const page = await enter(1024);
  for (const language of ['jp', 'it']) {
    await look(page, { language });
    expect(await everyScreen(page, tooWide)).toEqual([]);
  }
  await page.context().close();
}, 600_000);

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LoginPage } from './pages/login-page.js';
import { useBrowser } from './support/browser.js';
import { axeFaults, openModules, screenFaults, unlikeScreens, unreachable, visit } from './support/screens.js';

const browser = useBrowser();

let closeModules: () => Promise<void>;
beforeAll(async () => {
  closeModules = await openModules(browser.url);
});
afterAll(() => closeModules());

/** Pages of one session share the screens between them: a machine has several cores. Lists faults with their addresses. */
async function everyScreen(pages: readonly Page[], examine: (page: Page) => Promise<string[]>): Promise<string[]> {
  const found: string[] = [];
  const left = [...unlikeScreens];
  const work = async (page: Page): Promise<void> => {
    for (let screen = left.shift(); screen; screen = left.shift()) {
      const { path } = screen;
      const faults = await visit(page, path)
        .then(() => examine(page))
        .catch((error: Error) => [error.message.split('\n', 1)[0]!]);
      found.push(...faults.map((fault) => `${path} ${fault}`));
    }
  };
  await Promise.all(pages.map(work));
  return found.sort();
}

async function enter(): Promise<readonly Page[]> {
  const { page, context } = await browser.open('/', { width: 1440, height: 900, still: true });
  await new LoginPage(page).enter('OWNER');
  const second = await context.newPage();
  await second.goto('/');
  await second.locator('main h1').waitFor();
  return [page, second];
}

test('axe finds nothing serious on any screen, and every control is reached by the Tab key and shows it', async () => {
  const pages = await enter();
  // The frame around every screen, once.
  expect(await axeFaults(pages[0]!)).toEqual([]);
  // A control that was drawn anew under the key is looked for a second time.
  const missed = async (page: Page) => ((await unreachable(page)).length > 0 ? unreachable(page) : []);
  const examine = async (page: Page) => [...(await screenFaults(page)), ...(await missed(page))];
  expect(await everyScreen(pages, examine)).toEqual([]);
  await pages[0]!.context().close();
}, 600_000);

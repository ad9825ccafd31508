/**
 * How long a screen takes that was never open before: each in a browser that has kept nothing but who is logged in, from
 * the click in the sidebar of a home page at rest to its painted content. Nobody points at the entry before: what a
 * person's pointer lets the page fetch ahead of his click comes on top.
 */
import { chromium } from 'playwright-core';
import { findChromium } from '../../scripts/lib/system-packages.mjs';
import { summary } from './figures.mjs';
import { atRest, logIn, menuEntries, open, watchTasks, workOf } from './screens.mjs';

const SLOWEST = 10;

export async function measureFirstOpenings({ base, password }, { only = () => true } = {}) {
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath: findChromium(), args });
  const window = { viewport: { width: 1440, height: 900 }, locale: 'id-ID' };
  try {
    const first = await browser.newContext(window);
    const home = await first.newPage();
    await logIn(home, base, password);
    const paths = (await menuEntries(home)).filter(only);
    const storageState = await first.storageState();
    await first.close();
    const openings = [];
    for (const path of paths) {
      const context = await browser.newContext({ ...window, storageState });
      openings.push({ path, ...(await firstOpening(await context.newPage(), `${base}/home`, path)) });
      await context.close();
    }
    return {
      ...summary(openings.map(({ took }) => took)),
      cpu: summary(openings.map(({ cpu }) => cpu)),
      screens: paths.length,
      slowest: openings.sort((a, b) => b.took - a.took).slice(0, SLOWEST),
      each: openings,
    };
  } finally {
    await browser.close();
  }
}

async function firstOpening(page, home, path) {
  await page.goto(home);
  await menuEntries(page);
  await page.evaluate(watchTasks);
  await page.evaluate(atRest);
  const work = await workOf(page);
  const before = await work();
  const parts = await page.evaluate(open, path);
  return { ...parts, cpu: (await work()) - before };
}

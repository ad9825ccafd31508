/* global document, window, requestAnimationFrame */
/** How long a screen takes that was open before: from the click in the sidebar to its painted content. */
import { chromium } from 'playwright-core';
import { findChromium } from '../../scripts/lib/system-packages.mjs';
import { summary } from './figures.mjs';

const ROUNDS = 5;

export async function measureScreens({ base, password }) {
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath: findChromium(), args });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'id-ID' });
    await logIn(page, base, password);
    const paths = await menuEntries(page);
    const times = [];
    let slowest = '';
    let most = 0;
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const path of paths) {
        const took = await page.evaluate(open, path);
        // The first round warms.
        if (round === 0) continue;
        times.push(took);
        if (took > most) [slowest, most] = [path, took];
      }
    }
    return { ...summary(times), screens: paths.length, slowest };
  } finally {
    await browser.close();
  }
}

async function logIn(page, base, password) {
  await page.goto(base);
  await page.locator('input[autocomplete="username"]').fill('OWNER');
  await page.locator('input[autocomplete="current-password"]').fill(password);
  await page.locator('button[type="submit"]').click();
  const takeOver = page.getByRole('button', { name: 'Ambil Alih' });
  await Promise.race([takeOver.waitFor(), page.waitForURL('**/home')]);
  if (await takeOver.isVisible()) await takeOver.click();
  await page.waitForURL('**/home');
}

/** Addresses of all entries of the sidebar, with every menu of it open. */
async function menuEntries(page) {
  await page.locator('.sidebar a[href]').first().waitFor();
  const closed = page.locator('.sidebar button[aria-expanded="false"]');
  while ((await closed.count()) > 0) await closed.first().click();
  return page.evaluate(() => [
    ...new Set([...document.querySelectorAll('.sidebar a[href]')].map((link) => link.getAttribute('href'))),
  ]);
}

/** In the page: clicks the entry, answers the milliseconds until its heading and content are painted. */
function open(path) {
  const link = document.querySelector(`.sidebar a[href="${path}"]`);
  const settled = () => {
    const main = document.querySelector('main');
    return (
      window.location.pathname === path &&
      main.querySelector('h1') !== null &&
      main.querySelector('.spinner, .skeleton, .page-loading') === null
    );
  };
  return new Promise((done) => {
    const started = performance.now();
    const look = () =>
      settled() ? requestAnimationFrame(() => done(performance.now() - started)) : requestAnimationFrame(look);
    link.click();
    look();
  });
}

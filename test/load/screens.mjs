/* global document, window, requestAnimationFrame */
/**
 * How long a screen takes that was open before: from the click in the sidebar to its painted content, and the processor
 * time of the page's main thread on the way, which hangs less on what else the machine does.
 */
import { chromium } from 'playwright-core';
import { findChromium } from '../../scripts/lib/system-packages.mjs';
import { quantile, summary } from './figures.mjs';

const ROUNDS = 5;
const SLOWEST = 10;
/** Milliseconds in which a warm screen is to be there; what took longer is told in its parts. */
const TARGET = 100;

export async function measureScreens({ base, password }, { rounds = ROUNDS, only = () => true } = {}) {
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath: findChromium(), args });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'id-ID' });
    await logIn(page, base, password);
    const paths = (await menuEntries(page)).filter(only);
    await page.evaluate(watchTasks);
    const work = await workOf(page);
    const openings = [];
    for (let round = 0; round <= rounds; round += 1) {
      for (const path of paths) {
        await page.evaluate(atRest);
        const before = await work();
        const parts = await page.evaluate(open, path);
        // The first round warms.
        if (round > 0) openings.push({ path, round, ...parts, cpu: (await work()) - before });
      }
    }
    return figuresOf(openings, paths);
  } finally {
    await browser.close();
  }
}

function figuresOf(openings, paths) {
  const each = paths.map((path) => {
    const own = openings.filter((one) => one.path === path);
    const { median, max } = summary(own.map(({ took }) => took));
    return { path, median, max, cpu: summary(own.map(({ cpu }) => cpu)).median };
  });
  const medians = each.map(({ median }) => median).sort((a, b) => a - b);
  return {
    ...summary(openings.map(({ took }) => took)),
    cpu: summary(openings.map(({ cpu }) => cpu)),
    screens: paths.length,
    /** Of the screens' own medians: what one slow moment of the machine does not change. */
    medians: { p95: quantile(medians, 0.95), max: medians.at(-1) },
    each,
    slowest: each.sort((a, b) => b.median - a.median).slice(0, SLOWEST),
    late: openings.filter(({ took }) => took > TARGET).sort((a, b) => b.took - a.took),
  };
}

/** Milliseconds of processor that the page's main thread has taken so far. */
export async function workOf(page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
  };
}

export async function logIn(page, base, password) {
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
export async function menuEntries(page) {
  await page.locator('.sidebar a[href]').first().waitFor();
  const closed = page.locator('.sidebar button[aria-expanded="false"]');
  while ((await closed.count()) > 0) await closed.first().click();
  return page.evaluate(() => [
    ...new Set([...document.querySelectorAll('.sidebar a[href]')].map((link) => link.getAttribute('href'))),
  ]);
}

/**
 * In the page: nobody opens the next screen before what follows the first sight of the last one is done, a chart that is
 * still being fetched among it.
 */
export async function atRest() {
  const idle = () =>
    new Promise((done) => requestAnimationFrame(() => window.requestIdleCallback(() => done(), { timeout: 2000 })));
  do await idle().then(idle);
  while (document.querySelector('main .spinner, main .skeleton, main .page-loading'));
}

/** In the page: keeps how long each task took that took long. */
export function watchTasks() {
  const tasks = [];
  const observer = new window.PerformanceObserver((list) => tasks.push(...list.getEntries()));
  observer.observe({ type: 'longtask' });
  window.longTasks = () => tasks.splice(0).concat(observer.takeRecords());
}

/**
 * In the page: clicks the entry, answers the milliseconds until its heading and content are painted, and of what they are
 * made: until the first question to the server, until the last answer to it, and on to the paint; null where nothing was
 * asked. The address changes with the click, the old screen stays until the new one is drawn: with it the sidebar marks its
 * entry.
 */
export function open(path) {
  const link = document.querySelector(`.sidebar a[href="${path}"]`);
  const settled = () => {
    const main = document.querySelector('main');
    return (
      link.getAttribute('aria-current') === 'page' &&
      window.location.pathname === path &&
      main.querySelector('h1') !== null &&
      main.querySelector('.spinner, .skeleton, .page-loading') === null
    );
  };
  const parts = (started, painted) => {
    const asked = performance.getEntriesByType('resource').filter(({ name, startTime }) => name.includes('/api/') && startTime >= started); // prettier-ignore
    const first = Math.min(...asked.map(({ startTime }) => startTime));
    const last = Math.max(...asked.map(({ responseEnd }) => responseEnd));
    const [request, answer, paint] = asked.length === 0 ? [null, null, null] : [first - started, last - first, painted - last]; // prettier-ignore
    const tasks = window.longTasks().filter(({ startTime, duration }) => startTime + duration >= started);
    return {
      took: painted - started,
      request,
      answer,
      paint,
      questions: asked.length,
      longest: Math.max(0, ...tasks.map(({ duration }) => duration)),
    };
  };
  performance.clearResourceTimings();
  window.longTasks();
  return new Promise((done) => {
    const started = performance.now();
    const end = () => done(parts(started, performance.now()));
    const look = () => requestAnimationFrame(settled() ? end : look);
    link.click();
    look();
  });
}

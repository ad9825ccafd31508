/* global document, requestAnimationFrame */
/** A long list in the browser, a hundred rows a page: what holds the page up while it is scrolled and turned. */
import { chromium } from 'playwright-core';
import { findChromium } from '../../scripts/lib/system-packages.mjs';
import { summary } from './figures.mjs';
import { logIn } from './screens.mjs';

const PAGES = 8;
const TURNS_OF_WHEEL = 40;

export async function measureScrolling({ base, password }, paths = ['/data-barang', '/master-supplier']) {
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath: findChromium(), args });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'id-ID' });
    await logIn(page, base, password);
    const answers = [];
    for (const path of paths) {
      await page.goto(`${base}${path}?size=100`);
      const body = page.locator('.ant-table-tbody-virtual-holder');
      await body.waitFor();
      await page.evaluate(watch);
      await body.hover();
      for (let turn = 0; turn < TURNS_OF_WHEEL; turn += 1) await page.mouse.wheel(0, turn % 20 < 10 ? 400 : -400);
      const scrolling = await page.evaluate(report);
      for (let turn = 0; turn < PAGES; turn += 1) {
        const before = await page.locator('.ant-table-row').first().textContent();
        await page.locator('.ant-pagination-next button').click();
        await page.waitForFunction((text) => document.querySelector('.ant-table-row')?.textContent !== text, before);
      }
      const turning = await page.evaluate(report);
      answers.push({ path, frames: summary(scrolling.frames), scrolling: scrolling.long, turning: turning.long });
    }
    return answers;
  } finally {
    await browser.close();
  }
}

/** In the page: notes tasks of more than 50 ms, and the time from frame to frame. */
function watch() {
  const seen = (globalThis.seen = { long: [], frames: [] });
  new PerformanceObserver((list) => seen.long.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' }); // prettier-ignore
  let last = performance.now();
  const frame = (now) => {
    seen.frames.push(now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

function report() {
  const { long, frames } = globalThis.seen;
  return { long: long.splice(0), frames: frames.splice(0) };
}

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LoginPage } from './pages/login-page.js';
import { Till } from './pages/till.js';
import { useBrowser } from './support/browser.js';
import { layoutFaults } from './support/layout.js';
import {
  axeFaults,
  colourFaults,
  look,
  openModules,
  openScreens,
  revived,
  unlikeScreens,
  visit,
} from './support/screens.js';
import { ShopApi } from './support/shop-api.js';

const browser = useBrowser();

let closeModules: () => Promise<void>;
let page: Page;
beforeAll(async () => {
  closeModules = await openModules(browser.url);
  ({ page } = await browser.open('/', { width: 390, height: 844, still: true }));
  await new LoginPage(page).enter('OWNER');
});
afterAll(async () => {
  await page?.context().close();
  await closeModules();
});

const DRAWN_WITHIN_MS = 20_000;

/** What follows the width of the window has followed, and what grows on the way there has grown; false when nothing is drawn. */
const isDrawn = (): Promise<boolean> =>
  page.evaluate(async (within) => {
    const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const moving = () =>
      document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    const atRest = async () => {
      await frame();
      while (moving().length > 0) {
        await Promise.allSettled(moving().map(({ finished }) => finished));
        await frame();
      }
      return true;
    };
    return Promise.race([atRest(), new Promise<false>((done) => setTimeout(() => done(false), within))]);
  }, DRAWN_WITHIN_MS);

async function drawn(): Promise<void> {
  if (await isDrawn()) return;
  if (!(await revived(page)) || !(await isDrawn())) throw new Error('the page does not come to rest');
}

type Screens = typeof openScreens;
const nothingMore = (): Promise<string[]> => Promise.resolve([]);

/**
 * These screens at these widths, which are all of fingers or of none: what is drawn for either is drawn once. The frame
 * around them, the same everywhere, is looked at with the first.
 */
async function faultsAt(
  widths: readonly number[],
  screens: Screens,
  examine: (screen: Screens[number]) => Promise<string[]> = nothingMore,
): Promise<string[]> {
  const found: string[] = [];
  for (const [index, screen] of screens.entries()) {
    const { path } = screen;
    await page.setViewportSize({ width: widths[0]!, height: 844 });
    await visit(page, path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      await drawn();
      const faults = await layoutFaults(page, index === 0 ? 'body' : 'main');
      found.push(...faults.map((fault) => `${width} ${path} ${fault}`));
    }
    found.push(...(await examine(screen)).map((fault) => `${path} ${fault}`));
  }
  return found;
}

const DIALOG = '[role="dialog"]';

test('nothing of any screen is cut, covered, too small for a finger or wider than a phone or a tablet, its words being long; its dark colours are told apart', async () => {
  await look([page], { language: 'it', theme: 'dark' });
  expect(await axeFaults(page)).toEqual([]);
  const dark = async (screen: Screens[number]) => (unlikeScreens.includes(screen) ? colourFaults(page) : []);
  expect(await faultsAt([390, 1024], openScreens, dark)).toEqual([]);
}, 600_000);

test('nor wider than a desk', async () => {
  await look([page], { language: 'it' });
  expect(await faultsAt([1440], unlikeScreens)).toEqual([]);
}, 600_000);

test('nor on a phone in the language of the shop', async () => {
  await look([page], { language: 'id' });
  expect(await faultsAt([390], unlikeScreens)).toEqual([]);
}, 600_000);

/** Reports that between them draw every kind of chart. */
const DRAWN = ['penjualan-global', 'barang-terlaris', 'analisa-harga-emas', 'analisa-penjualan', 'penjualan-per-jam'];

test('nor what a report draws, on a desk and on a phone', async () => {
  const found: string[] = [];
  for (const name of DRAWN) {
    await page.setViewportSize({ width: 1440, height: 844 });
    await visit(page, `/laporan-${name}`);
    await page.getByRole('button', { name: '7 Hari' }).click();
    await page.getByRole('button', { name: 'Lihat sebagai tabel' }).first().waitFor();
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await drawn();
      found.push(...(await layoutFaults(page, 'main')).map((fault) => `${width} ${name} ${fault}`));
    }
  }
  expect(found).toEqual([]);
}, 120_000);

test('nor with something in them: lines, payment, drawers, a form, a report, the palette, the menus', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  const api = await ShopApi.login(browser.url, 'SU');
  const found: string[] = [];
  const examine = async (what: string, within = 'body'): Promise<void> => {
    await page.locator(within).last().waitFor();
    await drawn();
    found.push(...(await layoutFaults(page, within)).map((fault) => `${what}: ${fault}`));
  };

  await visit(page, '/transaksi-penjualan');
  const till = new Till(page);
  for (const code of await api.readyItems(2)) {
    await till.scan(code);
    await till.lines().filter({ hasText: code }).waitFor();
  }
  await examine('a cart');
  await till.press('F7');
  await till.choose('A');
  await till.press('Control+s');
  await page.getByTestId('payment').waitFor();
  await examine('a payment', DIALOG);
  await page.keyboard.press('Escape');

  const { data } = await api.get<{ data: { no_faktur_jual: string }[] }>(
    'penjualan?tgl_from=2020-01-01&tgl_to=2099-12-31&status=VALID&limit=1',
  );
  const no = data[0]!.no_faktur_jual;
  await visit(page, `/lihat-penjualan?q=${no}`);
  await page.getByRole('button', { name: `Detail Penjualan ${no}` }).click();
  await page.getByRole('dialog').getByText(no).first().waitFor();
  await examine('a sale', DIALOG);
  await page.keyboard.press('Escape');

  await visit(page, '/master-group');
  await page.getByRole('button', { name: 'Tambah', exact: true }).click();
  await examine('a form', DIALOG);
  await page.keyboard.press('Escape');

  await visit(page, '/laporan-penjualan');
  await page.getByRole('button', { name: '7 Hari' }).click();
  await page.getByTestId('report-checks').waitFor();
  await examine('a report');

  await page.keyboard.press('Control+k');
  await examine('the palette', DIALOG);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /OWNER/ }).click();
  await examine('the user menu', '[role="menu"]');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Buka atau ciutkan menu' }).click();
  await examine('the menu', 'aside:has(nav)');
  expect(found).toEqual([]);
}, 600_000);

import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { LoginPage } from './pages/login-page.js';
import { Till } from './pages/till.js';
import { screenshot, useBrowser } from './support/browser.js';
import { ShopApi } from './support/shop-api.js';

interface Sale {
  readonly status: string;
  readonly total_harga: number;
  readonly diskon: number;
}

const browser = useBrowser();
let api: ShopApi;

beforeAll(async () => {
  api = await ShopApi.login(browser.url, 'SU');
});

async function openTill(): Promise<{ page: Page; till: Till }> {
  const { page } = await browser.open('/', { width: 1440, height: 900 });
  await new LoginPage(page).enter('KASIR1');
  const till = new Till(page);
  await till.goTo('Transaksi Penjualan');
  await till.search().waitFor();
  return { page, till };
}

async function scanAll(till: Till, codes: readonly string[]): Promise<void> {
  for (const code of codes) {
    await till.scan(code);
    await till.lines().filter({ hasText: code }).waitFor();
  }
}

test('a discount on the whole note comes off to the rupiah; a line taken out comes back; today’s prices stand above', async () => {
  const items = await api.readyItems(3);
  const { page, till } = await openTill();
  await page
    .getByRole('region', { name: 'Harga hari ini' })
    .getByText(/Harga|group/)
    .first()
    .waitFor();
  await scanAll(till, items);
  const before = await till.total();

  await till.press('Alt+k');
  await till.type('30000');
  await expect.poll(() => till.total()).toBe(before - 30_000);
  await screenshot(page, 'checkout-discount');

  await till.press('F9', 'Control+Delete');
  await page.getByText('dikeluarkan dari nota').waitFor();
  expect(await till.lines().count()).toBe(2);
  await till.press('Alt+z');
  await till.lines().filter({ hasText: items[2]! }).waitFor();
  expect(await till.total()).toBe(before - 30_000);

  await till.press('F7');
  await till.choose('A');
  await till.saveUnpaid();
  const no = (await till.number().textContent())!;
  // Another client's view: it may be a moment behind what the page has just been told.
  await expect
    .poll(() => api.get<Sale>(`penjualan/by-no/${no}`))
    .toMatchObject({ status: 'OPEN', total_harga: before - 30_000, diskon: 30_000 });
  await page.context().close();
});

test('carts are parked, survive a reload, are thrown away and had back, and say what was sold meanwhile', async () => {
  const [first, second, third] = (await api.readyItems(3)) as [string, string, string];
  const { page, till } = await openTill();
  await scanAll(till, [first, second]);
  await till.press('Alt+p');
  await till.lines().first().waitFor({ state: 'detached' });
  await page.getByText('Keranjang 1 diparkir').waitFor();
  // Ready for the next customer, who waits too.
  await scanAll(till, [third]);
  await till.press('Alt+p');
  await page.getByText('Diparkir (2)').waitFor();
  await page.reload();
  await page.getByText('Diparkir (2)').waitFor();

  await till.press('Alt+a');
  const parked = page.getByRole('dialog').getByTestId('parked');
  await expect.poll(() => parked.count()).toBe(2);
  await screenshot(page, 'parked');
  await parked.last().getByRole('button', { name: 'Buang' }).click();
  await page.getByRole('dialog').getByText('Keranjang 2 dibuang').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Urungkan' }).click();
  await expect.poll(() => parked.count()).toBe(2);

  // Somebody else sells a piece of the first one.
  const sold = await api.get<{ data: { kode_sales: string }[] }>('penjualan?limit=1');
  const lines = [{ kode_barcode: first }];
  await api.post('penjualan', { id: randomUUID(), kode_sales: sold.data[0]!.kode_sales, lines });
  await parked.first().getByRole('button', { name: 'Ambil' }).click();
  await page.getByText('1 barang tidak dapat dijual lagi').waitFor();
  const gone = till.lines().filter({ hasText: first });
  await gone.getByRole('alert').getByText('SU').waitFor();
  await screenshot(page, 'parked-gone');
  await page.getByRole('button', { name: 'Keluarkan Dari Nota' }).click();
  await gone.waitFor({ state: 'detached' });
  expect(await till.lines().count()).toBe(1);
  await page.getByText('Diparkir (1)').waitFor();

  // The one in hand makes room for the one that is taken, and waits in its place.
  await till.press('Alt+a');
  await parked.first().getByRole('button', { name: 'Ambil' }).click();
  await till.lines().filter({ hasText: third }).waitFor();
  await page.getByText('Diparkir (1)').waitFor();
  await page.context().close();
});

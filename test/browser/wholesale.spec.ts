import { afterAll, beforeAll, test } from 'vitest';
import { LoginPage } from './pages/login-page.js';
import { screenshot, useBrowser } from './support/browser.js';
import { ShopApi } from './support/shop-api.js';

const browser = useBrowser();
const KEY = 'SEMI_GROSIR_MODULE';
let api: ShopApi;

beforeAll(async () => {
  api = await ShopApi.login(browser.url, 'SU');
});
afterAll(() => api.put('para-system', { key: KEY, value: false }));

test('the wholesale page leads to the till while its module is off, and says that no server is set', async () => {
  const { page, context } = await browser.open('/', { width: 1440, height: 900 });
  await new LoginPage(page).enter('OWNER');
  await page.goto('/redirect-to-grosir');
  await page.waitForURL(/transaksi-penjualan/);
  await page.getByRole('heading', { level: 1, name: 'Transaksi Penjualan' }).waitFor();
  await api.put('para-system', { key: KEY, value: true });
  await page.goto('/redirect-to-grosir');
  await page.getByRole('alert').getByText('Server Bacnkend grosir belum di setting').waitFor();
  await screenshot(page, 'wholesale-unset');
  await context.close();
});

import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { LoginPage } from './pages/login-page.js';
import { Till } from './pages/till.js';
import { screenshot, useBrowser } from './support/browser.js';
import { ShopApi } from './support/shop-api.js';

const browser = useBrowser();
const NAME = `RESELLER ${randomUUID().slice(0, 8).toUpperCase()}`;
let api: ShopApi;

beforeAll(async () => {
  api = await ShopApi.login(browser.url, 'SU');
  const tier = { kategori_harga: 'RESELLER', nama_kategori_harga: 'RESELLER', potongan_per_gram: 5_000, diskon_ongkos: 20 }; // prettier-ignore
  await api.post('kategori-harga', tier).catch(() => undefined);
  await api.post('customer', { nama_customer: NAME, kategori_harga: 'RESELLER', tujuan_data: ['TRANSAKSI'] });
});

test('an accessory is chosen by F6 or scanned, and the prices of a customer follow him', async () => {
  const [code] = await api.readyItems(1);
  const { page } = await browser.open('/', { width: 1440, height: 900 });
  await new LoginPage(page).enter('KASIR1');
  const till = new Till(page);
  await till.goTo('Transaksi Penjualan');
  await till.search().waitFor();
  await till.scan(code!);
  await till.lines().filter({ hasText: code! }).waitFor();
  const listed = await till.total();

  await till.press('F6');
  await page.locator('[data-testid="accessories"] input:focus').waitFor();
  await till.type('KAIN');
  await page.getByTestId('accessories').getByText('KAIN LAP').waitFor();
  await screenshot(page, 'till-accessories');
  await till.press('Enter');
  const cloth = page.getByTestId('accessory-line');
  await cloth.getByText('KAIN LAP').waitFor();
  await expect.poll(() => till.total()).toBe(listed + 15_000);
  await till.press('F2');
  await till.scan('KAIN-LAP');
  await expect.poll(() => till.total()).toBe(listed + 30_000);
  expect(await cloth.count()).toBe(1);

  await till.press('F8');
  await till.type(NAME);
  await page.getByText(NAME).first().waitFor();
  await till.press('Enter');
  await page.getByTestId('tier').getByText('RESELLER').waitFor();
  await expect.poll(() => till.total()).toBeLessThan(listed + 30_000);
  await screenshot(page, 'till-tier');
});

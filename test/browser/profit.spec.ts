import { beforeAll, expect, test } from 'vitest';
import { LoginPage } from './pages/login-page.js';
import { Till } from './pages/till.js';
import { screenshot, useBrowser } from './support/browser.js';
import { ShopApi } from './support/shop-api.js';

const browser = useBrowser();
let api: ShopApi;
beforeAll(async () => void (api = await ShopApi.login(browser.url, 'SU')));

interface Item {
  readonly kode_barcode: string;
  readonly ongkos: number;
  readonly harga_hari_ini: number | null;
}

test('a profit by making charge is seen before it is applied, is what the till asks, and goes back', async () => {
  const { data } = await api.get<{ data: Item[] }>('barang?status=READY&limit=100');
  const thing = data.find(({ harga_hari_ini }) => harga_hari_ini !== null)!;
  const item = () => api.get<Item>(`barang/${thing.kode_barcode}`);
  const { page, context } = await browser.open('/', { width: 1440, height: 900 });
  await new LoginPage(page).enter('OWNER');
  const till = new Till(page);
  await page.goto('/update-profit-barang');
  await page.getByText('Isi besarnya profit untuk melihat hasilnya').waitFor();
  await page.locator('textarea[name="kode_barcode"]').fill(thing.kode_barcode);
  // On today's gold, 250,000 a gram: as the page opens.
  await page.locator('input[name="nilai"]').fill('250000');
  await page.locator(`[data-row-key="${thing.kode_barcode}"]`).waitFor();
  await screenshot(page, 'profit-preview');
  await till.press('Control+s');
  await page.getByRole('alertdialog').waitFor();
  await till.press('Enter');
  await expect.poll(async () => (await item()).ongkos, { timeout: 15_000 }).not.toBe(thing.ongkos);
  const changed = await item();
  expect(changed.harga_hari_ini).not.toBe(thing.harga_hari_ini);

  // The runs stand where it led.
  const back = page.getByRole('button', { name: 'Kembalikan' }).first();
  await back.waitFor();
  await screenshot(page, 'profit-runs');
  await back.click();
  await page.getByRole('alertdialog').waitFor();
  await till.press('Enter');
  await expect
    .poll(item, { timeout: 15_000 })
    .toMatchObject({ ongkos: thing.ongkos, harga_hari_ini: thing.harga_hari_ini });
  await context.close();
});

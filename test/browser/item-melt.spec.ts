import { beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD, LoginPage } from './pages/login-page.js';
import { Till } from './pages/till.js';
import { screenshot, useBrowser } from './support/browser.js';
import { ShopApi } from './support/shop-api.js';

const browser = useBrowser();
let api: ShopApi;
beforeAll(async () => void (api = await ShopApi.login(browser.url, 'SU')));

interface Item {
  readonly kode_barcode: string;
  readonly berat: number;
  readonly berat_emas: number;
  readonly kadar: number;
  readonly kode_toko: string;
  readonly stones: readonly unknown[];
}
interface Melt {
  readonly no_hancur: string;
  readonly status: string;
  readonly total_qty: number;
  readonly berat_murni: number;
  readonly susut: number;
}

test('items are scanned, melted, weighed as a bar on their card, and taken back to their trays', async () => {
  const { data } = await api.get<{ data: Item[] }>('barang?status=READY&limit=100');
  const things = data.filter(({ stones, kadar }) => stones.length === 0 && kadar <= 100).slice(0, 2);
  const fine = things.reduce((sum, { berat, kadar }) => sum + Math.round((berat * 1000 * kadar) / 100), 0);
  const { page, context } = await browser.open('/', { width: 1440, height: 900 });
  await new LoginPage(page).enter('OWNER');
  const till = new Till(page);
  await page.goto('/hancur-data-barang');
  const scan = page.getByPlaceholder('Scan barang');
  for (const { kode_barcode } of things) {
    await scan.fill(kode_barcode);
    await scan.press('Enter');
    await page.locator(`[data-row-key="${kode_barcode}"]`).waitFor();
  }
  // What is too short for a reason is told at its field.
  await page.locator('textarea[name="alasan"]').fill('RUSAK');
  await till.press('Control+s');
  await page.getByText('Deskripsi Minimal 20 Karakter').first().waitFor();
  await page.locator('textarea[name="alasan"]').fill('MODEL LAMA DAN TIDAK LAKU LAGI');
  await screenshot(page, 'item-melt-scanned');
  await till.press('Control+s');
  // An owner approves what he does himself.
  await page.locator('#authorization input:focus').waitFor();
  await till.type(DEMO_PASSWORD);
  await till.press('Control+s');
  await page.locator('#authorization').waitFor({ state: 'detached' });
  const said = page.getByText(/Hancur Barang Berhasil Disimpan: HB/).first();
  const no = /HB\w+/.exec((await said.textContent())!)![0];
  const melt = async (): Promise<Melt> =>
    (await api.get<Melt[]>(`barang/hancur?q=${no}`)).find(({ no_hancur }) => no_hancur === no)!;
  await expect.poll(melt).toMatchObject({ status: 'PROSES', total_qty: 2, berat_murni: fine / 1000 });

  const card = page.getByTestId('in-furnace').filter({ hasText: no });
  await card.getByRole('button', { name: 'Isi Hasil' }).click();
  await card.locator('input[name="berat_hasil"]:focus').waitFor();
  await till.type(((fine - 5) / 1000).toFixed(3));
  await card.getByLabel('Kadar Hasil').fill('100');
  await card.getByText('0.005').first().waitFor();
  await screenshot(page, 'item-melt-card');
  await till.press('Control+s');
  await card.waitFor({ state: 'detached' });
  await expect.poll(melt).toMatchObject({ status: 'SELESAI', susut: 0.005 });

  await page.goto(`/hancur-data-barang?q=${no}`);
  await page.locator('[data-row-key]').click();
  const drawer = page.getByRole('dialog');
  await drawer.locator('input[name="alasan"]').fill('SALAH PILIH');
  await till.press('Control+s');
  await page.getByRole('alertdialog').waitFor();
  await till.press('Tab', 'Enter');
  await expect.poll(async () => (await melt()).status).toBe('BATAL');
  for (const { kode_barcode, kode_toko } of things)
    await expect
      .poll(() => api.get<Item & { status: string }>(`barang/${kode_barcode}`))
      .toMatchObject({ status: 'READY', kode_toko });
  await context.close();
});

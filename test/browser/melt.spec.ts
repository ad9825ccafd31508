import { beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD, LoginPage } from './pages/login-page.js';
import { Till } from './pages/till.js';
import { screenshot, useBrowser } from './support/browser.js';
import { ShopApi } from './support/shop-api.js';

const browser = useBrowser();
let api: ShopApi;
beforeAll(async () => {
  api = await ShopApi.login(browser.url, 'SU');
  const [known] = await api.get<unknown[]>('gudang/get/hancur-barang');
  if (!known) await api.post('gudang', { kode_gudang: 'LEBUR', nama_gudang: 'TUNGKU LEBUR', jenis_gudang: 'HANCUR' });
});

interface Waiting {
  readonly purchase_id: string;
  readonly line_no: number;
  readonly berat_murni: number;
  readonly berbatu: boolean;
  readonly susut_terbuka: boolean;
}
interface Melt {
  readonly no_hancur: string;
  readonly status: string;
  readonly total_qty: number;
  readonly berat_murni: number;
  readonly berat_murni_hasil: number;
  readonly susut: number;
}

test('bought goods are chosen, melted, weighed as a bar and taken back', async () => {
  const waiting = (await api.get<Waiting[]>('pembelian/hancur/menunggu')).filter(
    ({ berbatu, susut_terbuka }) => !berbatu && !susut_terbuka,
  );
  const chosen = waiting.slice(0, 2);
  const fine = chosen.reduce((sum, { berat_murni }) => sum + Math.round(berat_murni * 1000), 0);
  const { page, context } = await browser.open('/', { width: 1440, height: 900 });
  await new LoginPage(page).enter('OWNER');
  const till = new Till(page);
  await page.goto('/hancur-pembelian');
  for (const { purchase_id, line_no } of chosen)
    await page.locator(`[data-row-key="${purchase_id}:${line_no}"] input[type="checkbox"]`).check();
  // On a narrow screen the form stands under what is chosen, a step away.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('toolbar').getByRole('button', { name: 'Hasil' }).click();
  const warehouse = page.getByRole('combobox', { name: 'Kode Gudang' });
  await expect.poll(() => warehouse.evaluate((field) => field === document.activeElement)).toBe(true);
  const below = (await page.getByRole('toolbar').boundingBox())!.y - (await warehouse.boundingBox())!.y;
  expect(below).toBeLessThan(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await warehouse.click();
  await till.choose('LEBUR');
  await page.getByLabel('Keterangan').fill('DILEBUR UNTUK KALUNG');
  await screenshot(page, 'melt-chosen');
  await till.press('Control+s');
  // An owner approves what he does himself.
  await page.locator('#authorization input:focus').waitFor();
  await till.type(DEMO_PASSWORD);
  await till.press('Control+s');
  await page.locator('#authorization').waitFor({ state: 'detached' });
  const said = page.getByText(/Hancur Pembelian Berhasil Disimpan: HP/).first();
  const no = /HP\w+/.exec((await said.textContent())!)![0];
  const melt = async (): Promise<Melt> =>
    (await api.get<Melt[]>(`pembelian/hancur?q=${no}`)).find(({ no_hancur }) => no_hancur === no)!;
  await expect.poll(melt).toMatchObject({ status: 'PROSES', total_qty: 2, berat_murni: fine / 1000 });
  await page.locator(`[data-row-key="${chosen[0]!.purchase_id}:${chosen[0]!.line_no}"]`).waitFor({ state: 'detached' });

  // Its number leads to it; the bar is of pure gold but for what the furnace took.
  await page.goto(`/hancur-pembelian?q=${no}`);
  await page.locator('[data-row-key]').click();
  const drawer = page.getByRole('dialog');
  // What is waited for has the keys; taking the melt back is a step away.
  await drawer.locator('input[name="berat_hasil"]:focus').waitFor();
  await till.type(((fine - 5) / 1000).toFixed(3));
  await drawer.getByLabel('Kadar Hasil').fill('100');
  await drawer.getByText('0.005').first().waitFor();
  await screenshot(page, 'melt-result');
  expect(await drawer.locator('input[name="alasan"]').count()).toBe(0);
  await till.press('Control+s');
  await page.getByText('Hasil Hancur Pembelian Berhasil Disimpan').first().waitFor();
  await expect.poll(melt).toMatchObject({ status: 'SELESAI', berat_murni_hasil: (fine - 5) / 1000, susut: 0.005 });

  await drawer.locator('input[name="alasan"]').fill('SALAH PILIH');
  await till.press('Control+s');
  await page.getByRole('alertdialog').waitFor();
  await till.press('Tab', 'Enter');
  await expect.poll(async () => (await melt()).status).toBe('BATAL');
  await page.goto('/hancur-pembelian');
  await page.locator(`[data-row-key="${chosen[0]!.purchase_id}:${chosen[0]!.line_no}"]`).waitFor();
  await context.close();
});

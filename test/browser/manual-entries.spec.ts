import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD, LoginPage } from './pages/login-page.js';
import { Till } from './pages/till.js';
import { screenshot, useBrowser } from './support/browser.js';
import { choose } from './support/open-choice.js';
import { ShopApi } from './support/shop-api.js';

const browser = useBrowser();
let api: ShopApi;
const arrange = (on: boolean) => api.put('para-system', { data: [{ key: 'MANUAL_MODULE', value: on }] });
beforeAll(async () => {
  api = await ShopApi.login(browser.url, 'SU');
  await arrange(true);
});
afterAll(() => arrange(false));

interface Held {
  readonly kode_group: string;
  readonly kode_dept: string;
  readonly kode_toko: string;
  readonly qty: number;
  readonly berat: number;
}

test('goods without barcode are taken in, moved and melted, each beside what was booked before', async () => {
  const { page, context } = await browser.open('/', { width: 1440, height: 900 });
  await new LoginPage(page).enter('OWNER');
  const till = new Till(page);
  const fill = (name: string, text: string) => page.locator(`input[name="${name}"]`).fill(text);
  await page.goto('/data-barang-manual');
  for (const [name, code] of [
    ['Kode Group', 'G750'],
    ['Kode Jenis', 'AT'],
    ['Kode Baki', 'AT1'],
  ] as const)
    await choose(page, name, code);
  await fill('qty', '10');
  await fill('berat', '32.5');
  await fill('nilai', '24375000');
  await till.press('Control+s');
  await page
    .getByText(/Barang Manual Berhasil Masuk/)
    .first()
    .waitFor();
  await screenshot(page, 'manual-stock');
  const heap = async (): Promise<Held> =>
    (await api.get<Held[]>('barang-manual')).find(({ kode_group, kode_dept }) => kode_group === 'G750' && kode_dept === 'AT')!; // prettier-ignore
  const { kode_toko, qty, berat } = await heap();
  expect(qty).toBeGreaterThanOrEqual(10);

  await page.goto('/hancur-barang-manual');
  await choose(page, 'Dari stok', `AT G750 · ${kode_toko}`);
  await fill('qty', '2');
  await fill('berat', '6.4');
  await fill('berat_hasil', '6.4');
  await page.getByLabel('Kadar Hasil').fill('74.5');
  await page.locator('textarea[name="alasan"]').fill('RUSAK DAN TIDAK LAKU DIJUAL LAGI');
  await till.press('Control+s');
  await page.locator('#authorization input:focus').waitFor();
  await till.type(DEMO_PASSWORD);
  await till.press('Control+s');
  await page
    .getByText(/Barang Manual Berhasil Dihancurkan/)
    .first()
    .waitFor();
  await screenshot(page, 'manual-melt');
  await expect.poll(heap).toMatchObject({ qty: qty - 2, berat: Math.round((berat - 6.4) * 1000) / 1000 });

  await page.goto('/pindah-barang-manual');
  await page.getByRole('button', { name: /Simpan/ }).waitFor();
  await screenshot(page, 'manual-move');
  await context.close();
});

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
  readonly kode_toko: string;
  readonly berat: number;
}
interface Move {
  readonly no_pindah: string;
  readonly status: string;
  readonly total_qty: number;
  readonly baki_tujuan: string;
}

/** A tray of the safe: things of any type may lie in it. */
const SAFE = 'BR-B';

test('things are scanned into a list, moved to the tray whose label was scanned, and put back', async () => {
  const { data } = await api.get<{ data: Item[] }>('barang?status=READY&limit=100');
  const things = data.filter(({ kode_toko }) => kode_toko !== SAFE).slice(0, 2);
  const { page, context } = await browser.open('/', { width: 1440, height: 900 });
  await new LoginPage(page).enter('OWNER');
  const till = new Till(page);
  await page.goto('/pindah-barang');
  const scan = page.getByPlaceholder('Scan barang atau baki tujuan');
  const take = async (code: string) => {
    await scan.fill(code);
    await scan.press('Enter');
  };
  await take(SAFE);
  await page.locator('aside').getByText(SAFE).first().waitFor();
  for (const { kode_barcode } of things) {
    await take(kode_barcode);
    await page.locator(`[data-row-key="${kode_barcode}"]`).waitFor();
  }
  // What was done last is taken back, and done again.
  await till.press('Control+z');
  await page.locator(`[data-row-key="${things[1]!.kode_barcode}"]`).waitFor({ state: 'detached' });
  await take(things[1]!.kode_barcode);
  await page.locator(`[data-row-key="${things[1]!.kode_barcode}"]`).waitFor();
  const sums = await page.getByTestId('scan-sums').textContent();
  expect(sums).toContain(((things[0]!.berat * 1000 + things[1]!.berat * 1000) / 1000).toFixed(3));
  await screenshot(page, 'move-scanned');
  await till.press('Control+s');
  const said = page.getByText(/Barang Berhasil Dipindah: PB/).first();
  const no = /PB\w+/.exec((await said.textContent())!)![0];
  const move = async (): Promise<Move> =>
    (await api.get<Move[]>(`barang/pindah?q=${no}`)).find(({ no_pindah }) => no_pindah === no)!;
  await expect.poll(move).toMatchObject({ status: 'VALID', total_qty: 2, baki_tujuan: SAFE });

  await page.goto(`/pindah-barang?q=${no}`);
  await page.locator('[data-row-key]').click();
  const drawer = page.getByRole('dialog');
  await drawer.locator('input[name="alasan"]').fill('SALAH BAKI');
  await screenshot(page, 'move-taken-back');
  await till.press('Control+s');
  await page.getByRole('alertdialog').waitFor();
  await till.press('Tab', 'Enter');
  await expect.poll(async () => (await move()).status).toBe('BATAL');
  await context.close();
});

test('a tray is scanned, weighed against the books, and kept in the list', async () => {
  const { page, context } = await browser.open('/', { width: 1440, height: 900 });
  await new LoginPage(page).enter('OWNER');
  const till = new Till(page);
  await page.goto('/timbang-baki');
  const scan = page.getByPlaceholder('Scan label baki');
  await scan.fill('BR-A');
  await scan.press('Enter');
  await page.locator('input[name="berat_timbang"]:focus').waitFor();
  const told = await page.getByTestId('berat_buku').textContent();
  const book = Number(told!.replaceAll(/[^\d.]/g, ''));
  // Far too light: what would explain it is named, and a reason is asked for.
  await till.type((book - 3).toFixed(3));
  await page.locator('[data-testid="difference"][data-result="SELISIH"]').waitFor();
  await page.getByTestId('candidates').waitFor();
  await page.getByLabel('Alasan').waitFor();
  await screenshot(page, 'weigh-off');
  await page.locator('input[name="berat_timbang"]').fill((book - 0.05).toFixed(3));
  await page.locator('[data-testid="difference"][data-result="SESUAI"]').waitFor();
  await screenshot(page, 'weigh-fits');
  await till.press('Control+s');
  await page
    .getByText(/Timbangan Berhasil Disimpan: BR-A/)
    .first()
    .waitFor();
  await page.locator('[data-row-key]').first().waitFor();
  expect(await page.locator('[data-row-key]').first().textContent()).toContain('BR-A');
  await page.getByRole('button', { name: 'Reset' }).click();
  await page.getByRole('alertdialog').waitFor();
  await till.press('Enter');
  await page.getByText('Data Tidak Tersedia').waitFor();
  await context.close();
});

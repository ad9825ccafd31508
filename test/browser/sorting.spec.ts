import { beforeAll, expect, test } from 'vitest';
import { LoginPage } from './pages/login-page.js';
import { Till } from './pages/till.js';
import { screenshot, useBrowser } from './support/browser.js';
import { ShopApi } from './support/shop-api.js';

const browser = useBrowser();
let api: ShopApi;
beforeAll(async () => {
  api = await ShopApi.login(browser.url, 'SU');
});

interface Waiting {
  readonly barang: string;
  readonly tempat: string;
  readonly nama_barang: string;
  readonly kode_dept: string;
  readonly berat: number;
  readonly susut_terbuka: boolean;
}
const waiting = () => api.get<Waiting[]>('sortir-pembelian/menunggu');
/** A tray that takes things of a type. */
async function trayFor(dept: string): Promise<string> {
  const trays = await api.get<{ kode_baki: string; kode_dept: string | null; is_aktif: boolean }[]>('baki/get/all');
  return trays.find(({ kode_dept, is_aktif }) => is_aktif && (kode_dept === null || kode_dept === dept))!.kode_baki;
}

test('bought goods are sorted by letters and the scale: into a tray, to be cleaned; then moved to be melted, and taken back', async () => {
  const [first, second] = (await waiting()).filter(({ tempat, susut_terbuka, nama_barang }) => tempat === 'BELI' && !susut_terbuka && nama_barang.length > 5); // prettier-ignore
  const { page, context } = await browser.open('/', { width: 1440, height: 900 });
  await new LoginPage(page).enter('OWNER');
  const till = new Till(page);
  await page.goto('/sortir-pembelian');
  const row = (barang: string) => page.locator(`[data-queue] [data-row-key="${barang}"]`);
  const line = (barang: string) => page.locator(`[data-line="${barang}"]`);

  // C on its row, its weight, and Enter leads back to what waits.
  await row(second!.barang).focus();
  await till.press('c');
  await line(second!.barang).locator('input:focus').waitFor();
  await till.type((second!.berat - 0.001).toFixed(3));
  await till.press('Enter');
  await page.locator('[data-queue] [data-row-key]:focus').waitFor();
  await expect.poll(() => page.getByTestId('susut').textContent()).toContain('0.001');

  // B asks what it becomes, and in which tray.
  await row(first!.barang).focus();
  await till.press('b');
  const form = page.getByRole('dialog');
  await form.locator('[role="combobox"]:focus').waitFor();

  const tray = await trayFor(first!.kode_dept);
  await till.choose(tray);
  await form.locator('input[name="berat"]').fill(first!.berat.toFixed(3));
  await screenshot(page, 'sorting-item');
  await till.press('Control+s');
  await form.waitFor({ state: 'detached' });
  await screenshot(page, 'sorting');
  await till.press('Control+s');
  const confirm = page.getByRole('alertdialog');
  const saved = page.getByTestId('no-faktur');
  await saved.or(confirm).first().waitFor();
  if (await confirm.isVisible()) await confirm.getByRole('button', { name: 'Masukkan' }).click();
  const no = (await saved.textContent())!;
  expect(no.slice(0, 2)).toBe('SP');
  // What went into the tray has a new barcode, and its label is offered.
  await page.getByRole('button', { name: 'Cetak 1 Label' }).waitFor();
  await expect
    .poll(async () => (await waiting()).find(({ barang }) => barang === second!.barang))
    .toMatchObject({ tempat: 'CUCI' });
  expect((await waiting()).some(({ barang }) => barang === first!.barang)).toBe(false);

  // Broken, as is seen once it is to be washed.
  await page.goto('/pindah-sortir');
  await page.locator(`[data-row-key="${second!.barang}"] input[type="checkbox"]`).check();
  await page.getByRole('combobox', { name: 'Sortir Tujuan' }).click();
  await till.choose('LEBUR');
  await page.getByLabel('Alasan').fill('PATAH');
  await screenshot(page, 'sort-move');
  await till.press('Control+s');
  await expect
    .poll(async () => (await waiting()).find(({ barang }) => barang === second!.barang))
    .toMatchObject({ tempat: 'LEBUR' });

  // Its number leads to the sorting; what was moved since does not go back.
  await page.goto(`/sortir-pembelian?q=${no}`);
  await page.locator('[data-row-key]').click();
  const drawer = page.getByRole('dialog');
  await drawer.locator('input[name="alasan"]').fill('SALAH SORTIR');
  await till.press('Control+s');
  await page.getByRole('alertdialog').waitFor();
  await till.press('Tab', 'Enter');
  await page.getByText(/GS\w+/).first().waitFor();
  await screenshot(page, 'sorting-kept');
  await context.close();
});

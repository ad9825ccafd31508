import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { LoginPage } from './pages/login-page.js';
import { screenshot, useBrowser } from './support/browser.js';
import { ShopApi } from './support/shop-api.js';

const browser = useBrowser();
const PICTURE = fileURLToPath(new URL('../../docs/pictures/checkout.png', import.meta.url));

interface Item {
  readonly kode_barcode: string;
  readonly kode_dept: string;
  readonly kode_group: string;
  readonly kode_toko: string;
  readonly harga_hari_ini: number;
}

test('a piece is entered with its picture, stays in the list of what was entered, and tells its price and history', async () => {
  const api = await ShopApi.login(browser.url, 'SU');
  const { data } = await api.get<{ data: Item[] }>('barang?status=READY&limit=1');
  const { kode_dept, kode_group, kode_toko } = data[0]!;
  const name = `CINCIN FOTO ${Date.now() % 100_000}`;
  const { page, context, faults } = await browser.open('/', { width: 1440, height: 900 });
  await new LoginPage(page).enter('OWNER');
  await page.goto('/tambah-data-barang');

  const choose = async (label: string, code: string) => {
    await page.getByRole('combobox', { name: label }).fill(code);
    await page.getByTitle(`${code} · `).last().click();
  };
  await page.getByLabel('Nama Barang').fill(name);
  await choose('Kode Jenis', kode_dept);
  await choose('Kode Group', kode_group);
  await choose('Kode Baki', kode_toko);
  await page.getByRole('textbox', { name: /^Berat(?! Asli)/ }).fill('3.27');
  await page.getByLabel('Harga Modal').fill('1300000');
  await page.locator('input[type="file"]').setInputFiles(PICTURE);
  await page.getByRole('img', { name: 'Pratinjau gambar' }).waitFor();
  await page.keyboard.press('Control+s');
  const added = page.getByRole('region', { name: 'Baru dimasukkan (1)' });
  await added.getByText(name).waitFor();
  await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('nama_barang');
  await screenshot(page, 'item-added');

  const printed = page.waitForResponse((answer) => answer.url().endsWith('/barang/label'));
  const paper = context.waitForEvent('page');
  await added.getByRole('button', { name: /^Cetak label/ }).click();
  expect((await printed).status()).toBe(201);
  await (await paper).close();

  const [item] = await api.get<Item[]>(`barang?q=${encodeURIComponent(name)}`);
  await added.getByRole('link', { name: item!.kode_barcode }).click();
  const drawer = page.getByRole('dialog', { name: 'Detail Barang' });
  await drawer.getByRole('img', { name: `Gambar ${name}` }).waitFor();
  await drawer.getByText(item!.harga_hari_ini.toLocaleString('en')).first().waitFor();
  await screenshot(page, 'item-drawer');
  await drawer.getByRole('tab', { name: 'Riwayat' }).click();
  await drawer.getByText('Barang baru').waitFor();
  await screenshot(page, 'item-history');
  // A session of his that is still open is taken over.
  expect(faults.filter((fault) => !fault.includes('409'))).toEqual([]);
  await context.close();
});

import sharp from 'sharp';
import { expect, test } from 'vitest';
import { LoginPage } from './pages/login-page.js';
import { screenshot, useBrowser } from './support/browser.js';
import { ShopApi } from './support/shop-api.js';

const browser = useBrowser();

const picture = async (background: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> => ({
  name: 'telepon.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 1500, height: 3000, channels: 3, background } })
    .png()
    .toBuffer(),
});

test('a category gets its picture, another one, and leaves nothing behind', async () => {
  const { page, context, faults } = await browser.open('/', { width: 1440, height: 900 });
  await new LoginPage(page).enter('OWNER');
  const before = faults.length;
  await page.goto('/kategori-katalog');
  const kode = `UJI${Date.now() % 100_000}`;
  const row = page.getByRole('row').filter({ hasText: kode });
  const thumbnail = row.getByRole('img');
  const save = (): Promise<void> => page.getByRole('button', { name: 'Simpan' }).click();
  const choose = async (background: string): Promise<void> => {
    const sent = page.waitForResponse((answer) => answer.url().endsWith('/images/KATEGORI_ICON'));
    await page.locator('input[type="file"]').setInputFiles(await picture(background));
    expect((await sent).status()).toBe(201);
  };

  await page.getByRole('button', { name: 'Tambah' }).first().click();
  await page.getByRole('textbox', { name: 'Kode Kategori' }).fill(kode);
  await save();
  await page.getByText('Gambar wajib dimasukan, Mohon masukan gambar dan coba lagi').waitFor();
  await page.locator('input[type="color"]').fill('#b8860b');
  await choose('#7a4e9e');
  await page.getByAltText('Pratinjau gambar').waitFor();
  await save();
  await page.getByText('Data Berhasil Ditambahkan').waitFor();
  await row.getByText('#B8860B').waitFor();
  const first = (await thumbnail.getAttribute('src'))!;
  expect(await thumbnail.evaluate((image: HTMLImageElement) => image.decode().then(() => [image.naturalWidth, image.naturalHeight]))).toEqual([683, 1366]); // prettier-ignore
  await screenshot(page, 'catalogue-category');

  await row.getByRole('button', { name: 'Ubah' }).click();
  await choose('#3e5c8a');
  await save();
  await expect.poll(() => thumbnail.getAttribute('src')).not.toBe(first);
  const second = (await thumbnail.getAttribute('src'))!;
  expect((await page.request.get(first)).status()).toBe(404);

  await row.getByRole('button', { name: 'Hapus' }).click();
  await page.getByText(`Apakah Anda Yakin Ingin Menghapus Kode ${kode} ?`).waitFor();
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await page.getByText('Data Berhasil Di Hapus').waitFor();
  expect((await page.request.get(second)).status()).toBe(404);
  const left = await (await ShopApi.login(browser.url, 'OWNER')).get<{ kode_kategori: string }[]>('app/kategori-katalog'); // prettier-ignore
  expect(left.map(({ kode_kategori }) => kode_kategori)).not.toContain(kode);
  expect(faults.slice(before)).toEqual([]);
  await context.close();
});

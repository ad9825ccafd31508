import { expect, test } from 'vitest';
import { LoginPage } from './pages/login-page.js';
import { useBrowser } from './support/browser.js';
import { visit } from './support/screens.js';
import { ShopApi } from './support/shop-api.js';

const browser = useBrowser();
/** New in every run, so that the spec can run again on the same shop. */
const NAME = `UJI ${Date.now().toString(36).toUpperCase()}`;
const NIK = String(Date.now()).padStart(16, '9');

test('an owner registers a customer, opens what is covered, puts it right and erases the person', async () => {
  const { page, faults } = await browser.open('/', { width: 1440, height: 900 });
  await new LoginPage(page).enter('OWNER');
  await visit(page, '/data-customer');
  await page.getByRole('heading', { level: 1, name: 'Data Customer' }).waitFor();
  await page.getByRole('button', { name: /(^|\s)Tambah$/ }).waitFor();
  await page.keyboard.press('Alt+n');
  const form = page.getByRole('dialog');
  await form.getByLabel('Nama Customer').fill(NAME);
  await form.getByLabel('NIK').fill('123');
  await page.keyboard.press('Control+s');
  await form.getByText('NIK Harus 16 Angka').waitFor();
  await form.getByLabel('NIK').fill(NIK);
  await page.keyboard.press('Control+s');
  await page.getByText('Data Customer Berhasil Disimpan').waitFor();

  await page.getByRole('textbox', { name: /^Cari Nama/ }).fill(NIK);
  await page.getByRole('button', { name: `Detail Customer ${NAME}` }).click();
  const card = page.getByTestId('person-card');
  await card.getByText(`************${NIK.slice(-4)}`).waitFor();
  await card.getByRole('button', { name: 'Tampilkan Data Pribadi' }).click();
  await card.getByText(NIK).waitFor();

  await card.getByRole('button', { name: 'Ubah', exact: true }).click();
  const edit = page.getByRole('dialog').last();
  await edit.getByLabel('Pekerjaan').fill('PENGUSAHA');
  await page.keyboard.press('Control+s');
  await page.getByText('Data Customer Berhasil Diubah').waitFor();
  await card.getByText('PENGUSAHA').waitFor();
  expect(await card.getByText(NIK).count()).toBe(0);
  // Who opened it and who changed what stands below.
  await card.getByText('Dibuka').first().waitFor();
  await card.getByText('Diubah').first().waitFor();

  // What was said of the change lies over the button until the pointer leaves it.
  await page.mouse.move(0, 0);
  await page.getByText('Data Customer Berhasil Diubah').waitFor({ state: 'detached' });
  await card.getByRole('button', { name: 'Hapus Data Pribadi' }).click();
  await page.getByRole('button', { name: 'Hapus Selamanya' }).click();
  await page.getByText('Data Customer Berhasil Dihapus').waitFor();
  const api = await ShopApi.login(browser.url, 'SU');
  await expect.poll(() => api.get(`customer?q=${NIK}`)).toEqual([]);
  // The login that took over an earlier session is refused once.
  expect(faults.filter((fault) => !fault.includes('409'))).toEqual([]);
});

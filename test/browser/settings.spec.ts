import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { LoginPage } from './pages/login-page.js';
import { screenshot, useBrowser, type Window } from './support/browser.js';
import { axeFaults } from './support/screens.js';

const browser = useBrowser();

async function enter(path: string): Promise<Window> {
  const window = await browser.open('/', { width: 1440, height: 900 });
  await new LoginPage(window.page).enter('MU');
  await window.page.goto(path);
  // That somebody is asked whether he takes over an earlier session is none.
  (window.faults as string[]).splice(0);
  return window;
}

const row = (page: Page, key: string): Locator =>
  page.locator('[data-testid="settings"] > li').filter({ has: page.locator(`#${key}`) });

/** Saved, and in force without a reload: who changed a setting is not asked. */
const saved = async (page: Page): Promise<void> => {
  await page.keyboard.press('Control+s');
  await page.getByText('Setting Berhasil Disimpan').waitFor();
  expect(await page.getByRole('alertdialog').count()).toBe(0);
};

test('settings are found, corrected where they are wrong, saved by keyboard, and their history is told', async () => {
  const { page, faults, context } = await enter('/settingsystem');
  const search = page.getByRole('textbox', { name: 'Cari setting atau kunci' });
  await search.fill('tingkat pembulatan');
  const tiers = row(page, 'tingkat_pembulatan_berat');
  await tiers.getByText('Butuh pembulatan_berat_pembelian').waitFor();
  expect(await axeFaults(page)).toEqual([]);

  // A tier below the one before it is refused at its setting, before anything is sent.
  await tiers.getByRole('button', { name: 'Tambah baris' }).click();
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  await page.keyboard.type('0.07');
  await page.keyboard.press('Control+s');
  await tiers.getByRole('alert').getByText('Nilai Harus Urut Naik').waitFor();
  await page.keyboard.press('Shift+Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('li')?.querySelector('code')?.textContent)).toBe(
    'tingkat_pembulatan_berat',
  );
  await tiers.getByRole('textbox', { name: 'Sampai berat 2' }).fill('15');

  await search.fill('pembulatan_berat_pembelian');
  await page.locator('#pembulatan_berat_pembelian').focus();
  await page.keyboard.press('Space');
  await row(page, 'tingkat_pembulatan_berat').getByText('Butuh').waitFor({ state: 'hidden' });
  await page.getByText('2 perubahan belum disimpan').waitFor();
  await screenshot(page, 'settings');
  await saved(page);

  await search.fill('tingkat_pembulatan');
  await tiers.getByText(/Diubah MU/).waitFor();
  await tiers.getByRole('button', { name: /^Riwayat/ }).click();
  const history = page.getByRole('dialog', { name: 'Riwayat Perubahan' });
  await history.locator('ins').first().getByText('≤ 15.000 gr: 0.070 gr').waitFor();
  await page.keyboard.press('Escape');
  await history.waitFor({ state: 'hidden' });

  // Back to what the program brings, both at once.
  await tiers.getByRole('button', { name: /ke bawaan$/ }).click();
  await search.fill('pembulatan_berat');
  await row(page, 'pembulatan_berat_pembelian')
    .getByRole('button', { name: /ke bawaan$/ })
    .click();
  await saved(page);
  expect(faults).toEqual([]);
  await context.close();
});

test('a changed form is not left by accident, and what nothing reads is not offered', async () => {
  const { page, context } = await enter('/settingsystem');
  await page.locator('#pembulatan').fill('1000');
  await page.getByRole('link', { name: 'Beranda' }).first().click();
  const question = page.getByRole('alertdialog');
  await question.getByText('Perubahan belum disimpan').waitFor();
  await question.getByRole('button', { name: 'Tetap di sini' }).click();
  // Another tab of the page is another form.
  await page.getByRole('tab', { name: 'Kategori Harga' }).click();
  await question.getByText('Perubahan belum disimpan').waitFor();
  await question.getByRole('button', { name: 'Tetap di sini' }).click();
  expect(await page.locator('#pembulatan').inputValue()).toBe('1,000');
  await page.getByRole('button', { name: 'Batalkan perubahan' }).click();
  expect(await page.locator('#template_nota').count()).toBe(0);
  expect(await page.locator('#teks_buyback').count()).toBe(1);
  await context.close();
});

test('the shop changes its name, sees what it began with, and its printers', async () => {
  const { page, faults, context } = await enter('/settingtoko');
  const name = page.getByRole('textbox', { name: 'Nama Toko' });
  await name.fill('');
  await name.blur();
  await page.getByText('Nama Toko Tidak Boleh Kosong').waitFor();
  await name.fill('toko emas sinar jaya baru');
  await page.getByTestId('shop-preview').getByText('TOKO EMAS SINAR JAYA BARU').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press('Control+s');
  await page.getByText('Setting Berhasil Disimpan').waitFor();
  await page.locator('header').getByText('TOKO EMAS SINAR JAYA BARU').waitFor();
  await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
  await name.fill('toko emas sinar jaya');
  await page.keyboard.press('Control+s');
  await page.locator('header').getByText('TOKO EMAS SINAR JAYA', { exact: true }).waitFor();

  await page.getByRole('tab', { name: 'Saldo Awal' }).click();
  await page.getByText(/Saldo awal dicatat pada/).waitFor();
  expect(await axeFaults(page)).toEqual([]);

  await page.getByRole('tab', { name: 'Perangkat' }).click();
  await page.locator('#format_slip').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await screenshot(page, 'settings-devices');
  expect(faults).toEqual([]);
  await context.close();
});

test('a fingerprint reader gets a key, shown once, and loses it again; the module is seen by everybody at once', async () => {
  const { page, faults, context } = await enter('/settingsystem');
  await page.locator('#FINGERPRINT_MODULE').click();
  await saved(page);

  await page.goto('/settingtoko?tab=devices');
  await page.getByRole('button', { name: 'Tambah pembaca' }).click();
  const name = page.getByRole('textbox', { name: 'Nama perangkat' });
  await page.getByRole('dialog').getByRole('button', { name: 'Simpan' }).click();
  await page.getByText('Nama Tidak Boleh Kosong').waitFor();
  const reader = `KASIR ${Date.now()}`;
  await name.fill(reader.toLowerCase());
  await page.keyboard.press('Control+s');
  const key = page.getByRole('textbox', { name: 'Kunci perangkat' });
  await key.waitFor();
  expect(await key.inputValue()).toMatch(/^[\w-]{40,}$/);
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Sudah saya salin' }).click();
  await key.waitFor({ state: 'hidden' });

  await page.getByText(reader).waitFor();
  await page.getByRole('button', { name: `Cabut kunci ${reader}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cabut' }).click();
  await page.locator('tr').filter({ hasText: reader }).getByText('Dicabut').waitFor();
  await screenshot(page, 'settings-readers');

  await page.goto('/settingsystem');
  await page.locator('#FINGERPRINT_MODULE').click();
  await saved(page);
  expect(faults).toEqual([]);
  await context.close();
});

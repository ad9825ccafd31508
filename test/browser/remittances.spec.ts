import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { LoginPage } from './pages/login-page.js';
import { screenshot, useBrowser } from './support/browser.js';
import { foundInChoice } from './support/open-choice.js';

const browser = useBrowser();

async function choose(page: Page, name: string, text: string): Promise<void> {
  const field = page.getByRole('combobox', { name, exact: true });
  await field.click();
  await field.fill(text);
  await foundInChoice(page, text);
  await field.press('Enter');
}

test('sends money with its note in a window of its own, and sees live that it arrived', async () => {
  const note = `SETORAN ${Date.now().toString(36).toUpperCase()}`;
  const sender = await browser.open('/', { width: 1440, height: 900 });
  const { page } = sender;
  await new LoginPage(page).enter('KASIR1');
  await page.goto('/kirim-uang-pusat');
  await choose(page, 'Tujuan', 'PUSAT');
  await page.getByRole('textbox', { name: /^Jumlah/ }).fill('100000');
  await page.getByRole('textbox', { name: /^Keterangan/ }).fill(note);
  const popup = sender.context.waitForEvent('page');
  await page.keyboard.press('Control+s');
  const paper = await popup;
  await page.getByText('Kirim Uang Berhasil').waitFor();
  await expect.poll(() => paper.url()).toMatch(/^blob:/);
  await paper.close();
  await expect.poll(() => page.getByRole('textbox', { name: /^Keterangan/ }).inputValue()).toBe('');
  const row = page.getByRole('row').filter({ hasText: note });
  await row.getByText('Dalam Perjalanan').waitFor();
  const waiting = (of: Page) => of.getByRole('listitem').filter({ hasText: note });
  await waiting(page).getByText('0 hari').waitFor();
  await screenshot(page, 'send-money');

  const other = await browser.open('/', { width: 1440, height: 900 });
  await new LoginPage(other.page).enter('SPV1');
  await other.page.goto('/kirim-uang-pusat');
  await waiting(other.page).getByRole('button', { name: 'Nyatakan Sampai' }).click();
  await other.page.getByRole('alertdialog').getByRole('button', { name: 'Nyatakan Sampai' }).click();
  await other.page
    .getByText(/^Kiriman KU\w+ Sudah Diterima$/)
    .first()
    .waitFor();
  await other.context.close();

  await page
    .getByText(/^Kiriman KU\w+ Sudah Diterima$/)
    .first()
    .waitFor();
  await row.getByText('Dibukukan').waitFor();
  await expect.poll(() => waiting(page).count()).toBe(0);
  await sender.context.close();
});

test('says what it does not find, and that a number is asked for', async () => {
  const { page, context } = await browser.open('/', { width: 1440, height: 900 });
  await new LoginPage(page).enter('KASIR1');
  await page.goto('/terima-uang-kas');
  const field = page.getByRole('textbox', { name: 'No Reff' });
  await field.press('Enter');
  await page.getByText('Mohon Masukkan Nomor Referensi').waitFor();
  await field.fill('kusja2601010001');
  await field.press('Enter');
  await page.getByText('KUSJA2601010001: No Terima Tidak Ditemukan').waitFor();
  await screenshot(page, 'receive-money');
  await context.close();
});

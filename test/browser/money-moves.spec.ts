import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { LoginPage } from './pages/login-page.js';
import { screenshot, useBrowser } from './support/browser.js';
import { choicesGone, foundInChoice } from './support/open-choice.js';
import { axeFaults } from './support/screens.js';
import { ShopApi } from './support/shop-api.js';

interface Move {
  readonly no_mutasi: string;
  readonly status: string;
}

const browser = useBrowser();

const dialog = (page: Page) => page.getByRole('dialog');

async function choose(page: Page, name: string, text: string, where = dialog(page)): Promise<void> {
  const field = where.getByRole('combobox', { name, exact: true });
  await field.click();
  await field.fill(text);
  await foundInChoice(page, text);
  await field.press('Enter');
}

const fill = async (page: Page, name: RegExp, text: string): Promise<void> => {
  await dialog(page).getByRole('textbox', { name }).fill(text);
};

test('moves money between accounts; what is one account on both sides is said and not sent', async () => {
  const api = await ShopApi.login(browser.url, 'SU');
  const note = `PINDAH ${Date.now().toString(36).toUpperCase()}`;
  const { page, context } = await browser.open('/', { width: 1440, height: 900 });
  await new LoginPage(page).enter('OWNER');
  await page.goto('/mutasi-uang-bank');
  await page.getByRole('button', { name: 'Tambah Mutasi Uang Bank' }).click();
  await choose(page, 'Kategori', 'SETOR');
  await choose(page, 'Asal', 'BCA');
  await dialog(page).getByText('0881234567 ·').first().waitFor();
  await choose(page, 'Tujuan', 'BCA');
  await dialog(page).getByText('0881234567 ·').nth(1).waitFor();
  await fill(page, /Jumlah Rp/, '250000');
  await fill(page, /Keterangan/, note);
  expect(await axeFaults(page)).toEqual([]);
  await screenshot(page, 'money-move-form');
  const sent: string[] = [];
  page.on('request', (request) => void (request.method() === 'POST' && sent.push(request.url())));
  await page.keyboard.press('Control+s');
  await page.getByRole('alertdialog').getByText('Rekening Tidak Boleh Sama').waitFor();
  expect(sent.filter((url) => url.includes('mutasi-uang-bank'))).toEqual([]);
  await page.keyboard.press('Escape');

  await choose(page, 'Tujuan', 'BRI');
  await dialog(page).getByText('0052010044 ·').waitFor();
  await page.route('**/cash/mutasi-uang-bank', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
  await page.keyboard.press('Control+s');
  await page.getByTestId('toasts').getByText('Gagal Menambahkan Mutasi Uang Bank').waitFor();
  await page.keyboard.press('Control+s');
  await page.getByTestId('toasts').getByText('Mutasi Uang Bank Berhasil Disimpan').waitFor();
  await page.locator('main tbody tr[data-row-key]').filter({ hasText: note }).waitFor();
  await screenshot(page, 'money-moves');
  expect(await api.get<Move[]>(`cash/mutasi-uang-bank?q=${encodeURIComponent(note)}`)).toMatchObject([
    { status: 'VALID', asal_rekening: '0881234567', tujuan_rekening: '0052010044', jumlah_rp: 250_000 },
  ]);
  await context.close();
});

test('moves money into the drawer: a bank on one side leaves CASH to the other', async () => {
  const { page, context } = await browser.open('/', { width: 390, height: 844 });
  await new LoginPage(page).enter('SPV1');
  await page.goto('/mutasi-uang-cash');
  await page.getByRole('button', { name: 'Tambah Mutasi Uang Cash' }).click();
  await choose(page, 'Kategori', 'SETOR');
  await choose(page, 'Asal', 'BCA');
  await dialog(page).getByText('0881234567 ·').waitFor();
  expect(await dialog(page).getByRole('combobox', { name: 'Rekening Tujuan' }).isDisabled()).toBe(true);
  await dialog(page).getByRole('combobox', { name: 'Tujuan', exact: true }).click();
  expect(await page.getByRole('option').allTextContents()).toEqual(['CASH']);
  await page.keyboard.press('Escape');
  await screenshot(page, 'cash-move-form');
  await context.close();
});

test('books what a bank takes by itself; its account stands there once the bank was chosen', async () => {
  const note = `ADMIN ${Date.now().toString(36).toUpperCase()}`;
  const { page, context } = await browser.open('/', { width: 1440, height: 900 });
  await new LoginPage(page).enter('OWNER');
  await page.goto('/uang-bank');
  const form = page.locator('main aside');
  await choose(page, 'Kode Transaksi', 'BIAYA-BANK', form);
  await choose(page, 'Kode Bank', 'BCA', form);
  await form.getByText('0881234567 ·').waitFor();
  await form.getByRole('textbox', { name: /Jumlah Rp/ }).fill('17001');
  await form.getByRole('textbox', { name: /Keterangan/ }).fill(note);
  await choicesGone(page);
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press('Control+s');
  await page.getByTestId('toasts').getByText('Uang Bank Berhasil Disimpan').waitFor();
  await page.locator('main tbody tr[data-row-key]').filter({ hasText: '17,001' }).waitFor();
  await screenshot(page, 'bank-entries');
  await context.close();
});

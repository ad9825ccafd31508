import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD, LoginPage } from './pages/login-page.js';
import { screenshot, useBrowser } from './support/browser.js';
import { foundInChoice } from './support/open-choice.js';
import { axeFaults } from './support/screens.js';
import { ShopApi } from './support/shop-api.js';

interface Journal {
  readonly no_bukti: string;
  readonly status: string;
  readonly jumlah_rp: number;
}

const browser = useBrowser();
let admin: ShopApi;

beforeAll(async () => {
  admin = await ShopApi.login(browser.url, 'SU');
  await admin.put('para-system', { key: 'ACCOUNTING_MODULE', value: true });
  await (await ShopApi.login(browser.url, 'OWNER')).post('para-akun-transaksi/standar', {});
});
afterAll(() => admin?.put('para-system', { key: 'ACCOUNTING_MODULE', value: false }));

/** Types into the choice that has the focus and takes what is found. */
async function account(page: Page, nomor: string): Promise<void> {
  await page.locator('[role="combobox"]:focus').waitFor();
  await page.keyboard.type(nomor);
  await foundInChoice(page, nomor);
  await page.keyboard.press('Enter');
}

test('a journal is typed by keys: Tab adds a line, which is offered the difference', async () => {
  const note = `SEWA DIBAYAR DI MUKA ${Date.now().toString(36).toUpperCase()}`;
  const { page, context, faults } = await browser.open('/', { width: 1440, height: 900 });
  await new LoginPage(page).enter('OWNER');
  await page.goto('/jurnal-umum');
  await page.getByRole('textbox', { name: /^Keterangan/ }).fill(note);
  await page
    .getByRole('combobox', { name: /Nomor Akun 1|Akun 1/ })
    .first()
    .click();
  await account(page, '1-1100');
  // What a screen books on is said as it is chosen.
  await page.getByText('Akun 1-1100 Dibukukan Lewat Uang Kas').waitFor();
  await page.getByRole('combobox').nth(0).click();
  await account(page, '6-1300');
  await page.getByRole('textbox', { name: 'Debit 1' }).fill('4000000');
  await page.getByText('Selisih').waitFor();
  await page.getByRole('combobox').nth(1).click();
  await account(page, '3-1100');
  // The other side is offered.
  await page.waitForFunction(() => [...document.querySelectorAll('input')].some(({ value }) => value === '4,000,000' || value === '4.000.000')); // prettier-ignore
  await page.getByText('Seimbang').waitFor();
  const rows = page.getByRole('table', { name: 'Baris' }).locator('tbody tr');
  const before = await rows.count();
  await page.getByRole('textbox', { name: 'Kredit 2' }).focus();
  await page.keyboard.press('Tab');
  await rows.nth(before).waitFor();
  await rows
    .nth(before)
    .getByRole('button', { name: /Hapus Baris/ })
    .click();
  expect(await axeFaults(page)).toEqual([]);
  await screenshot(page, 'manual-journal');

  await page.keyboard.press('Control+s');
  await page.locator('#authorization').waitFor();
  await page.locator('#authorization input[type="password"]').fill(DEMO_PASSWORD);
  await page.keyboard.press('Control+s');
  await page.getByTestId('toasts').getByText('Jurnal Umum Berhasil Disimpan').waitFor();
  const row = page.locator('main tbody tr[data-row-key]').filter({ hasText: note });
  await row.waitFor();
  expect(await admin.get<Journal[]>(`accounting/jurnal?q=${encodeURIComponent(note)}`)).toMatchObject([
    { status: 'VALID', jumlah_rp: 4_000_000 },
  ]);
  await row.getByRole('button', { name: /Batal/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: /Alasan/ })
    .fill('SALAH AKUN');
  await page.keyboard.press('Enter');
  await page.getByTestId('toasts').getByText('Jurnal Umum Berhasil Dibatalkan').waitFor();
  await row.getByText('Batal', { exact: true }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

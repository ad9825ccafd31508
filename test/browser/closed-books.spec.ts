import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD, LoginPage } from './pages/login-page.js';
import { screenshot, useBrowser } from './support/browser.js';
import { axeFaults } from './support/screens.js';
import { ShopApi } from './support/shop-api.js';

interface Periods {
  readonly berikut: { readonly periode: string };
  readonly terakhir: string | null;
}

const browser = useBrowser();
let admin: ShopApi;

beforeAll(async () => {
  admin = await ShopApi.login(browser.url, 'SU');
  await admin.put('para-system', { key: 'ACCOUNTING_MODULE', value: true });
  await (await ShopApi.login(browser.url, 'OWNER')).post('para-akun-transaksi/standar', {});
});
afterAll(() => admin?.put('para-system', { key: 'ACCOUNTING_MODULE', value: false }));

const toast = (page: Page, text: string) => page.getByTestId('toasts').getByText(text).waitFor();

test('closes the month whose turn it is, shows and prints what it came to, and opens it again with the owner’s word', async () => {
  const { page, context, faults } = await browser.open('/', { width: 1440, height: 900 });
  await new LoginPage(page).enter('OWNER');
  await page.goto('/tutup-buku');
  const checks = page.getByTestId('period-checks');
  await checks.waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await screenshot(page, 'closed-books-checklist');
  // What is not as it should be leads to where it is mended.
  await checks.getByRole('link', { name: 'Buka Rekonsiliasi Bank' }).waitFor();

  const { berikut } = await admin.get<Periods>('accounting/periode');
  const { periode } = berikut;
  await page.keyboard.press('Control+s');
  // The reason is asked for first: nothing was sent.
  await page.locator('#alasan-tutup:focus').waitFor();
  await page.keyboard.type('KORAN BANK BELUM DATANG');
  await page.keyboard.press('Control+s');
  const asked = page.getByRole('alertdialog');
  await asked.getByText(`Tutup buku periode ${periode}?`).waitFor();
  await asked.getByRole('button', { name: `Tutup Buku ${periode}` }).click();
  await toast(page, `Periode ${periode} Berhasil Ditutup`);

  const row = page.locator(`main tbody tr[data-row-key="${periode}"]`);
  await row.getByText('Ditutup', { exact: true }).waitFor();
  await row.getByText('OWNER').waitFor();
  await row.dblclick();
  const drawer = page.getByRole('dialog');
  await drawer.getByText('Pembukuan sekarang sama dengan yang disimpan').waitFor();
  await drawer.locator('tbody tr[data-row-key]').first().waitFor();
  await screenshot(page, 'closed-books-month');
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });

  const [paper] = await Promise.all([
    context.waitForEvent('page'),
    row.getByRole('button', { name: /Cetak Berita Acara/ }).click(),
  ]);
  await paper.close();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: /Paket Akuntan/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^paket-akuntan .*\.zip$/);

  await row.getByRole('button', { name: 'Buka Kembali' }).click();
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: /Alasan/ })
    .fill('JURNAL TERLUPA');
  await page.keyboard.press('Enter');
  await page.locator('#authorization').waitFor();
  await page.getByText(`BUKA KEMBALI ${periode}`).first().waitFor();
  await page.locator('#authorization input[type="password"]').fill(DEMO_PASSWORD);
  await page.keyboard.press('Control+s');
  await toast(page, `Periode ${periode} Berhasil Dibuka Kembali`);
  await row.getByText('Terbuka', { exact: true }).waitFor();
  expect(await admin.get<Periods>('accounting/periode')).toMatchObject({ berikut: { periode }, terakhir: null });
  expect(faults).toEqual([]);
  await context.close();
});

test('is read on a phone without being wider than it', async () => {
  const { page, context } = await browser.open('/', { width: 390, height: 844 });
  await new LoginPage(page).enter('OWNER');
  await page.goto('/tutup-buku');
  await page.getByTestId('period-checks').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await screenshot(page, 'closed-books-phone');
  await context.close();
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { LoginPage } from './pages/login-page.js';
import { screenshot, useBrowser } from './support/browser.js';
import { axeFaults } from './support/screens.js';
import { ShopApi } from './support/shop-api.js';

interface Periods {
  readonly berikut: { readonly periode: string };
}

const browser = useBrowser();
let admin: ShopApi;

beforeAll(async () => {
  admin = await ShopApi.login(browser.url, 'SU');
  await admin.put('para-system', { key: 'ACCOUNTING_MODULE', value: true });
  await (await ShopApi.login(browser.url, 'OWNER')).post('para-akun-transaksi/standar', {});
});
afterAll(() => admin?.put('para-system', { key: 'ACCOUNTING_MODULE', value: false }));

test('shows what the month whose turn it is still lacks, where that is mended, and hands its books out', async () => {
  const { page, context, faults } = await browser.open('/', { width: 1440, height: 900 });
  await new LoginPage(page).enter('OWNER');
  // That he is logged in elsewhere is told before.
  const before = faults.length;
  await page.goto('/tutup-buku');
  const checks = page.getByTestId('period-checks');
  await checks.waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await screenshot(page, 'closed-books-checklist');
  const { berikut } = await admin.get<Periods>('accounting/periode');
  await page.getByText(`Daftar periksa ${berikut.periode}`).waitFor();
  await checks.getByRole('link', { name: 'Buka Rekonsiliasi Bank' }).waitFor();
  const month = page.locator('main tbody tr[data-row-key]').first();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    month.getByRole('button', { name: /Paket Akuntan/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^paket-akuntan .*\.zip$/);
  expect(faults.slice(before)).toEqual([]);
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

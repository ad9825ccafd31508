import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { LoginPage } from './pages/login-page.js';
import { screenshot, useBrowser } from './support/browser.js';
import { ShopApi } from './support/shop-api.js';

const browser = useBrowser();

async function openDesk(search = ''): Promise<{ page: Page; close(): Promise<void>; met(): readonly string[] }> {
  const { page, context, faults } = await browser.open('/', { width: 1440, height: 900 });
  await new LoginPage(page).enter('OWNER');
  await page.goto(`/buku-ledger${search}`);
  // Whoever is logged in elsewhere is asked whether he is to be put out.
  const met = (): readonly string[] => faults.filter((fault) => !fault.includes('409'));
  return { page, met, close: () => context.close() };
}
const box = (page: Page) => page.getByRole('combobox', { name: /^Nomor, #seq, barcode/ });
const event = (page: Page) => page.getByRole('article');

test('a number typed into the one box leads to its document, its event and its lines', async () => {
  const { page, close, met } = await openDesk();
  await page.getByRole('button', { name: /^hutang\/supplier|^modal|^penjualan/ }).first().waitFor(); // prettier-ignore
  const api = await ShopApi.login(browser.url, 'SU');
  const { data } = await api.get<{ data: { no_faktur_jual: string }[] }>(
    'penjualan?tgl_from=2020-01-01&tgl_to=2099-12-31&status=VALID&limit=1',
  );
  const no = data[0]!.no_faktur_jual;
  await page.keyboard.press('/');
  await box(page).fill(no);
  await page.getByTestId('kind').getByText('Nomor').waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(new RegExp(`no=${no}`));
  await page.getByRole('row').filter({ hasText: 'memvalidasi' }).first().click();
  await event(page).getByRole('heading', { name: 'Uang', exact: true }).waitFor();
  await event(page)
    .getByText(/memvalidasi FJSJA/)
    .first()
    .waitFor();
  expect(await event(page).getByRole('row').count()).toBeGreaterThan(2);
  await screenshot(page, 'buku-ledger-event');
  expect(met()).toEqual([]);
  await close();
}, 120_000);

test('an account tells its lines with what it held; J goes to the next event', async () => {
  const { page, close, met } = await openDesk();
  await page.getByRole('button', { name: /^persediaan/ }).first().click(); // prettier-ignore
  await page.waitForURL(/akun=persediaan/);
  await page.getByText('Saldo awal').waitFor();
  await page.getByText('Saldo akhir').last().waitFor();
  await page.keyboard.press('j');
  await page.waitForURL(/seq=\d+/);
  const first = page.url();
  await event(page).waitFor();
  await page.keyboard.press('j');
  await page.waitForURL((url) => url.href !== first && /seq=\d+/.test(url.href));
  expect(met()).toEqual([]);
  await close();
}, 120_000);

test('V recomputes the hash and the way to the seal here; P keeps the event in the working papers', async () => {
  const { page, close, met } = await openDesk('?seq=20');
  await event(page).waitFor();
  await page.keyboard.press('v');
  await page.getByText(/^Cocok: teks ini tersegel pada/).waitFor({ timeout: 30_000 });
  await page.getByText(/^Langkah Merkle/).first().waitFor(); // prettier-ignore
  await screenshot(page, 'buku-ledger-check');
  await page.keyboard.press('p');
  await page.getByRole('tab', { name: /^Kertas Kerja/ }).click();
  const note = page.getByRole('textbox', { name: 'Catatan #20' });
  await note.fill('Nota dilihat');
  await page.getByRole('checkbox', { name: 'Centang #20' }).check();
  await page.reload();
  await note.waitFor();
  expect(await note.inputValue()).toBe('Nota dilihat');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Unduh Kertas Kerja' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.xlsx$/);
  expect(met()).toEqual([]);
  await close();
}, 120_000);

test('the way of the money leads from the payment to where it is waited for, and the proof is one click away', async () => {
  const { page, close, met } = await openDesk('?type=SaleValidated');
  const paid = page.getByRole('row').filter({ hasText: 'non cash' }).first();
  await paid.click();
  const journey = event(page).getByRole('list').filter({ hasText: 'Dibayar' }).first();
  await screenshot(page, 'buku-ledger-journey');
  const before = new URL(page.url()).searchParams.get('seq');
  await journey.getByRole('button', { name: /^Non cash/ }).click();
  // To what is waited for on its account, or to the event that settled it.
  const leads = ({ searchParams }: URL) => searchParams.get('seq') !== before || searchParams.get('akun') !== null;
  await page.waitForURL(leads);
  await event(page).getByRole('button', { name: 'Bukti', exact: true }).click();
  await page.waitForURL(/audit-ledger\?tab=bukti&seq=/);
  await page
    .getByText(/^Dalam hari yang disegel|^Belum Disegel/)
    .first()
    .waitFor();
  expect(met()).toEqual([]);
  await close();
}, 120_000);

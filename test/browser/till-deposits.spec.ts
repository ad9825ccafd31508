import { randomUUID } from 'node:crypto';
import type { DepositSavedData, DepositView } from '@emas/contracts/deposits/deposit.view';
import type { SaleView } from '@emas/contracts/sales/sale.view';
import { beforeAll, expect, test } from 'vitest';
import { LoginPage } from './pages/login-page.js';
import { Scanner } from './pages/scanner.js';
import { Till } from './pages/till.js';
import { screenshot, useBrowser } from './support/browser.js';
import { ShopApi } from './support/shop-api.js';

const browser = useBrowser();
const DP = 100_000;
let api: ShopApi;
let kode_sales: string;
let customer_id: string;

beforeAll(async () => {
  api = await ShopApi.login(browser.url, 'SU');
  kode_sales = (await api.get<{ kode_sales: string }[]>('sales/get/all'))[0]!.kode_sales;
  const person = { nama_customer: `TITIP ${Date.now().toString(36).toUpperCase()}`, no_hp: '081298765432' };
  customer_id = (await api.post<{ customer_id: string }>('customers', person)).customer_id;
});

/** Money that the customer leaves, with a thing that is held for it. */
async function leave(): Promise<{ readonly id: string; readonly no_titip: string; readonly held: string }> {
  const id = randomUUID();
  const [held] = (await api.readyItems(1)) as [string];
  const deposit = { id, customer_id, kode_sales, lines: [{ kode_barcode: held }], tgl_batas: '2099-12-31', dp_rp: DP };
  const { data } = await api.post<{ data: DepositSavedData }>('titip', deposit);
  await api.post(`titip/${id}/validasi`, { pembayaran: [{ cara_bayar: 'CASH', jumlah: DP }] });
  return { id, held, no_titip: data.no_titip };
}

test('a sale that takes things of a deposit is proposed its money, the rest in cash', async () => {
  const { id: deposit_id, no_titip, held } = await leave();
  const id = randomUUID();
  const sale = { id, customer_id, kode_sales, lines: [{ kode_barcode: held, deposit_id }] };
  const { no_faktur_jual } = (await api.post<{ data: SaleView }>('penjualan', sale)).data;

  const { page, context } = await browser.open('/', { width: 1440, height: 900 });
  await new LoginPage(page).enter('KASIR1');
  await page.goto(`/validasi-penjualan?q=${no_faktur_jual}`);
  const till = new Till(page);
  await till.payment().getByText(no_titip).waitFor();
  await screenshot(page, 'till-deposit-desk');
  await till.press('Alt+0', 'Control+s');
  await page.getByText('Penjualan Berhasil Divalidasi').first().waitFor();
  await context.close();

  await expect.poll(() => api.get<SaleView>(`penjualan/${id}`)).toMatchObject({ status: 'VALID', bayar_lain: DP });
  const used = { status: 'DIPAKAI', sisa_rp: 0 };
  await expect.poll(() => api.get<DepositView>(`titip/${deposit_id}`)).toMatchObject(used);
});

/** The number, scanned; save, exactly paid beside what was left, done. */
const KEYSTROKES = 4;

test('a deposit is sold by its number: its thing at what was promised, its money, its customer', async () => {
  const { id: deposit_id, no_titip, held } = await leave();
  const { page, context } = await browser.open('/', { width: 1440, height: 900 });
  await new LoginPage(page).enter('KASIR1');
  const till = new Till(page);
  await till.goTo('Transaksi Penjualan');
  await till.search().waitFor();

  const before = till.keystrokes;
  const started = performance.now();
  await till.scan(no_titip);
  await till.lines().filter({ hasText: held }).getByTestId('held').getByText(`Titipan ${no_titip}`).waitFor();
  const price = await till.total();
  await screenshot(page, 'till-deposit-loaded');
  await till.press('Control+s');
  await till.payment().getByText(no_titip).waitFor();
  await till.press('Alt+0');
  await till.payment().getByText('Kembali').waitFor();
  await screenshot(page, 'till-deposit-pays');
  await till.press('Control+s');
  const no = (await till.number().textContent())!;
  await till.payment().waitFor({ state: 'detached' });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.info(`${till.keystrokes - before} keystrokes, ${seconds} s at 60 ms a key`);
  expect(till.keystrokes - before).toBe(KEYSTROKES);
  await context.close();

  const [sold] = await api.get<SaleView[]>(`penjualan?q=${no}`);
  expect(sold).toMatchObject({ status: 'VALID', customer_id, total_harga: price, bayar_lain: DP });
  await expect.poll(() => api.get<DepositView>(`titip/${deposit_id}`)).toMatchObject({ status: 'DIPAKAI', sisa_rp: 0 });
});

test('the bare barcode of what is held says which deposit holds it, and one key loads that', async () => {
  const { no_titip, held } = await leave();
  const { page, context } = await browser.open('/', { width: 1440, height: 900 });
  await new LoginPage(page).enter('KASIR1');
  const till = new Till(page);
  await till.goTo('Transaksi Penjualan');
  await till.search().waitFor();
  await till.scan(held);
  await till.miss().getByText(`Disimpan Untuk Titipan ${no_titip}`).waitFor();
  await screenshot(page, 'till-deposit-offered');
  await till.press('Alt+m');
  await till.lines().filter({ hasText: held }).waitFor();
  // In the draft it stays.
  await page.waitForTimeout(600);
  await page.reload();
  await page.getByText('Draft dipulihkan').waitFor();
  await till.lines().filter({ hasText: held }).getByTestId('held').waitFor();
  await page.getByRole('button', { name: `Lepas Titipan ${no_titip}` }).click();
  await expect.poll(() => till.lines().count()).toBe(0);
  await context.close();
});

test('money is left for a thing at the till, and its deposit goes on to the desk', async () => {
  const [code] = (await api.readyItems(1)) as [string];
  const { page, context } = await browser.open('/', { width: 1440, height: 900 });
  await new LoginPage(page).enter('KASIR1');
  const till = new Till(page);
  await till.goTo('Transaksi Penjualan');
  await till.search().waitFor();

  const before = till.keystrokes;
  const started = performance.now();
  await till.press('Alt+u');
  await page.locator('[data-head="dp_rp"] input:focus').waitFor();
  await till.type('500000');
  await till.press('Enter');
  await till.type('20991231');
  // The date has the focus: only how fast its keys come tells a scanner from who types.
  await (await Scanner.at(page)).scan(code);
  till.keystrokes += 1;
  await till.lines().filter({ hasText: code }).waitFor();
  await till.press('F7');
  await till.choose('A');
  await till.press('F8');
  await till.choose('A');
  await screenshot(page, 'till-leaves');
  await till.saveUnpaid();
  await page.waitForURL(/validasi-titipan\?q=DU/);
  await till.payment().waitFor();
  await screenshot(page, 'till-leaves-desk');
  await till.press('Alt+0', 'Control+s');
  await page.getByText('Titipan Berhasil Divalidasi').first().waitFor();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.info(`${till.keystrokes - before} keystrokes, ${seconds} s at 60 ms a key`);
  await context.close();

  const [taken] = await api.get<DepositView[]>(`titip?q=${code}`);
  expect(taken).toMatchObject({
    ...{ status: 'OPEN', dp_rp: 500_000, ditahan: [code], tgl_batas: '2099-12-31' },
  });
});

test('what a customer buys and leaves with the shop is marked by one key', async () => {
  const [code] = (await api.readyItems(1)) as [string];
  const { page, context } = await browser.open('/', { width: 1440, height: 900 });
  await new LoginPage(page).enter('KASIR1');
  const till = new Till(page);
  await till.goTo('Transaksi Penjualan');
  await till.search().waitFor();

  const before = till.keystrokes;
  const started = performance.now();
  await till.scan(code);
  await till.lines().filter({ hasText: code }).waitFor();
  await till.press('Alt+b');
  await till.lines().getByTestId('tag').getByText('Dititip').waitFor();
  await till.press('F7');
  await till.choose('A');
  await till.press('Control+s');
  // It is somebody's.
  await page.getByText('Customer Harus Diisi').first().waitFor();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.info(`${till.keystrokes - before} keystrokes, ${seconds} s at 60 ms a key`);
  await screenshot(page, 'till-left-nameless');
  await context.close();
});

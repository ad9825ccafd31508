import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { LoginPage } from './pages/login-page.js';
import { Till } from './pages/till.js';
import { screenshot, useBrowser } from './support/browser.js';
import { ShopApi } from './support/shop-api.js';

const browser = useBrowser();
let api: ShopApi;
const arrange = (on: boolean) => api.put('para-system', { data: [{ key: 'MANUAL_MODULE', value: on }] });
beforeAll(async () => {
  api = await ShopApi.login(browser.url, 'SU');
  await arrange(true);
});
afterAll(() => arrange(false));

interface Held {
  readonly kode_toko: string;
  readonly qty: number;
  readonly berat: number;
}
const held = async (): Promise<Pick<Held, 'qty' | 'berat'>> => {
  const all = await api.get<Held[]>('barang-manual');
  const sum = (of: (one: Held) => number) => all.reduce((total, one) => total + Math.round(of(one) * 1000), 0) / 1000;
  return { qty: sum(({ qty }) => qty), berat: sum(({ berat }) => berat) };
};

/** Cells of a line by the keyboard, each left by Enter; null leaves one as it is. */
async function fill(
  page: Page,
  till: Till,
  side: 'jual' | 'beli',
  typed: { readonly qty: string; readonly berat: string },
) {
  const at = (field: string) => page.locator(`[data-cell="${field}"] input:focus`).waitFor();
  await at('nama_barang');
  await till.type('ANTING TOKO');
  await till.press('Enter');
  for (const [field, text] of [
    ['kode_dept', 'AT'],
    ['kode_group', 'G750'],
    ['kode_toko', 'A'],
  ] as const) {
    await at(field);
    await till.choose(text);
    await till.press('Enter');
  }
  if (side === 'beli') {
    await at('kondisi_barang');
    await till.press('Enter');
  }
  await at('qty');
  await till.type(typed.qty);
  await till.press('Enter');
  if (side === 'beli') {
    await at('berat_nota');
    await till.press('Enter');
  }
  await at('berat');
  await till.type(typed.berat);
}

async function open(page: Page, till: Till, tab: 'Jual' | 'Beli' | 'Keduanya') {
  await till.goTo('Transaksi Jual Beli Manual');
  await page.getByRole('tab', { name: tab, exact: true }).click();
  await page.locator('[data-cell="nama_barang"] input').first().focus();
}

test('manual goods are bought into a tray and sold out of it by keys, each paid as it is saved', async () => {
  const { page, context } = await browser.open('/', { width: 1440, height: 900 });
  await new LoginPage(page).enter('KASIR1');
  const till = new Till(page);
  await open(page, till, 'Beli');
  await fill(page, till, 'beli', { qty: '3', berat: '0.6' });
  await expect.poll(() => till.total()).toBeGreaterThan(0);
  await till.press('F7');
  await till.choose('A');
  await screenshot(page, 'manual-bought');
  const before = await held();
  await till.press('Control+s');
  await till.payment().waitFor();
  await till.press('Control+s');
  await page.getByText('Transaksi Pembelian Berhasil Divalidasi').first().waitFor();
  expect(await till.number().textContent()).toMatch(/^MPSJA\d{10}$/);
  await expect.poll(held).toEqual({ qty: before.qty + 3, berat: Math.round((before.berat + 0.6) * 1000) / 1000 });

  await open(page, till, 'Jual');
  await fill(page, till, 'jual', { qty: '1', berat: '0.2' });
  await page.getByText('Di baki').first().waitFor();
  await expect.poll(() => till.total()).toBeGreaterThan(0);
  await till.press('F7');
  await till.choose('A');
  await till.press('Control+s');
  await till.payment().waitFor();
  await till.press('Alt+0');
  await till.press('Control+s');
  const no = (await till.number().textContent())!;
  expect(no).toMatch(/^MJSJA\d{10}$/);
  await till.goTo('Lihat Penjualan Manual');
  await page.getByText(no).first().waitFor();
  await screenshot(page, 'manual-sold');
  await context.close();
});

test('both sides of a trade-in of manual goods are saved together, settled at their desk and taken back whole', async () => {
  const { page, context } = await browser.open('/', { width: 1440, height: 900 });
  await new LoginPage(page).enter('KASIR1');
  const till = new Till(page);
  await open(page, till, 'Keduanya');
  const before = till.keystrokes;
  const started = performance.now();
  await fill(page, till, 'jual', { qty: '1', berat: '0.3' });
  await page.getByTestId('manual-beli').locator('[data-cell="nama_barang"] input').focus();
  await fill(page, till, 'beli', { qty: '1', berat: '0.1' });
  // A reload loses nothing of either side.
  await page.waitForTimeout(600);
  await page.reload();
  await page.getByText('Draft dipulihkan').waitFor();
  const difference = async () => Number((await page.getByTestId('trade-in-difference').textContent())!.replaceAll(/\D/g, '')); // prettier-ignore
  await page.getByText('Customer Bayar').waitFor();
  await expect.poll(difference).toBeGreaterThan(0);
  await till.press('F7');
  await till.choose('A');
  await screenshot(page, 'manual-both');
  await till.press('Control+s');
  await page.getByRole('heading', { level: 1, name: 'Validasi Jual Beli Manual' }).waitFor();
  await page.getByRole('checkbox', { name: /^MP/, checked: true }).waitFor();
  await till.press('F4');
  await till.press('Alt+0');
  await screenshot(page, 'manual-both-desk');
  await till.press('Control+s');
  await page.getByText('Tukar Tambah Berhasil Divalidasi').first().waitFor();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.info(`${till.keystrokes - before} keystrokes, ${seconds} s at 60 ms a key`);
  const no = (await page.getByRole('heading', { level: 2, name: /^TT/ }).textContent())!;
  const { no_faktur_jual, status } = await api.get<{ no_faktur_jual: string; status: string }>(`tukar-tambah/by-no/${no}`); // prettier-ignore
  expect([no_faktur_jual.slice(0, 2), status]).toEqual(['MJ', 'VALID']);

  await till.goTo('Batal Penjualan Manual');
  await till.search().waitFor();
  await till.scan(no_faktur_jual);
  await page.locator('input[name="alasan"]').waitFor();
  await till.type('TIDAK JADI');
  await till.press('Control+s');
  await page.getByRole('alertdialog').waitFor();
  await till.press('Tab', 'Enter');
  await till.authorize('SPV1');
  await page.getByText('Tukar Tambah Berhasil Dibatalkan').waitFor();
  await expect.poll(async () => (await api.get<{ status: string }>(`tukar-tambah/by-no/${no}`)).status).toBe('BATAL');
  await context.close();
});

test('a sale of manual goods that nobody brings anything for is paid alone at the same desk', async () => {
  const { page, context } = await browser.open('/', { width: 1440, height: 900 });
  await new LoginPage(page).enter('KASIR1');
  const till = new Till(page);
  await open(page, till, 'Jual');
  await fill(page, till, 'jual', { qty: '1', berat: '0.1' });
  await expect.poll(() => till.total()).toBeGreaterThan(0);
  await till.press('F7');
  await till.choose('A');
  await till.saveUnpaid();
  const no = (await till.number().textContent())!;
  await till.goTo('Validasi Jual Beli Manual');
  await till.search().waitFor();
  await till.scan(no);
  await page.getByTestId('payment').waitFor();
  await till.press('F4');
  await till.press('Alt+0');
  await till.press('Control+s');
  await page.getByText('Penjualan Berhasil Divalidasi').first().waitFor();
  await context.close();
});

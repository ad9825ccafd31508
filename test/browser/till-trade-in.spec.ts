import { beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { LoginPage } from './pages/login-page.js';
import { Till } from './pages/till.js';
import { screenshot, useBrowser } from './support/browser.js';
import { freeNote } from './support/free-note.js';
import { ShopApi } from './support/shop-api.js';

const browser = useBrowser();
let api: ShopApi;
beforeAll(async () => {
  api = await ShopApi.login(browser.url, 'SU');
});

interface Item {
  readonly kode_barcode: string;
  readonly harga_hari_ini: number;
}

/** The dearest or cheapest ring of those on show. */
async function itemOnShow(by: (a: Item, b: Item) => number): Promise<string> {
  const { data } = await api.get<{ data: Item[] }>('barang?status=READY&kode_gudang=ETALASE&limit=100');
  return data.toSorted(by)[0]!.kode_barcode;
}

const figure = async (page: Page, testId: string): Promise<number> =>
  Number((await page.getByTestId(testId).textContent())!.replaceAll(/\D/g, ''));

/** The till with one thing in the cart. */
async function openTill(kode_barcode: string) {
  const { page, context } = await browser.open('/', { width: 1440, height: 900 });
  await new LoginPage(page).enter('KASIR1');
  const till = new Till(page);
  await till.goTo('Transaksi Penjualan');
  await till.search().waitFor();
  const before = till.keystrokes;
  const started = performance.now();
  await till.scan(kode_barcode);
  await till.lines().filter({ hasText: kode_barcode }).waitFor();
  const told = (): number => {
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.info(`${till.keystrokes - before} keystrokes, ${seconds} s at 60 ms a key`);
    return till.keystrokes - before;
  };
  return { page, context, till, told };
}

/** Both saved from the sheet, settled at the desk. */
async function settle(page: Page, till: Till, difference: number) {
  await till.press('Control+s');
  await page.getByRole('heading', { level: 1, name: 'Validasi Jual Beli' }).waitFor();
  await page.getByRole('checkbox', { name: /^FB/, checked: true }).waitFor();
  expect(await figure(page, 'trade-in-difference')).toBe(difference);
  await till.press('F4');
  await till.press('Alt+0');
  await till.press('Control+s');
  await page.getByText('Tukar Tambah Berhasil Divalidasi').first().waitFor();
  return (await page.getByRole('heading', { level: 2, name: /^TT/ }).textContent())!;
}

const tradeIn = (no: string) =>
  api.get<{ selisih_bayar: number; nama_customer: string; purchases: { no_faktur_beli: string }[] }>(
    `tukar-tambah/by-no/${no}`,
  );

/** Scan; Alt+T; the note; five of its weight; F7, a letter, Enter; save; F4, exactly paid, done. */
const WITH_NOTE = 15;

test('our note is traded in from the till: scanned, weighed, both saved and settled without the mouse', async () => {
  const note = await freeNote(api);
  const { page, context, till, told } = await openTill(await itemOnShow((a, b) => b.harga_hari_ini - a.harga_hari_ini));
  await till.press('Alt+t');
  const sheet = page.getByTestId('trade-in-sheet');
  await sheet.locator('[data-scan]:focus').waitFor();
  await till.scan(note.no_faktur_jual);
  await sheet.locator('[data-cell="berat"] input:focus').waitFor();
  await till.type(note.lines[0]!.berat_nota.toFixed(3));
  await expect.poll(() => sheet.getByTestId('offer-sum').textContent()).toMatch(/[1-9]/);
  await till.press('F7');
  await till.choose('A');
  const difference = await figure(page, 'trade-in-difference');
  await sheet.getByText('Customer Bayar').waitFor();
  await screenshot(page, 'till-trade-in-note');
  const no = await settle(page, till, difference);
  expect(told()).toBe(WITH_NOTE);
  expect(await tradeIn(no)).toMatchObject({ selisih_bayar: difference, purchases: [{}] });
  await context.close();
});

test('what is weighed pays for more than the sale: the shop pays the rest, and a reload loses nothing of it', async () => {
  const nama_customer = 'WATI TUKAR BERAT';
  const named = { nama_customer, tujuan_data: ['TRANSAKSI'] };
  await api.post('customers', named);
  const { page, context, till, told } = await openTill(await itemOnShow((a, b) => a.harga_hari_ini - b.harga_hari_ini));
  const sheet = page.getByTestId('trade-in-sheet');
  const at = (field: string) => sheet.locator(`[data-cell="${field}"] input:focus`).waitFor();
  await till.press('Alt+t');
  await sheet.locator('[data-scan]:focus').waitFor();
  await till.press('Alt+g');
  await at('nama_barang');
  await till.type('KALUNG');
  await till.press('Enter');
  await at('kode_dept');
  await till.choose('CC');
  await till.press('Enter');
  await at('kode_group');
  await till.choose('G750');
  await till.press('Enter');
  await at('kadar');
  await till.press('Enter');
  await at('kondisi_barang');
  await till.press('Enter');
  await at('berat');
  await till.type('5');
  await expect.poll(() => sheet.getByTestId('offer-sum').textContent()).toMatch(/[1-9]/);

  // Closed, it is not lost, and nothing is paid without it; nor after a reload.
  await page.waitForTimeout(600);
  await till.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await page.getByText('Customer membawa barang untuk ditukar').waitFor();
  await page.reload();
  await page.getByText('Draft dipulihkan').waitFor();
  await till.press('Control+s');
  await sheet.waitFor();
  await expect.poll(() => sheet.getByTestId('offer-sum').textContent()).toMatch(/[1-9]/);
  await till.press('F7');
  await till.choose('A');
  await till.press('F8');
  await till.choose(nama_customer, nama_customer);
  await sheet.getByText('Toko Bayar').waitFor();
  const difference = await figure(page, 'trade-in-difference');
  await screenshot(page, 'till-trade-in-weighed');
  const no = await settle(page, till, difference);
  told();
  expect(await tradeIn(no)).toMatchObject({ selisih_bayar: -difference, nama_customer });
  await context.close();
});

import ExcelJS from 'exceljs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { LoginPage } from './pages/login-page.js';
import { screenshot, useBrowser } from './support/browser.js';
import { ShopApi } from './support/shop-api.js';

const browser = useBrowser();
const GOOD = 50;

/** Puts a text on the page's clipboard and pastes it, as Ctrl+V does. */
const paste = (page: Page, text: string): Promise<void> =>
  page.evaluate((block) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', block);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    (document.activeElement ?? document.body).dispatchEvent(event);
  }, text);

interface Item {
  readonly kode_dept: string;
  readonly kode_group: string;
  readonly kode_toko: string;
}

/** A thing of the tray with the most room: a full one takes none. */
async function roomiest(api: ShopApi): Promise<Item> {
  const { data } = await api.get<{ data: Item[] }>('barang?status=READY&kode_gudang=ETALASE&limit=500');
  const fill = ({ kode_toko }: Item): number => data.filter((other) => other.kode_toko === kode_toko).length;
  return data.sort((a, b) => fill(a) - fill(b))[0]!;
}

/** Fifty good rows between bad ones: a name too short, no weight, an unknown tray, a barcode twice. */
async function workbook({ kode_dept, kode_group, kode_toko }: Item, prefix: string): Promise<Buffer> {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('Barang');
  sheet.addRow(['Kode Barcode', 'Nama Barang', 'Kode Jenis', 'Kode Group', 'Berat', 'Kode Baki', 'Harga Modal']);
  const row = (no: string, nama = 'CINCIN IMPORT', berat: number | null = 3.27, baki = kode_toko): void =>
    void sheet.addRow([`${prefix}${no}`, nama, kode_dept, kode_group, berat, baki, 1_500_000]);
  row('X1', 'CIN');
  for (let n = 1; n <= GOOD; n++) row(String(n).padStart(3, '0'));
  row('X2', 'CINCIN TANPA BERAT', null);
  row('X3', 'CINCIN SALAH BAKI', 3.27, 'TIDAK-ADA');
  return Buffer.from(await book.xlsx.writeBuffer());
}

test('fifty items come in from a workbook, and every bad row is told with its reason', async () => {
  const api = await ShopApi.login(browser.url, 'SU');
  const prefix = `IM${Date.now() % 100_000}`;
  const { page, context } = await browser.open('/', { width: 1440, height: 900 });
  await new LoginPage(page).enter('OWNER');
  await page.goto('/tambah-barang-banyak');

  const file = {
    name: 'barang.xlsx',
    mimeType: 'application/octet-stream',
    buffer: await workbook(await roomiest(api), prefix),
  };
  await page.locator('input[type="file"]').setInputFiles(file);
  await page.getByText('Nama Barang Minimal 6 Karakter').waitFor();
  await page.getByText('TIDAK-ADA', { exact: false }).first().waitFor();
  await screenshot(page, 'import-dry-run');

  // The dry run is still there after a reload; nothing has been written.
  await page.reload();
  await page.getByText('Nama Barang Minimal 6 Karakter').waitFor();
  expect(await api.get<unknown[]>(`barang?q=${prefix}`)).toHaveLength(0);

  await page.getByRole('button', { name: `Simpan ${GOOD} baris` }).click();
  await page.getByText('Import selesai').waitFor();
  await expect.poll(() => api.get<unknown[]>(`barang?q=${prefix}`)).toHaveLength(GOOD);
  await screenshot(page, 'import-done');

  const text = { name: 'barang.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from('bukan excel') };
  await page.getByRole('button', { name: 'File lain' }).click();
  await page.locator('input[type="file"]').setInputFiles(text);
  await page.getByText('File Bukan Excel (.xlsx)').waitFor();
  await context.close();
});

test('rows pasted into the form of an item are checked, mended where they stand, and saved', async () => {
  const api = await ShopApi.login(browser.url, 'SU');
  const { kode_dept, kode_group, kode_toko } = await roomiest(api);
  const prefix = `TP${Date.now() % 100_000}`;
  const row = (no: number, berat: string, baki = kode_toko) =>
    [`${prefix}${no}`, '', 'CINCIN TEMPEL', kode_dept, kode_group, '', berat, '', '', baki, '', '1.300.000'].join('\t');
  const { page, context } = await browser.open('/', { width: 1440, height: 900 });
  await new LoginPage(page).enter('OWNER');
  await page.goto('/tambah-data-barang');
  await page.getByRole('textbox', { name: /^Nama Barang/ }).click();
  await paste(page, [row(1, '3,5'), row(2, 'tiga'), row(3, '2.1', 'TIDAK-ADA')].join('\r\n'));

  await page.waitForURL(/tambah-barang-banyak\?import=/);
  await page.getByText('Berat Harus Angka').waitFor();
  expect(await page.getByRole('textbox', { name: 'Berat 1', exact: true }).inputValue()).toBe('3.5');
  await screenshot(page, 'import-grid');
  await page.getByRole('textbox', { name: 'Berat 2', exact: true }).fill('3,25');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+a');
  await page.keyboard.type(kode_toko);
  await page.getByRole('button', { name: 'Periksa lagi (2)' }).click();
  await page.getByRole('button', { name: 'Simpan 3 baris' }).click();
  await page.getByText('Import selesai').waitFor();
  await expect.poll(() => api.get<unknown[]>(`barang?q=${prefix}`)).toHaveLength(3);
  await context.close();
});

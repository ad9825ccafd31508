import ExcelJS from 'exceljs';
import { expect, test } from 'vitest';
import { LoginPage } from './pages/login-page.js';
import { screenshot, useBrowser } from './support/browser.js';
import { ShopApi } from './support/shop-api.js';

const browser = useBrowser();
const GOOD = 50;

interface Item {
  readonly kode_dept: string;
  readonly kode_group: string;
  readonly kode_toko: string;
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
  const { data } = await api.get<{ data: Item[] }>('barang?status=READY&limit=1');
  const prefix = `IM${Date.now() % 100_000}`;
  const { page, context } = await browser.open('/', { width: 1440, height: 900 });
  await new LoginPage(page).enter('OWNER');
  await page.goto('/tambah-barang-banyak');

  const file = { name: 'barang.xlsx', mimeType: 'application/octet-stream', buffer: await workbook(data[0]!, prefix) };
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

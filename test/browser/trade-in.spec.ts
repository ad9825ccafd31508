import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { LoginPage } from './pages/login-page.js';
import { Till } from './pages/till.js';
import { screenshot, useBrowser } from './support/browser.js';
import { ShopApi } from './support/shop-api.js';

const browser = useBrowser();
let api: ShopApi;
beforeAll(async () => {
  api = await ShopApi.login(browser.url, 'SU');
});

/** The sale by its number, exactly paid, done. */
const KEYSTROKES = 4;

interface Saved {
  readonly data: { readonly no_faktur_jual?: string; readonly no_faktur_beli?: string; readonly total_harga: number };
}

/** A sale and a purchase of one customer, which somebody else has saved. */
async function bothSides() {
  const sold = await api.get<{ data: { kode_sales: string; lines?: object }[] }>(
    'penjualan?tgl_from=2020-01-01&limit=1',
  );
  const { kode_sales } = sold.data[0]!;
  const [kode_barcode] = await api.readyItems(1);
  const item = await api.get<{ kode_dept: string; kode_group: string; kadar: number }>(`penjualan/barang/${kode_barcode}`); // prettier-ignore
  const conditions = await api.get<{ kondisi_barang: string; dasar_harga: string; butuh_otorisasi: boolean | null }[]>('parabeli/get/all'); // prettier-ignore
  const { kondisi_barang } = conditions.find(({ dasar_harga, butuh_otorisasi }) => dasar_harga === 'HARGA_BELI' && !butuh_otorisasi)!; // prettier-ignore
  const { customer_id } = await api.post<{ customer_id: string }>('customers', {
    nama_customer: 'SITI TUKAR TAMBAH',
    tujuan_data: ['TRANSAKSI'],
  });
  const shared = { customer_id, kode_sales, tukar_tambah: true };
  const sale = await api.post<Saved>('penjualan', { id: randomUUID(), ...shared, lines: [{ kode_barcode }] });
  const { kode_dept, kode_group, kadar } = item;
  const brought = { nama_barang: 'KALUNG RANTAI', kode_dept, kode_group, kadar, kondisi_barang, berat: 0.5 };
  const purchase = await api.post<Saved>('pembelian', { id: randomUUID(), ...shared, lines: [brought] });
  return { sale: sale.data, purchase: purchase.data };
}
const one = async (path: string) => (await api.get<{ status: string; tukar_id: string | null }[]>(path))[0]!;

test('a trade-in is settled without the mouse, printed, and taken back whole from the cancellation of its sale', async () => {
  const { sale, purchase } = await bothSides();
  const { page, context } = await browser.open('/', { width: 1440, height: 900 });
  await new LoginPage(page).enter('KASIR1');
  const till = new Till(page);
  await till.goTo('Validasi Jual Beli');
  await till.search().waitFor();

  const before = till.keystrokes;
  const started = performance.now();
  await till.scan(sale.no_faktur_jual!);
  // What was saved to be traded in by the same customer is ticked.
  const ticked = page.getByRole('checkbox', { name: new RegExp(purchase.no_faktur_beli!) });
  await ticked.waitFor();
  expect(await ticked.isChecked()).toBe(true);
  const difference = Math.abs(sale.total_harga - purchase.total_harga);
  const shown = await page.getByTestId('trade-in-difference').textContent();
  expect(Number(shown!.replaceAll(/\D/g, ''))).toBe(difference);
  await till.press('F4');
  await till.press('Alt+0');
  await screenshot(page, 'trade-in');
  await till.press('Control+s');
  await page.getByText('Tukar Tambah Berhasil Divalidasi').first().waitFor();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.info(`${till.keystrokes - before} keystrokes, ${seconds} s at 60 ms a key`);
  expect(till.keystrokes - before).toBe(KEYSTROKES);
  const no = (await page.getByRole('heading', { level: 2, name: /^TT/ }).textContent())!;
  const settled = await one(`penjualan?q=${sale.no_faktur_jual}`);
  expect(settled).toMatchObject({ status: 'VALID', tukar_id: expect.any(String) });
  await page.getByRole('figure', { name: 'Nota' }).getByText('CUSTOMER BAYAR').or(page.getByText('TOKO BAYAR')).first().waitFor(); // prettier-ignore
  await till.press('Control+p');
  await page.getByText('Nota Siap Dicetak').first().waitFor();
  await screenshot(page, 'trade-in-slip');

  await till.goTo('Batal Penjualan');
  await till.search().waitFor();
  await till.scan(sale.no_faktur_jual!);
  await page.getByText(`Nota Ini Bagian Tukar Tambah ${no}, Batalkan Bersama`).waitFor();
  await page.locator('input[name="alasan"]').waitFor();
  await till.type('TIDAK JADI');
  await screenshot(page, 'trade-in-cancel');
  await till.press('Control+s');
  await page.getByRole('alertdialog').waitFor();
  await till.press('Tab', 'Enter');
  await till.authorize('SPV1');
  await page.getByText('Tukar Tambah Berhasil Dibatalkan').waitFor();
  for (const path of [`penjualan?q=${sale.no_faktur_jual}`, `pembelian?q=${purchase.no_faktur_beli}`])
    await expect.poll(async () => (await one(path)).status).toBe('BATAL');
  await context.close();
});

test('a sale goes from the till to the desk of trade-ins, and back to the purchases of its customer', async () => {
  const [item] = await api.readyItems(1);
  const { page, context } = await browser.open('/', { width: 1440, height: 900 });
  await new LoginPage(page).enter('KASIR1');
  const till = new Till(page);
  await till.goTo('Transaksi Penjualan');
  await till.search().waitFor();
  await till.scan(item!);
  await till.lines().filter({ hasText: item! }).waitFor();
  await till.press('F7');
  await till.choose('A');
  await screenshot(page, 'trade-in-till');
  await till.press('Alt+t');
  // What he brings was entered elsewhere, or will be: the sale alone is saved.
  await page.getByTestId('trade-in-sheet').getByRole('button', { name: 'Simpan Penjualan' }).waitFor();
  await till.press('Control+s');
  await page.getByRole('heading', { level: 1, name: 'Validasi Jual Beli' }).waitFor();
  await page.getByText('Belum ada pembelian terbuka hari ini untuk customer ini.').waitFor();
  const [waits] = await api.get<{ no_faktur_jual: string; status: string; tukar_tambah: boolean }[]>('penjualan?status=OPEN'); // prettier-ignore
  expect(waits).toMatchObject({ status: 'OPEN', tukar_tambah: true });
  await screenshot(page, 'trade-in-nothing');
  await page.getByRole('link', { name: 'Beli Barang Customer' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Transaksi Pembelian' }).waitFor();
  expect(new URL(page.url()).searchParams.get('tukar')).toBe(waits!.no_faktur_jual);
  await context.close();
});

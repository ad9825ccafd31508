import type { PurchaseView } from '@emas/contracts/purchases/purchase.view';
import { expect, test } from 'vitest';
import { LoginPage } from './pages/login-page.js';
import { Till } from './pages/till.js';
import { screenshot, useBrowser } from './support/browser.js';
import { freeNote } from './support/free-note.js';
import { ShopApi } from './support/shop-api.js';

const browser = useBrowser();

test('one piece is bought back with its note, paid, printed and cancelled without the mouse', async () => {
  const api = await ShopApi.login(browser.url, 'SU');
  const note = await freeNote(api);
  const line = note.lines[0]!;
  const { page, context } = await browser.open('/', { width: 1440, height: 900 });
  await new LoginPage(page).enter('KASIR1');
  const till = new Till(page);
  /** A number typed into the field that F2 reaches. */
  const byHand = async (no: string): Promise<void> => {
    await till.press('F2');
    await till.type(no);
    await till.press('Enter');
  };
  // Another client's view: it may be a moment behind what the page has just been told.
  const purchaseOf = (no: string): Promise<PurchaseView> => api.get<PurchaseView>(`pembelian/by-no/${no}`);

  await till.goTo('Transaksi Pembelian');
  await till.search().waitFor();
  await byHand('FJTIDAKADA');
  await page.getByText('Nota FJTIDAKADA Tidak Ditemukan').waitFor();
  await byHand(note.no_faktur_jual);
  await page.locator('[data-cell="berat"] input:focus').waitFor();
  await till.type((line.berat_nota - 0.01).toFixed(3));
  await expect.poll(() => page.getByTestId('total').textContent()).toMatch(/[1-9]/);
  await till.press('F7');
  await till.choose('A');

  // What was typed survives a reload.
  await page.waitForTimeout(600);
  await page.reload();
  await page.getByText('Draft dipulihkan').waitFor();
  await expect.poll(() => page.getByTestId('total').textContent()).toMatch(/[1-9]/);
  await screenshot(page, 'purchase');

  // Saved and paid in one go, although the shop knows two steps: the cashier may do both.
  await till.press('Control+s');
  await till.payment().waitFor();
  await screenshot(page, 'purchase-payment');
  await till.press('Control+s');
  await page.getByText('Transaksi Pembelian Berhasil Divalidasi').first().waitFor();
  const no = (await till.number().textContent())!;
  expect(no).toMatch(/^FBSJA\d{10}$/);
  await expect
    .poll(() => purchaseOf(no))
    .toMatchObject({ status: 'VALID', no_faktur_jual: note.no_faktur_jual, susut: 0.01 });
  const saved = await purchaseOf(no);
  expect(saved.bayar_cash).toBe(saved.total_harga);

  await till.payment().waitFor({ state: 'detached' });
  expect(await till.search().evaluate((field) => field === document.activeElement)).toBe(true);
  await till.press('Control+p');
  await page.getByText('Nota Siap Dicetak').waitFor();
  await page.waitForFunction(() => document.activeElement?.tagName !== 'IFRAME');
  await expect.poll(async () => (await purchaseOf(no)).cetak_count).toBe(1);

  // A second time the piece is not to be had.
  await byHand(note.no_faktur_jual);
  await page.getByText(`Sudah Dibeli Kembali · ${no}`).waitFor();

  await till.goTo('Batal Pembelian');
  await till.search().waitFor();
  await byHand(no);
  await page.locator('input[name="alasan"]').waitFor();
  await till.type('SALAH TIMBANG');
  await till.press('Control+s');
  await page.getByRole('alertdialog').waitFor();
  // Back has the focus: Enter alone cancels nothing.
  await till.press('Tab', 'Enter');
  await till.authorize('SPV1');
  await page.getByText('Transaksi Pembelian Berhasil Dibatalkan').waitFor();
  await expect.poll(async () => (await purchaseOf(no)).status).toBe('BATAL');
  await context.close();
});

test('a sale leads to its piece, its customer and to buying back, which says what the offer is made of', async () => {
  const api = await ShopApi.login(browser.url, 'SU');
  const note = await freeNote(api);
  const line = note.lines[0]!;
  const { page, context } = await browser.open('/', { width: 1440, height: 900 });
  await new LoginPage(page).enter('OWNER');
  const open = async (): Promise<void> => {
    await page.goto(`/lihat-penjualan?q=${note.no_faktur_jual}`);
    await page.locator('[data-row-key]').click();
    await page.getByRole('dialog').getByText(line.nama_barang).first().waitFor();
  };
  await open();
  await page.getByRole('dialog').getByRole('link', { name: line.kode_barcode!, exact: true }).click();
  const piece = page.getByRole('dialog', { name: 'Detail Barang' });
  await piece.getByRole('heading', { name: line.nama_barang }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/lihat-penjualan');
  await page.keyboard.press('Escape');
  await piece.waitFor({ state: 'hidden' });
  // The sale is still open below it.
  await page.getByRole('dialog', { name: 'Detail Penjualan' }).getByText(line.nama_barang).first().waitFor();

  await open();
  await screenshot(page, 'sale-links');
  await page.getByRole('dialog').getByRole('link', { name: 'Beli Kembali' }).click();
  await page.getByText(note.no_faktur_jual).first().waitFor();
  await page.locator('[data-cell="berat"] input:focus').waitFor();
  // At a hand's pace: what comes as fast as a scan is none of a figure's.
  await page.keyboard.type((line.berat_nota - 0.01).toFixed(3), { delay: 60 });
  const sum = page.getByTestId('offer-sum');
  await sum.waitFor();
  const offered = (await page.getByTestId('total').textContent())!.replaceAll(/[^\d,]/g, '');
  expect((await sum.textContent())!.replaceAll(' ', '')).toMatch(
    new RegExp(`^.*${(line.berat_nota - 0.01).toFixed(3)}.*×.*[\\d,]+.*=.*${offered}$`),
  );
  const origin = await page.getByTestId('rate-origin').textContent();
  expect(origin!.replaceAll('\u00a0', ' ')).toMatch(/^Per gram: harga emas di nota [\d,]+ ÷ [\d.]+ gr$/);
  await screenshot(page, 'offer-sum');
  await context.close();
});

import { randomUUID } from 'node:crypto';
import type { ClosingView } from '@emas/contracts/closing/closing.view';
import type { CouponIssuePage } from '@emas/contracts/coupons/coupon.view';
import type { SaleView } from '@emas/contracts/sales/sale.view';
import { beforeAll, expect, test } from 'vitest';
import { LoginPage } from './pages/login-page.js';
import { Scanner } from './pages/scanner.js';
import { Till } from './pages/till.js';
import { screenshot, useBrowser } from './support/browser.js';
import { ShopApi } from './support/shop-api.js';

const browser = useBrowser();
const mark = Date.now().toString(36).toUpperCase();
const kode_kupon = `K${mark}`;
let api: ShopApi;
let kode_sales: string;

beforeAll(async () => {
  api = await ShopApi.login(browser.url, 'SU');
  await api.put('para-system', { key: 'KUPON_MODULE', value: true });
  const { tgl_system } = await api.get<ClosingView>('tutup-toko');
  const kind = { kode_kupon, nama_kupon: `KUPON ${mark}`, jenis_kupon: 'RUPIAH', nilai_rp: 50_000, jumlah_kupon: 5 };
  const dates = { tgl_berlaku: tgl_system, tgl_kadaluarsa: '2099-12-31' };
  await api.post('transaksi-kupon', { ...kind, ...dates, is_aktif: true });
  kode_sales = (await api.get<{ kode_sales: string }[]>('sales/get/all'))[0]!.kode_sales;
});

/** Numbers stand on paper alone: as the receipt printer is sent them. */
async function printed(): Promise<string[]> {
  const { data } = await api.get<CouponIssuePage>(`kupon/terbit?kode_kupon=${kode_kupon}`);
  const answer = await fetch(`${browser.url}/api/v1/kupon/terbit/${data[0]!.id}/cetak?format=escpos`, {
    headers: { Authorization: `Bearer ${api.token}` },
  });
  const text = Buffer.from(await answer.arrayBuffer()).toString('latin1');
  return [...new Set(text.match(new RegExp(`${kode_kupon}-[0-9A-Z]{8}`, 'g')))];
}

test('coupons are issued with a word, scanned, and pay a part of a sale once', async () => {
  const { page, context } = await browser.open('/', { width: 1440, height: 900 });
  await new LoginPage(page).enter('SPV1');
  const till = new Till(page);
  await till.goTo('Cek Kupon');
  await page.getByRole('tab', { name: 'Terbit' }).waitFor();
  await till.press('Alt+n');
  const form = page.getByRole('dialog', { name: 'Terbitkan Kupon' });
  await form.locator('[role="combobox"]:focus').waitFor();
  await till.choose(kode_kupon, `KUPON ${mark}`);
  await form.getByText('Sisa 5 dari 5').waitFor();
  await form.getByLabel('Jumlah Kupon').fill('2');
  await screenshot(page, 'coupons-issue');
  await till.press('Control+s');
  await till.authorize('OWNER');
  await page.getByText('Kupon Berhasil Diterbitkan').first().waitFor();
  await page
    .locator('main [data-row-key]')
    .filter({ hasText: `KUPON ${mark}` })
    .waitFor();
  await screenshot(page, 'coupons-issued');

  const [nomor, other] = (await printed()) as [string, string];
  const scanner = await Scanner.at(page);
  const card = page.getByTestId('coupon-card');
  await scanner.scan(nomor);
  await card.filter({ hasText: 'Kupon Berlaku' }).waitFor();
  expect(await card.getAttribute('data-tone')).toBe('good');
  await screenshot(page, 'coupons-good');

  const id = randomUUID();
  const [kode_barcode] = (await api.readyItems(1)) as [string];
  const saved = await api.post<{ data: SaleView }>('penjualan', { id, kode_sales, lines: [{ kode_barcode }] });
  const { no_faktur_jual } = saved.data;
  await page.goto(`/validasi-penjualan?q=${no_faktur_jual}`);
  await till.payment().waitFor();
  await till
    .payment()
    .getByRole('button', { name: /Kupon$/ })
    .press('Enter');
  await page.getByLabel('Nomor Kupon').fill(nomor);
  await till.press('Enter');
  await till.payment().getByText('50,000').first().waitFor();
  await screenshot(page, 'coupons-till');
  await till.press('Alt+0', 'Control+s');
  await page.getByText('Penjualan Berhasil Divalidasi').first().waitFor();
  await expect.poll(() => api.get<SaleView>(`penjualan/${id}`)).toMatchObject({ status: 'VALID', bayar_lain: 50_000 });

  await page.goto('/cek-kupon?tab=TERPAKAI');
  await page.locator('main [data-row-key]').filter({ hasText: no_faktur_jual }).waitFor();
  await scanner.scan(nomor);
  await card.filter({ hasText: `Sudah dipakai di ${no_faktur_jual}` }).waitFor();
  expect(await card.getAttribute('data-tone')).toBe('bad');
  await screenshot(page, 'coupons-used');
  // One character is wrong.
  await scanner.scan(other.slice(0, -1) + (other.endsWith('A') ? 'B' : 'A'));
  await card.filter({ hasText: 'Nomor salah ketik' }).waitFor();
  await context.close();
});

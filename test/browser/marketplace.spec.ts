import { randomUUID } from 'node:crypto';
import type { ListingView } from '@emas/contracts/online/listing.view';
import type { SaleView } from '@emas/contracts/sales/sale.view';
import { expect, test } from 'vitest';
import { LoginPage } from './pages/login-page.js';
import { Till } from './pages/till.js';
import { screenshot, useBrowser } from './support/browser.js';
import { ShopApi } from './support/shop-api.js';

const browser = useBrowser();

test('a thing on a marketplace is to be taken off on the open page once a till sells it, and its order comes in by a file', async () => {
  const api = await ShopApi.login(browser.url, 'SU');
  await api.put('para-system', { key: 'MARKETPLACE_MODULE', value: true });
  const kode_marketplace = `MP${Date.now().toString(36).toUpperCase()}`;
  await api.post('marketplace', { kode_marketplace, nama_marketplace: kode_marketplace, wajib_foto: false });
  const sales = await api.get<{ kode_sales: string }[]>('sales/get/all');
  const [ring] = await api.readyItems(1);
  await api.post('marketplace/tayang', { kode_marketplace, kode_barcode: ring });

  const { page, context } = await browser.open('/', { width: 1440, height: 900 });
  await new LoginPage(page).enter('OWNER');
  await page.goto(`/marketplace-setting?q=${ring}`);
  const row = page.locator('main tbody tr[data-row-key]').filter({ hasText: ring! });
  await row.getByText('Tayang', { exact: true }).waitFor();
  await screenshot(page, 'marketplace-listed');

  const file = ['Marketplace,No Order,SKU,Kode Sales', `${kode_marketplace},INV/${randomUUID()},${ring},${sales[0]!.kode_sales}`]; // prettier-ignore
  const second = await context.newPage();
  await second.goto('/marketplace-setting?tab=pesanan');
  const upload = { name: 'pesanan.csv', mimeType: 'text/csv', buffer: Buffer.from(file.join('\r\n')) };
  await second.locator('input[type=file]').setInputFiles(upload);
  await second
    .getByRole('button', { name: /^Impor|^Simpan|Tulis/ })
    .first()
    .click();
  await row.getByText('Tarik', { exact: true }).waitFor();
  await screenshot(second, 'marketplace-orders');
  await screenshot(page, 'marketplace-gone');
  await context.close();
  const after = await api.get<{ data: ListingView[] }>(`marketplace/tayang?q=${ring}`);
  expect(after.data).toMatchObject([{ status: 'TARIK' }]);
});

test('a till sells for an order by its keys alone, is paid by the marketplace, and sells the order no second time', async () => {
  const api = await ShopApi.login(browser.url, 'SU');
  await api.put('para-system', { key: 'MARKETPLACE_MODULE', value: true });
  const kode_marketplace = `MT${Date.now().toString(36).toUpperCase()}`;
  await api.post('marketplace', { kode_marketplace, nama_marketplace: kode_marketplace, wajib_foto: false });
  const [first, second] = (await api.readyItems(2)) as [string, string];
  const no_order = `INV/${Date.now()}`;

  const { page, context } = await browser.open('/', { width: 1440, height: 900 });
  await new LoginPage(page).enter('KASIR1');
  const till = new Till(page);
  await till.goTo('Transaksi Penjualan');
  await till.search().waitFor();
  const scan = async (code: string): Promise<void> => {
    await till.scan(code);
    await till.lines().filter({ hasText: code }).waitFor();
  };
  const fill = async (): Promise<void> => {
    await till.press('F7');
    await till.choose(kode_sales);
    await till.press('Alt+j');
    await till.choose(kode_marketplace, kode_marketplace);
    const chosen = page.locator('[data-head="kode_marketplace"]');
    await chosen.getByTitle(kode_marketplace).waitFor();
    await chosen.locator('[aria-expanded="false"]').waitFor();
    await till.press('Enter');
    await page.locator('[data-head="no_order"] input:focus').waitFor();
    await till.type(no_order);
    await till.press('Enter');
    await page.locator('[data-scan]:focus').waitFor();
  };
  const { kode_sales } = (await api.get<{ kode_sales: string }[]>('sales/get/all'))[0]!;
  await scan(first);
  await fill();
  await screenshot(page, 'till-order');
  await till.press('Control+s');
  await till.payment().getByText(kode_marketplace).first().waitFor();
  expect(await till.payment().locator('[data-field="no_ref"] input').inputValue()).toBe(no_order);
  await screenshot(page, 'till-order-pays');
  await till.press('Control+s');
  const no = (await till.number().textContent())!;
  const filled = () => api.get<SaleView[]>(`penjualan?q=${encodeURIComponent(no_order)}`);
  await expect.poll(filled).toMatchObject([{ no_faktur_jual: no, status: 'VALID' }]);

  await scan(second);
  await fill();
  await till.press('Control+s');
  await page
    .locator('[data-head="no_order"]')
    .getByRole('alert')
    .getByText(`No Order ${no_order} Sudah Dipakai Nota ${no}`)
    .waitFor();
  await page.locator('[data-head="no_order"] input:focus').waitFor();
  await screenshot(page, 'till-order-used');
  await context.close();
  expect(await filled()).toHaveLength(1);
});

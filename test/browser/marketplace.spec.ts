import { randomUUID } from 'node:crypto';
import type { ListingView } from '@emas/contracts/online/listing.view';
import { expect, test } from 'vitest';
import { LoginPage } from './pages/login-page.js';
import { screenshot, useBrowser } from './support/browser.js';
import { ShopApi } from './support/shop-api.js';

const browser = useBrowser();

test('a thing on a marketplace is to be taken off on the open page once a till sells it, and its order comes in by a file', async () => {
  const api = await ShopApi.login(browser.url, 'SU');
  await api.put('para-system', { key: 'MARKETPLACE_MODULE', value: true });
  const kode_marketplace = `MP${Date.now().toString(36).toUpperCase()}`;
  await api.post('marketplace', { kode_marketplace, nama_marketplace: kode_marketplace, wajib_foto: false });
  const { data } = await api.get<{ data: { kode_barcode: string }[] }>('barang?status=READY&limit=2');
  const sales = await api.get<{ kode_sales: string }[]>('sales/get/all');
  const [ring] = data.map(({ kode_barcode }) => kode_barcode);
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

import { randomUUID } from 'node:crypto';
import type { DepositSavedData, DepositView } from '@emas/contracts/deposits/deposit.view';
import type { PurchaseView } from '@emas/contracts/purchases/purchase.view';
import { beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD, LoginPage } from './pages/login-page.js';
import { Till } from './pages/till.js';
import { screenshot, useBrowser } from './support/browser.js';
import { ShopApi } from './support/shop-api.js';

const browser = useBrowser();
const DP = 100_000;
let api: ShopApi;
beforeAll(async () => {
  api = await ShopApi.login(browser.url, 'SU');
});

/** A purchase and a deposit of one customer, both waiting; the purchase is more. */
async function bothSides() {
  const sales = await api.get<{ kode_sales: string }[]>('sales/get/all');
  const [kode_barcode] = await api.readyItems(1);
  const { kode_dept, kode_group, kadar } = await api.get<{ kode_dept: string; kode_group: string; kadar: number }>(`penjualan/barang/${kode_barcode}`); // prettier-ignore
  const conditions = await api.get<{ kondisi_barang: string; dasar_harga: string; butuh_otorisasi: boolean | null }[]>('parabeli/get/all'); // prettier-ignore
  const { kondisi_barang } = conditions.find(({ dasar_harga, butuh_otorisasi }) => dasar_harga === 'HARGA_BELI' && !butuh_otorisasi)!; // prettier-ignore
  const person = { nama_customer: `BAWA EMAS ${Date.now().toString(36).toUpperCase()}`, tujuan_data: ['TRANSAKSI'] };
  const { customer_id } = await api.post<{ customer_id: string }>('customers', person);
  const shared = { customer_id, kode_sales: sales[0]!.kode_sales };
  const brought = { nama_barang: 'KALUNG RANTAI', kode_dept, kode_group, kadar, kondisi_barang, berat: 0.5 };
  const bought = { id: randomUUID(), ...shared, tukar_tambah: true, lines: [brought] };
  const purchase = (await api.post<{ data: PurchaseView }>('pembelian', bought)).data;
  const left = { id: randomUUID(), ...shared, dp_rp: DP };
  const { no_titip } = (await api.post<{ data: DepositSavedData }>('titip', left)).data;
  return { purchase_id: bought.id, purchase, deposit_id: left.id, no_titip };
}

/** The deposit by its number, what is brought, on, what is more of it in cash. */
const KEYSTROKES = 4;

test('a deposit is paid with what its customer brings without the mouse, what that is more goes to him, and both go back as one', async () => {
  const { purchase_id, purchase, deposit_id, no_titip } = await bothSides();
  const no = purchase.no_faktur_beli;
  const { page, context } = await browser.open('/', { width: 1440, height: 900 });
  await new LoginPage(page).enter('KASIR1');
  const till = new Till(page);
  await till.goTo('Validasi Titipan');
  await till.search().waitFor();

  const before = till.keystrokes;
  await till.scan(no_titip);
  await till
    .payment()
    .getByRole('button', { name: /Tukar Tambah$/ })
    .waitFor();
  await till.press('Alt+6');
  await till.payment().getByText(new RegExp(`^${no} · `)).last().waitFor(); // prettier-ignore
  await screenshot(page, 'deposit-brought');
  await till.press('Control+s');
  await page.getByText(`Pembelian ${no} melebihi yang dibayar`).waitFor();
  await page.getByTestId('payment-total').getByText('Toko Bayar').waitFor();
  await page
    .getByTestId('payment-total')
    .getByText((purchase.total_harga - DP).toLocaleString('en'))
    .waitFor();
  await screenshot(page, 'deposit-brought-excess');
  await till.press('Control+s');
  await page.getByText('Titipan Berhasil Divalidasi').first().waitFor();
  expect(till.keystrokes - before).toBe(KEYSTROKES);
  const paid = { status: 'VALID', bayar_tukar: DP, tukar_untuk: `deposit/${deposit_id}` };
  await expect.poll(() => api.get<PurchaseView>(`pembelian/${purchase_id}`)).toMatchObject(paid);

  // Alone the purchase does not go back.
  await till.goTo('Batal Pembelian');
  await till.search().waitFor();
  await till.scan(no);
  await page.getByText(`Nota Ini Diselesaikan Bersama ${no_titip}, Batalkan Bersama`).waitFor();
  await page.locator('input[name="alasan"]').waitFor();
  await screenshot(page, 'deposit-brought-purchase');
  await context.close();

  const owner = await browser.open('/', { width: 1440, height: 900 });
  await new LoginPage(owner.page).enter('OWNER');
  await owner.page.goto(`/lihat-pembelian?q=${no}`);
  await owner.page.locator('main tbody tr[data-row-key]').filter({ hasText: no }).click();
  await owner.page.getByRole('dialog', { name: 'Detail Pembelian' }).getByRole('link', { name: no_titip }).waitFor();
  await screenshot(owner.page, 'deposit-brought-drawer');
  await owner.page.goto(`/lihat-titipan?q=${no_titip}`);
  await owner.page.locator('main tbody tr[data-row-key]').filter({ hasText: no_titip }).click();
  const drawer = owner.page.getByRole('dialog', { name: 'Detail Titipan' });
  await drawer.getByRole('link', { name: no }).waitFor();
  await drawer.getByRole('button', { name: 'Batalkan Bersama' }).click();
  await drawer.getByText(`Nota Ini Diselesaikan Bersama ${no}, Batalkan Bersama`).waitFor();
  await drawer.getByLabel('Alasan').fill('TIDAK JADI');
  await screenshot(owner.page, 'deposit-brought-cancel');
  const desk = new Till(owner.page);
  await desk.press('Control+s');
  await owner.page.getByRole('alertdialog').waitFor();
  await desk.press('Tab', 'Enter');
  // Who owns the shop approves what he asks himself.
  await owner.page.locator('#authorization input:focus').waitFor();
  await desk.type(DEMO_PASSWORD);
  await desk.press('Control+s');
  await expect.poll(() => api.get<DepositView>(`titip/${deposit_id}`)).toMatchObject({ status: 'BATAL', sisa_rp: 0 });
  await expect.poll(() => api.get<PurchaseView>(`pembelian/${purchase_id}`)).toMatchObject({ status: 'BATAL' });
  await owner.context.close();
});

import { randomUUID } from 'node:crypto';
import type {
  InstallmentSavedData,
  InstallmentView,
  OwedView,
  PlansView,
} from '@emas/contracts/installments/installment.view';
import { beforeAll, expect, test } from 'vitest';
import { LoginPage } from './pages/login-page.js';
import { Till } from './pages/till.js';
import { screenshot, useBrowser } from './support/browser.js';
import { ShopApi } from './support/shop-api.js';

const browser = useBrowser();
const PLAN = {
  ...{ nama_cicilan: 'CICILAN 6 BULAN', tenor: 6, biaya_persen: 6, min_dp_persen: 30, biaya_admin: 25_000 },
  ...{ denda_persen: 2, denda_per_hari: 1_000, hari_toleransi: 3, potongan_pelunasan: 50 },
  ...{ lelang_setelah: 2, potongan_batal: 10, is_aktif: true },
};
let api: ShopApi;
let kode_sales: string;
let kode_cicilan: string;
let customer_id: string;
let nama_customer: string;

beforeAll(async () => {
  api = await ShopApi.login(browser.url, 'SU');
  await api.put('para-system', { key: 'CICILAN_MODULE', value: true });
  const mark = Date.now().toString(36).toUpperCase();
  kode_cicilan = `C${mark}`;
  await api.post('para-cicilan', { kode_cicilan, ...PLAN });
  kode_sales = (await api.get<{ kode_sales: string }[]>('sales/get/all'))[0]!.kode_sales;
  nama_customer = `CICIL ${mark}`;
  customer_id = (await api.post<{ customer_id: string }>('customers', { nama_customer, no_hp: '081298765432' })).customer_id;
}); // prettier-ignore

/** A contract of a thing that is for sale, with the least down payment. */
async function open(): Promise<InstallmentSavedData> {
  const [kode_barcode] = (await api.readyItems(1)) as [string];
  const { plans } = await api.post<PlansView>('cicilan/hitung', { kode_barcode });
  const { min_dp_rp } = plans.find((plan) => plan.kode_cicilan === kode_cicilan)!;
  const dp_rp = Math.ceil(min_dp_rp / 50_000) * 50_000;
  const pembayaran = [{ cara_bayar: 'CASH', jumlah: dp_rp + PLAN.biaya_admin }];
  const body = { id: randomUUID(), customer_id, kode_sales, kode_cicilan, kode_barcode, dp_rp, pembayaran };
  return (await api.post<{ data: InstallmentSavedData }>('cicilan', body)).data;
}

test('a thing is scanned, a plan chosen beside the others, the down payment taken: by the keyboard alone', async () => {
  const { page, context } = await browser.open('/', { width: 1440, height: 900 });
  await new LoginPage(page).enter('KASIR1');
  const till = new Till(page);
  await till.goTo('Transaksi Cicilan');
  await till.search().waitFor();
  const [thing] = (await api.readyItems(1)) as [string];
  await till.scan(thing);
  const card = page.locator(`[data-plan="${kode_cicilan}"]`);
  await card.waitFor();
  await card.focus();
  await till.press('Space');
  await expect.poll(() => card.getAttribute('aria-checked')).toBe('true');
  await page.getByRole('table').getByRole('row').nth(6).waitFor();
  await screenshot(page, 'installment-plans');
  await till.press('F7');
  await till.choose(kode_sales);
  await till.press('F8');
  await till.choose(nama_customer, nama_customer);
  await till.press('Control+s');
  await till.payment().waitFor();
  await till.press('Alt+0');
  await screenshot(page, 'installment-down-payment');
  await till.press('Control+s');
  await page.getByText('Cicilan Berhasil Disimpan').first().waitFor();
  await screenshot(page, 'installment-saved');
  await context.close();
  expect(await api.get<InstallmentView[]>(`cicilan?q=${thing}`)).toMatchObject([
    { status: 'AKTIF', kode_cicilan, tenor: 6 },
  ]);
});

test('an instalment is paid with Enter, the rest settled, and the thing handed over with it', async () => {
  const { id, no_cicilan } = await open();
  const { page, context } = await browser.open('/', { width: 1440, height: 900 });
  await new LoginPage(page).enter('KASIR1');
  const till = new Till(page);
  await page.goto(`/lihat-cicilan?q=${no_cicilan}`);
  await page.locator('main tbody tr[data-row-key]').filter({ hasText: no_cicilan }).click();
  const drawer = page.getByRole('dialog', { name: 'Detail Cicilan' });
  const amount = drawer.getByLabel('Jumlah Bayar');
  await amount.waitFor();
  await screenshot(page, 'installment-schedule');
  await amount.press('Enter');
  await till.payment().waitFor();
  await till.press('Alt+0', 'Control+s');
  await till.payment().waitFor({ state: 'detached' });
  await expect.poll(async () => (await api.get<OwedView>(`cicilan/${id}/tagihan`)).schedule[0]!.sisa_rp).toBe(0);

  await drawer.getByRole('tab', { name: 'Pelunasan' }).click();
  await drawer.getByText('Barang langsung diserahkan').waitFor();
  await screenshot(page, 'installment-settle');
  await drawer.getByRole('button', { name: /^Bayar/ }).click();
  await till.payment().waitFor();
  await till.press('Alt+0', 'Control+s');
  await page.getByText('Cicilan Lunas, Serahkan Barangnya').first().waitFor();
  await context.close();
  const { status, tgl_serah } = await api.get<OwedView>(`cicilan/${id}/tagihan`);
  expect([status, tgl_serah === null]).toEqual(['LUNAS', false]);
});

test('a contract of today is taken back as it came, and one whose instalments are paid is not for lelang', async () => {
  const { id, no_cicilan } = await open();
  const { page, context } = await browser.open('/', { width: 1440, height: 900 });
  await new LoginPage(page).enter('OWNER');
  await page.goto(`/lelang-cicilan?q=${no_cicilan}`);
  await page.getByText('Angsuran yang menunggak belum cukup untuk lelang.').waitFor();
  await screenshot(page, 'installment-seize');
  await page.goto(`/batal-cicilan?q=${no_cicilan}`);
  await page.getByText('uang muka dan biaya admin kembali seperti diterima').waitFor();
  await page.getByLabel('Alasan').fill('TIDAK JADI');
  await screenshot(page, 'installment-cancel');
  await context.close();
  expect((await api.get<OwedView>(`cicilan/${id}/tagihan`)).status).toBe('AKTIF');
});

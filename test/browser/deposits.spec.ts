import { randomUUID } from 'node:crypto';
import type { DepositSavedData, DepositView } from '@emas/contracts/deposits/deposit.view';
import { expect, test } from 'vitest';
import { LoginPage } from './pages/login-page.js';
import { screenshot, useBrowser } from './support/browser.js';
import { ShopApi } from './support/shop-api.js';

const browser = useBrowser();

test('money that is left waits for the cashier, stands among what is held, and goes back less what is kept', async () => {
  const api = await ShopApi.login(browser.url, 'SU');
  const person = { nama_customer: `TITIP ${Date.now().toString(36).toUpperCase()}`, no_hp: '081234567890' };
  const { customer_id } = await api.post<{ customer_id: string }>('customers', person);
  const sales = await api.get<{ kode_sales: string }[]>('sales/get/all');
  const id = randomUUID();
  const body = { id, customer_id, kode_sales: sales[0]!.kode_sales, dp_rp: 1_000_000 };
  const { no_titip } = (await api.post<{ data: DepositSavedData }>('titip', body)).data;

  const { page, context } = await browser.open('/', { width: 1440, height: 900 });
  await new LoginPage(page).enter('OWNER');
  await page.goto(`/validasi-titipan?q=${no_titip}`);

  await page.getByTestId('payment-total').getByText('1,000,000').waitFor();
  await screenshot(page, 'deposit-payment');
  await page.keyboard.press('Alt+0');
  await page.keyboard.press('Control+s');
  await page.getByText('Titipan Berhasil Divalidasi').first().waitFor();

  await page.goto(`/lihat-titipan?q=${no_titip}`);
  const row = page.locator('main tbody tr[data-row-key]').filter({ hasText: no_titip });
  await row.getByText('Dititipkan').waitFor();
  const { sisa_rp } = await api.get<{ sisa_rp: number }>('titip/saldo');
  await page.locator('main dl').getByText(sisa_rp.toLocaleString('en')).waitFor();
  await screenshot(page, 'deposits-held');
  await row.click();
  const drawer = page.getByRole('dialog', { name: 'Detail Titipan' });
  await drawer.getByRole('button', { name: 'Batalkan Titipan' }).click();
  await drawer.getByLabel('Alasan').fill('TIDAK JADI');
  await drawer.getByLabel('Hangus').fill('100000');
  await drawer.getByTestId('payment-total').getByText('900,000').waitFor();
  await screenshot(page, 'deposit-cancel');
  await context.close();
  expect((await api.get<DepositView>(`titip/${id}`)).status).toBe('OPEN');
});

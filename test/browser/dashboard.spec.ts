import { randomUUID } from 'node:crypto';
import type { DashboardView } from '@emas/contracts/dashboard/dashboard.view';
import type { OutboxMessageView } from '@emas/contracts/outbox/outbox.view';
import { expect, test } from 'vitest';
import { LoginPage } from './pages/login-page.js';
import { screenshot, useBrowser } from './support/browser.js';
import { ShopApi } from './support/shop-api.js';
import { visit } from './support/screens.js';

const browser = useBrowser();
const grouped = new Intl.NumberFormat('ko-KR');

test('the owner reads the dashboard: its totals are the server’s, its charts are read by keyboard and as a table', async () => {
  const { page, faults } = await browser.open('/', { width: 1440, height: 900 });
  await new LoginPage(page).enter('OWNER');
  await visit(page, '/dashboard');
  const month = page.getByTestId('panel').filter({ hasText: 'Bulan Ini per Hari' });
  await month.locator('.recharts-bar-rectangle').first().waitFor();
  await screenshot(page, 'dashboard');

  const values = month.getByTestId('chart-values');
  // A pointer that lies on the chart is no reason to hear no key.
  await month.locator('svg[role="application"]').hover();
  await values.waitFor();
  await month.locator('svg[role="application"]').focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => values.textContent()).toContain('-02');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => values.textContent()).toContain('-03');
  expect(await values.getAttribute('role')).toBe('status');

  await month.getByRole('button', { name: 'Lihat sebagai tabel' }).press('Enter');
  const rows = month.locator('tbody tr');
  await rows.first().waitFor();
  const tgl = (await page.getByTestId('page-header').textContent())!.match(/\d{4}-\d\d-\d\d/)![0];
  expect(await rows.count()).toBe(Number(tgl.slice(8)));
  // Taking over an earlier session is asked after a refusal.
  expect(faults.filter((fault) => !fault.includes('409'))).toEqual([]);

  const cards = await page.getByTestId('dash-value').allTextContents();
  // It takes over the session of the page.
  const view = await (await ShopApi.login(browser.url, 'OWNER')).get<DashboardView>('dashboard');
  expect(cards[0]).toContain(grouped.format(view.total_penjualan));
  expect(cards[2]).toContain(grouped.format(view.total_pembelian));
});

test('a cashier, who counts blind, finds no dashboard', async () => {
  const { page } = await browser.open('/', { width: 1440, height: 900 });
  await new LoginPage(page).enter('KASIR1');
  expect(await page.getByRole('link', { name: 'Dashboard' }).count()).toBe(0);
});

test('a message that no service carries is seen waiting, looked at and cancelled', async () => {
  const cashier = await ShopApi.login(browser.url, 'KASIR1');
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${browser.url}/api/v1/authorization/requests${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${cashier.token}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify(body),
    });
    expect(answer.ok).toBe(true);
    return (await answer.json()) as { readonly permintaan_id: string };
  };
  const { permintaan_id } = await post('', {
    kategori: 'PENJUALAN',
    description: 'PENJUALAN DI BAWAH MODAL',
    hash: 'a'.repeat(64),
    ringkasan: { facts: [{ field: 'total_harga', format: 'rupiah', value: 1_500_000 }], lines: [] },
    keterangan: 'UJI',
    user_id: 'SPV1',
  });
  const { page } = await browser.open('/', { width: 1440, height: 900 });
  await new LoginPage(page).enter('OWNER');
  await visit(page, '/kotak-keluar?kanal=PUSH');
  await page.getByText('Layanan Push belum diatur').waitFor();
  const row = page.locator('tbody tr', { hasText: 'SPV1' }).first();
  await row.getByRole('button', { name: 'Detail Pesan' }).press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Detail Pesan' });
  await drawer.getByText('PENJUALAN DI BAWAH MODAL').waitFor();
  await screenshot(page, 'outbox');
  await drawer.getByRole('button', { name: 'Batalkan Pesan' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Batalkan Pesan' }).click();
  await page.getByText('Pesan Berhasil Dibatalkan').waitFor();
  await drawer.getByText('Dibatalkan', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  const owner = await ShopApi.login(browser.url, 'OWNER');
  const [newest] = await owner.get<OutboxMessageView[]>('kotak-keluar?kanal=PUSH');
  expect(newest).toMatchObject({ tujuan: 'SPV1', status: 'DIBATALKAN', updated_by: 'OWNER' });
  // Nobody is to wait for the answer when the next spec asks.
  await post(`/${permintaan_id}/cancel`, {});
});

import { randomUUID } from 'node:crypto';
import type { CashEntryView } from '@emas/contracts/money/cash-entry.view';
import { expect, test } from 'vitest';
import { LoginPage } from './pages/login-page.js';
import { screenshot, useBrowser } from './support/browser.js';
import { axeFaults } from './support/screens.js';
import { ShopApi } from './support/shop-api.js';

const browser = useBrowser();

test('a supervisor reads an entry in full and takes it back by keyboard; totals are without it', async () => {
  const api = await ShopApi.login(browser.url, 'SU');
  const kode_transaksi = `MASUK${Date.now().toString(36).slice(-5).toUpperCase()}`;
  await api.post('paratransaksi', {
    ...{ kode_transaksi, nama_transaksi: `SETORAN ${kode_transaksi}`, jenis: 'IN', berlaku_untuk: 'KAS' },
  });
  const entry = { jenis: 'IN', kode_transaksi, keterangan: 'TAMBAHAN MODAL' };
  for (const jumlah_rp of [1_250_000, 70_000])
    await api.post('cash/uang-kas', { id: randomUUID(), ...entry, jumlah_rp });

  const { page, context } = await browser.open('/', { width: 1440, height: 900 });
  await new LoginPage(page).enter('SPV1');
  await page.goto(`/uang-kas?q=${kode_transaksi}`);
  const rows = page.locator('main tbody tr[data-row-key]');
  const total = page.locator('main tr.totals');
  await total.getByText('1,320,000').waitFor();
  // What his drawer holds stands above: a supervisor does not count blind.
  await page.getByRole('list', { name: 'Posisi uang' }).getByText('Saldo').first().waitFor();
  await rows.filter({ hasText: '70,000' }).click();
  const drawer = page.getByRole('dialog', { name: 'Uang Kas', exact: true });
  await drawer.getByText('Disimpan oleh').waitFor();
  expect(await drawer.textContent()).toContain('TAMBAHAN MODAL');
  const slip = page.waitForResponse((answer) => /slip\.(json|pdf)/.test(answer.url()));
  await drawer.getByRole('button', { name: 'Cetak Nota' }).click();
  expect((await slip).status()).toBe(200);
  expect(await axeFaults(page)).toEqual([]);

  // The reason has the focus over the drawer too, and nothing is wrong with it yet.
  await drawer.getByRole('button', { name: 'Batalkan Uang Kas' }).click();
  await page.locator('input[name="alasan"]:focus').waitFor();
  expect(await page.getByText('Alasan Tidak Boleh Kosong').count()).toBe(0);
  await page.keyboard.type('salah catat', { delay: 60 });
  await page.keyboard.press('Enter');
  await page.getByTestId('toasts').getByText('Uang Kas Berhasil Dibatalkan').waitFor();
  await drawer.getByText('SALAH CATAT').waitFor();
  await screenshot(page, 'entry-reversed');
  await rows.filter({ hasText: 'Batal' }).waitFor();
  await expect.poll(() => total.textContent()).toContain('1,250,000');

  const booked = await api.get<CashEntryView[]>(`cash/uang-kas?q=${kode_transaksi}`);
  expect(booked.map(({ status }) => status).sort()).toEqual(['BATAL', 'VALID']);
  await context.close();
});

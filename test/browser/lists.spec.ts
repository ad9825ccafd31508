import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { LoginPage } from './pages/login-page.js';
import { useBrowser } from './support/browser.js';
import { ShopApi } from './support/shop-api.js';

const browser = useBrowser();

async function enter(user: string, path: string, width = 1440): Promise<Page> {
  const { page } = await browser.open('/', { width, height: 900 });
  await new LoginPage(page).enter(user);
  await page.goto(path);
  return page;
}
const focusedRow = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.getAttribute('data-row-key') ?? null);

test('rows are gone through and opened by keys, and closing gives the row back', async () => {
  const page = await enter('OWNER', '/data-barang');
  const rows = page.locator('[data-row-key]');
  await rows.nth(3).waitFor();
  const keys = await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-row-key')));
  await page.locator('input[inputmode="search"]').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  expect(await focusedRow(page)).toBe(keys[2]);
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog');
  await drawer.getByText(keys[2]!).first().waitFor();
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  await expect.poll(() => focusedRow(page)).toBe(keys[2]);
  await page.keyboard.press('End');
  expect(await focusedRow(page)).toBe(await rows.last().getAttribute('data-row-key'));
  await page.context().close();
});

test('a click opens a document, and so does a double click', async () => {
  const page = await enter('OWNER', '/lihat-penjualan?tgl_from=2020-01-01');
  const row = page.locator('[data-row-key]').first();
  await row.waitFor();
  const no = (await row.locator('[role="gridcell"]').nth(1).textContent())!;
  const drawer = page.getByRole('dialog');
  await row.getByText(no).click();
  await drawer.getByText(no).first().waitFor();
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  await row.getByText(no).dblclick();
  await drawer.getByText(no).first().waitFor();
  await page.waitForTimeout(600);
  expect(await drawer.isVisible()).toBe(true);
  await page.context().close();
});

test('the palette finds goods by barcode and name, customers by name, and pages by other words', async () => {
  const page = await enter('OWNER', '/data-barang');
  const row = page.locator('[data-row-key]').first();
  await row.waitFor();
  const barcode = (await row.getAttribute('data-row-key'))!;
  const palette = page.getByRole('dialog');
  const look = async (words: string): Promise<void> => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Cari halaman atau nota' }).fill(words);
  };
  await look('stok rak');
  await palette.getByRole('option', { name: /Master Baki/ }).waitFor();
  await page.keyboard.press('Escape');
  await look(barcode.slice(-5));
  await palette.getByRole('option', { name: new RegExp(barcode) }).click();
  const detail = page.getByRole('dialog', { name: 'Detail Barang' });
  await detail.getByText(barcode).first().waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.url()).not.toContain('barcode');
  // The palette goes with the page that it was opened over, and that is left until the drawer is gone.
  await detail.waitFor({ state: 'hidden' });
  await look('rahayu');
  await palette
    .getByRole('option', { name: /RAHAYU/ })
    .first()
    .click();
  await expect.poll(() => page.url()).toContain('/data-customer?q=');
  await page.context().close();
});

test('the till finds what is in the trays by words', async () => {
  const page = await enter('KASIR1', '/transaksi-penjualan');
  const scan = page.locator('main [data-scan]');
  await scan.waitFor();
  await scan.pressSequentially('cincin 17k', { delay: 60 });
  const found = page.getByRole('option', { name: /CINCIN/ });
  await found.first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page
    .getByTestId('line')
    .first()
    .getByText(/CINCIN/)
    .waitFor();
  await page.context().close();
});

test('a number is looked for on every day, and the list says so', async () => {
  const page = await enter('OWNER', '/lihat-penjualan?tgl_from=2020-01-01');
  const row = page.locator('[data-row-key]').last();
  await row.waitFor();
  const no = (await row.locator('[role="gridcell"]').nth(1).textContent())!;
  await page.goto(`/lihat-penjualan?q=${no}`);
  await page.getByText('Nomor dicari di semua tanggal').waitFor();
  await page.locator('[data-row-key]').getByText(no).waitFor();
  expect(await page.getByRole('textbox', { name: 'Tanggal Awal' }).inputValue()).toBe('');
  await page.getByRole('button', { name: 'Hapus filter', exact: true }).first().click();
  await page.getByText('Nomor dicari di semua tanggal').waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Hari Ini', pressed: true }).waitFor();
  await page.getByRole('button', { name: 'Bulan Ini' }).click();
  await page.getByRole('button', { name: 'Bulan Ini', pressed: true }).waitFor();
  await page.context().close();
});

test('chosen rows are switched off and deleted together, and each is told what became of it', async () => {
  const api = await ShopApi.login(browser.url, 'OWNER');
  const code = `U${Date.now() % 100_000}`;
  const kategori = (await api.get<{ kode_kategori: string }[]>('kategori/get/all'))[0]!.kode_kategori;
  const codes = [`${code}A`, `${code}B`];
  for (const kode_dept of codes) await api.post('jenis', { kode_dept, nama_dept: `JENIS UJI ${kode_dept}`, kode_kategori: kategori }); // prettier-ignore
  const used = (await api.get<{ data: { kode_dept: string }[] }>('barang?limit=1')).data[0]!.kode_dept;
  const page = await enter('OWNER', `/master-jenis?q=${code}`);
  const choose = (key: string): Promise<void> => page.getByRole('checkbox', { name: `Pilih ${key}` }).check();
  const answer = async (): Promise<void> => {
    await page.getByRole('dialog').getByRole('button').last().click();
  };
  for (const key of codes) await choose(key);
  await page.getByRole('toolbar').getByText('2 dipilih').waitFor();
  await page.getByRole('button', { name: 'Nonaktifkan' }).click();
  await page.getByText('Nonaktifkan 2 baris yang dipilih?').waitFor();
  await answer();
  await page.getByText('Berhasil: 2, ditolak: 0.').waitFor();
  await page.getByRole('button', { name: 'Tutup', exact: true }).last().click();
  const off = page.locator('[data-row-key]').filter({ hasText: 'Tidak Aktif' });
  await expect.poll(() => off.count()).toBe(2);

  for (const key of codes) await choose(key);
  await page.getByRole('button', { name: 'Hapus filter', exact: true }).first().click();
  await choose(used);
  await page.getByRole('toolbar').getByText('3 dipilih').waitFor();
  await page.getByRole('toolbar').getByRole('button', { name: 'Hapus' }).click();
  await page.getByText('Hapus 3 baris yang dipilih?').waitFor();
  await answer();
  await page.getByText('Berhasil: 2, ditolak: 1.').waitFor();
  await page
    .getByRole('dialog')
    .getByText(/Tidak Bisa Dihapus/)
    .waitFor();
  await page.context().close();
});

test('who may not change a list is offered nothing that changes it', async () => {
  const page = await enter('KASIR1', '/data-barang');
  await page.getByRole('checkbox', { name: 'Pilih semua di halaman ini' }).check();
  const bar = page.getByRole('toolbar');
  await bar.waitFor();
  expect(await bar.getByRole('button', { name: /Hapus|aktif/ }).count()).toBe(0);
  await page.context().close();
});

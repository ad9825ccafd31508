import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LoginPage } from './pages/login-page.js';
import { Till } from './pages/till.js';
import { screenshot, useBrowser } from './support/browser.js';
import { ShopApi } from './support/shop-api.js';

const browser = useBrowser();
let api: ShopApi;

beforeAll(async () => {
  api = await ShopApi.login(browser.url, 'SU');
});
afterAll(() => api.put('para-system', { key: 'kunci_tanggal', value: false }));

interface Plugged {
  /** The scale says this line ten times a second from now on. */
  weigh(line: string): void;
}

/** A browser window at a counter with a serial scale that was allowed before. */
async function enter(userId: string, path: string): Promise<Page> {
  const { page, context } = await browser.open('/', { width: 1440, height: 900 });
  await context.addInitScript(() => {
    let feeder!: ReadableStreamDefaultController<Uint8Array>;
    const readable = new ReadableStream<Uint8Array>({ start: (controller) => void (feeder = controller) });
    const port = { readable, open: () => Promise.resolve(), close: () => Promise.resolve() };
    const serial = { getPorts: () => Promise.resolve([port]), requestPort: () => Promise.resolve(port) };
    Object.defineProperty(navigator, 'serial', { configurable: true, value: serial });
    let timer = 0;
    const weigh = (line: string): void => {
      window.clearInterval(timer);
      timer = window.setInterval(() => feeder.enqueue(new TextEncoder().encode(`${line}\r\n`)), 100);
    };
    Object.assign(window, { weigh });
  });
  await new LoginPage(page).enter(userId);
  await page.goto(path);
  await page.locator('main h1').waitFor();
  return page;
}

const weigh = (page: Page, line: string) => page.evaluate((said) => (window as unknown as Plugged).weigh(said), line);
const value = (page: Page, label: string) => page.getByLabel(label, { exact: false }).first().inputValue();

test('an item is described by keyboard and weighed by the scale', async () => {
  const page = await enter('OWNER', '/tambah-data-barang');
  const till = new Till(page);
  await page.locator('input[name="nama_barang"]:focus').waitFor();
  await till.type('cincin polos');
  expect(await page.locator('input[name="nama_barang"]').inputValue()).toBe('CINCIN POLOS');
  // Enter goes on and sends nothing.
  await till.press('Enter');
  await page.locator('input[name="nama_barang"]:not(:focus)').waitFor();

  await page.locator('input[name="kadar"]').focus();
  await till.type('0.375x5');
  expect(await page.locator('input[name="kadar"]').inputValue()).toBe('0.375');

  const berat = page.locator('input[name="berat"]');
  await berat.focus();
  await weigh(page, 'US,GS,+   3.1 g');
  await page.getByText('Menunggu timbangan stabil').waitFor();
  await weigh(page, 'ST,GS,+   3.270 g');
  await page.getByText('Berat stabil: 3.270 gr').waitFor();
  expect(await berat.inputValue()).toBe('3.27');
  await screenshot(page, 'scale');
  // The keyboard has the last word.
  await till.press('Control+a');
  await till.type('4.1234');
  await page.waitForTimeout(1500);
  expect(await berat.inputValue()).toBe('4.123');

  await page.locator('input[name="harga_modal"]').focus();
  await till.type('1300000.5');
  expect(await page.locator('input[name="harga_modal"]').inputValue()).toBe('13,000,005');
  const mask = page.locator('input[name="harga_modal"]').locator('..');
  expect(await mask.textContent()).toBe('Rp.,-');
  await page.context().close();
});

test('dates of a report are typed, walked to and preset; what is wrong stands at both', async () => {
  const page = await enter('OWNER', '/laporan-penjualan');
  const till = new Till(page);
  const from = page.locator('input[name="tanggal_awal"]');
  const to = page.locator('input[name="sampai_tgl"]');
  const today = await to.inputValue();
  await from.focus();
  await till.press('Control+a', 'Delete');
  await till.type('20260131');
  expect(await from.inputValue()).toBe('2026-01-31');

  await till.press('Alt+ArrowDown');
  await page.getByRole('dialog', { name: 'Pilih tanggal' }).waitFor();
  await screenshot(page, 'calendar');
  await till.press('Escape');
  await page.locator('input[name="tanggal_awal"]:focus').waitFor();
  await till.press('Alt+ArrowDown');
  await page.locator('[role="dialog"] button:focus').waitFor();
  await till.press('PageDown', 'ArrowLeft', 'Enter');
  // A month after 31 January is 28 February, a day before that the 27th.
  expect(await from.inputValue()).toBe('2026-02-27');

  await page.getByRole('button', { name: 'Kemarin' }).click();
  expect((await from.inputValue()) < today).toBe(true);
  await page.getByRole('button', { name: 'Hari Ini' }).first().click();
  await till.press('Alt+f');
  await page.locator('input[name="tanggal_awal"]:focus').waitFor();
  await to.focus();
  await till.press('Control+a', 'Delete');
  await till.type('20200101');
  await till.press('Control+s');
  const wrong = page.getByText('Tanggal awal tidak boleh lebih besar dari tanggal akhir');
  await expect.poll(() => wrong.count()).toBe(2);
  await page.context().close();
});

test('the date lock fixes the dates of whom it binds, and an address cannot free them', async () => {
  await api.put('para-system', { key: 'kunci_tanggal', value: true });
  const page = await enter('SPV1', '/lihat-penjualan?tgl_from=2020-01-01');
  const date = page.getByLabel('Tanggal Awal');
  await date.waitFor();
  expect(await date.getAttribute('readonly')).not.toBeNull();
  expect(await date.inputValue()).not.toBe('2020-01-01');
  expect(await page.getByRole('button', { name: 'Bulan Lalu' }).count()).toBe(0);
  await page.goto('/laporan-penjualan?tanggal_awal=2020-01-01');
  await page.getByRole('button', { name: 'Ubah Filter' }).click();
  await page.getByText('Tanggal dikunci pada hari ini').first().waitFor();
  expect(await value(page, 'Tanggal Awal')).not.toBe('2020-01-01');
  await screenshot(page, 'date-lock');
  await page.context().close();
  await api.put('para-system', { key: 'kunci_tanggal', value: false });
});

test('a seller of much gold shows his card: number and photo in one form', async () => {
  const name = `PENJUAL ${randomUUID().slice(0, 6).toUpperCase()}`;
  const page = await enter('KASIR1', '/transaksi-pembelian?tab=tanpa');
  const till = new Till(page);
  await page.locator('[data-cell="nama_barang"] input').waitFor();
  await page.locator('[data-cell="nama_barang"] input').focus();
  await till.type('GELANG RANTAI');
  await till.press('Enter');
  await till.choose('GELANG');
  await page.locator('[data-cell="kode_group"] input').focus();
  await till.choose('750');
  await page.locator('[data-cell="berat"] input').focus();
  await weigh(page, 'ST,GS,+  80.000 g');
  await expect.poll(() => page.locator('[data-cell="berat"] input').inputValue()).toBe('80');
  await expect.poll(() => page.locator('[data-testid="total"]').textContent()).toMatch(/[1-9]/);

  await till.press('Alt+c');
  await page.getByRole('dialog').locator('input[name="nama_customer"]').waitFor();
  await till.type(name);
  await till.press('Control+s');
  await page.getByText('Customer Dengan NIK Wajib Diisi').waitFor();
  await page.getByRole('button', { name: 'Isi Identitas' }).click();
  const form = page.getByRole('dialog').filter({ has: page.getByTestId('image-input') });
  await form.locator('input[name="nik"]:focus').waitFor();
  await till.type(`35730157${String(Date.now()).slice(-8)}`);
  await till.press('Control+s');
  await form.getByText('Foto Identitas Tidak Boleh Kosong').waitFor();
  await form
    .locator('input[type="file"]')
    .setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('?') });
  await form.getByText('File ini bukan gambar yang dapat dibaca').waitFor();
  const card = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#a9cfe8' } })
    .png()
    .toBuffer();
  await form.locator('input[type="file"]').setInputFiles({ name: 'ktp.png', mimeType: 'image/png', buffer: card });
  await form.getByAltText('Pratinjau gambar').waitFor();
  await screenshot(page, 'identity-photo');
  await till.press('Control+s');
  await form.waitFor({ state: 'detached' });
  await expect.poll(() => page.getByText('Wajib').count()).toBe(0);

  const found = (): Promise<{ customer_id: string; has_foto: boolean }[]> =>
    api.get(`customers?q=${encodeURIComponent(name)}`);
  await expect.poll(found).toMatchObject([{ has_foto: true }]);
  const [customer] = await found();
  const photo = await fetch(`${browser.url}/api/v1/customers/${customer!.customer_id}/foto`, {
    headers: { Authorization: `Bearer ${api.token}` },
  });
  const kept = await sharp(Buffer.from(await photo.arrayBuffer())).metadata();
  expect([kept.format, kept.width, kept.height]).toEqual(['jpeg', 1600, 1067]);
  await page.context().close();
});

import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { CountSummaryView } from '@emas/contracts/counts/count.view';
import { DEMO_PASSWORD, LoginPage } from './pages/login-page.js';
import { Till } from './pages/till.js';
import { screenshot, useBrowser } from './support/browser.js';
import { choose } from './support/open-choice.js';
import { ShopApi } from './support/shop-api.js';

const browser = useBrowser();
let api: ShopApi;

interface Item {
  readonly kode_barcode: string;
  readonly kode_toko: string;
  readonly status: string;
}

/** A tray of its own, so that nobody else's is held or lacks anything. */
const TRAY = 'HITUNG-1';
/** A connection that is away no longer than two seconds is nobody's business. */
const LONGER_THAN_A_BLIP_MS = 2500;
let mine: readonly [string, string];
let stray: Item;

beforeAll(async () => {
  api = await ShopApi.login(browser.url, 'SU');
  const { data } = await api.get<{ data: Item[] }>('barang?status=READY&kode_gudang=ETALASE&limit=100');
  const [first, second, third] = data.slice(-3);
  await api.post('baki', { kode_baki: TRAY, nama_baki: 'BAKI HITUNG', kode_gudang: 'ETALASE', berat_baki: 100 });
  mine = [first!.kode_barcode, second!.kode_barcode];
  stray = third!;
  await api.post('barang/pindah', { id: randomUUID(), kode_barcode: mine, kode_toko: TRAY });
});

const count = async (no: string): Promise<CountSummaryView> =>
  (await api.get<CountSummaryView[]>(`stock-opname?q=${no}`)).find(({ no_opname }) => no_opname === no)!;
const item = (barcode: string): Promise<Item> => api.get<Item>(`barang/${barcode}`);

test('a tray is counted with and without a connection, believed, and taken back', async () => {
  const { page, context } = await browser.open('/', { width: 1440, height: 900 });
  await new LoginPage(page).enter('OWNER');
  const till = new Till(page);
  await page.goto('/stock-opname');
  await page.getByRole('button', { name: /^Mulai Opname/ }).waitFor();
  // Without a warehouse it does not begin.
  await till.press('Control+s');
  await page.getByText('Mohon Untuk Pilih Kode Gudang').first().waitFor();
  await choose(page, 'Kode Gudang', 'ETALASE');
  await page.getByRole('button', { name: new RegExp(TRAY) }).click();
  await screenshot(page, 'count-begins');
  await till.press('Control+s');
  await page.getByTestId('count-desk').waitFor();
  const no = (await page.getByTestId('count-no').textContent())!;
  expect(no).toMatch(/^OP/);
  await expect.poll(() => count(no)).toMatchObject({ status: 'BERJALAN', kode_baki: [TRAY] });
  const met = page.getByTestId(`met ${TRAY}`);
  await expect.poll(() => met.textContent()).toMatch(/^0 \/ 2/);

  const scan = page.getByPlaceholder('Scan barang, atau label baki untuk pindah baki');
  const take = async (code: string) => {
    await scan.fill(code);
    await scan.press('Enter');
  };
  const told = page.getByTestId('told');
  await take(mine[0]);
  await told.getByText('Ditemukan').waitFor();
  // The tray is somebody's while it is counted: nothing goes into it or leaves it.
  await expect(
    api.post('barang/pindah', { id: randomUUID(), kode_barcode: [mine[1]], kode_toko: stray.kode_toko }),
  ).rejects.toThrow('TRAY_HELD');

  // What is scanned without a connection is kept, also when the page is loaded anew, and sent once there is one.
  await page.route('**/scan', (route) => route.abort());
  await take(stray.kode_barcode);
  const unsent = page.getByTestId('unsent');
  await unsent.getByText('1 scan belum terkirim').waitFor();
  await screenshot(page, 'count-offline');
  await page.reload();
  await unsent.getByText('1 scan belum terkirim').waitFor();
  expect(await page.getByRole('button', { name: /^Selesai Menghitung/ }).isDisabled()).toBe(true);
  await page.unroute('**/scan');
  await told.getByText('Salah baki').waitFor();
  await told.getByText(`→ ${stray.kode_toko}`).waitFor();
  await unsent.getByText('belum terkirim').waitFor({ state: 'detached' });
  await screenshot(page, 'count-scanned');

  // A device out of reach: nothing stands over the count, then or afterwards, and a scanner goes on.
  await context.setOffline(true);
  await page.getByTestId('connection-offline').waitFor();
  await page.waitForTimeout(LONGER_THAN_A_BLIP_MS);
  await page.keyboard.type(`${mine[0]}`, { delay: 5 });
  await page.keyboard.press('Enter');
  await unsent.getByText('1 scan belum terkirim').waitFor();
  expect(await page.getByText('Looks like you lost').count()).toBe(0);
  await screenshot(page, 'count-out-of-reach');
  await context.setOffline(false);
  await unsent.getByText('belum terkirim').waitFor({ state: 'detached' });
  expect(await page.getByRole('alertdialog').count()).toBe(0);

  await till.press('Control+s');
  const ask = page.getByRole('alertdialog');
  await ask.getByRole('button', { name: 'Selesai Menghitung' }).click();
  await page.getByTestId('count-desk').waitFor({ state: 'detached' });
  await page.getByText(mine[1]).first().waitFor();
  await screenshot(page, 'count-result');
  await expect.poll(() => count(no)).toMatchObject({ status: 'SELESAI' });
  // Until somebody believes it nothing has changed.
  expect(await item(mine[1])).toMatchObject({ status: 'READY', kode_toko: TRAY });

  await page.goto(`/validasi-stock-opname?q=${no}`);
  await page.getByRole('button', { name: /^Setujui/ }).waitFor();
  await screenshot(page, 'count-judged');
  await till.press('Control+s');
  await ask.getByRole('button', { name: 'Setujui' }).click();
  // Who has counted gives a word besides; an owner his own.
  await page.locator('#authorization input:focus').waitFor();
  await till.type(DEMO_PASSWORD);
  await till.press('Control+s');
  await page.locator('#authorization').waitFor({ state: 'detached' });
  await expect.poll(() => count(no)).toMatchObject({ status: 'DISETUJUI' });
  await expect.poll(() => item(mine[1])).toMatchObject({ status: 'HILANG' });
  await expect.poll(() => item(stray.kode_barcode)).toMatchObject({ status: 'READY', kode_toko: TRAY });

  await page.locator('input[name="alasan"]').fill('SUDAH KETEMU');
  await till.press('Control+s');
  await ask.waitFor();
  await till.press('Tab', 'Enter');
  await expect.poll(() => item(mine[1])).toMatchObject({ status: 'READY', kode_toko: TRAY });
  await expect.poll(() => item(stray.kode_barcode)).toMatchObject({ status: 'READY', kode_toko: stray.kode_toko });
  await screenshot(page, 'count-taken-back');
  await context.close();
});

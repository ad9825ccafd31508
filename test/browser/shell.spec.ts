import ExcelJS from 'exceljs';
import { expect, test } from 'vitest';
import { LoginPage } from './pages/login-page.js';
import { ShellPage } from './pages/shell-page.js';
import { screenshot, useBrowser } from './support/browser.js';
import { holdWorkerIn } from './support/held-worker.js';
import { axeFaults, look, revived } from './support/screens.js';
import { ShopApi } from './support/shop-api.js';

const browser = useBrowser();

async function enter(userId: string, width = 1440): Promise<ShellPage> {
  const { page } = await browser.open('/', { width, height: 900 });
  await new LoginPage(page).enter(userId);
  return new ShellPage(page);
}

test('the bar of a batch stands at every client, also right after a reload in the middle of it', async () => {
  const api = await ShopApi.login(browser.url, 'SU');
  const [cashier, owner] = [await enter('KASIR2'), await enter('OWNER')];
  await owner.goto('/tambah-barang-banyak');
  await owner.page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'barang.xlsx', mimeType: 'application/octet-stream', buffer: await items(api, 40) });
  const worker = await holdWorkerIn('import', api);
  try {
    await owner.page.getByRole('button', { name: 'Simpan 40 baris' }).click();
    await worker.held;
    for (const { progress } of [owner, cashier]) {
      await progress().waitFor();
      expect(await progress().textContent()).toContain('Sedang Mengirim Data');
      expect(await progress().textContent()).toContain('Import Data Barang');
    }
    await cashier.page.reload();
    await cashier.progress().waitFor();
    await screenshot(cashier.page, 'batch-progress-reloaded');
    // Nothing closes it.
    await cashier.page.keyboard.press('Escape');
    await cashier.page.mouse.click(5, 5);
    expect(await cashier.progress().isVisible()).toBe(true);
  } finally {
    worker.release();
  }
  for (const { progress } of [owner, cashier]) await progress().waitFor({ state: 'hidden' });

  await owner.goto('/pekerjaan');
  await owner.page.getByText('Import Data Barang').first().waitFor();
  for (const { page } of [owner, cashier]) await page.context().close();
});

async function items(api: ShopApi, count: number): Promise<Buffer> {
  const { data } = await api.get<{ data: { kode_dept: string; kode_group: string; kode_toko: string }[] }>(
    'barang?status=READY&limit=1',
  );
  const { kode_dept, kode_group, kode_toko } = data[0]!;
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('Barang');
  sheet.addRow(['Kode Barcode', 'Nama Barang', 'Kode Jenis', 'Kode Group', 'Berat', 'Kode Baki', 'Harga Modal']);
  const prefix = `SH${Date.now() % 100_000}`;
  for (let n = 1; n <= count; n++)
    sheet.addRow([`${prefix}${n}`, 'CINCIN SHELL', kode_dept, kode_group, 3.27, kode_toko, 1_500_000]);
  return Buffer.from(await book.xlsx.writeBuffer());
}

test('menus, title and breadcrumb follow the rights; what is closed or missing says so', async () => {
  const shell = await enter('KASIR2');
  await shell.menu('Penjualan').waitFor();
  expect(await shell.menu('Data Master').count()).toBe(0);

  await shell.goto('/laporan-penjualan');
  expect(await shell.crumbs()).toEqual(['Beranda', 'Laporan', 'Laporan Penjualan']);
  expect(await shell.page.title()).toBe('Laporan Penjualan · TOKO EMAS SINAR JAYA');

  await shell.goto('/settingsystem');
  await shell.page.getByText('Anda tidak berhak membuka halaman ini').waitFor();
  await shell.goto('/tidak-ada');
  expect(await shell.heading().textContent()).toBe('Halaman Tidak Ditemukan');
  await shell.page.getByText('/tidak-ada').waitFor();

  await shell.page.goto('/landingpages');
  await shell.page.getByRole('heading', { name: 'Selamat datang, KASIR2' }).waitFor();
  expect(await shell.page.getByTestId('sidebar').count()).toBe(0);
  await shell.page.getByRole('link', { name: 'Kebijakan Privasi' }).click();
  await shell.page.getByRole('link', { name: 'Kembali ke beranda' }).click();
  await shell.page.waitForURL('**/home');
  await shell.page.context().close();
});

test('the narrow sidebar floats its menus, and by keyboard they open as well', async () => {
  const shell = await enter('OWNER', 1024);
  await shell.menu('Laporan').hover();
  await shell.float().getByText('Laporan Penjualan', { exact: true }).waitFor();
  await screenshot(shell.page, 'float-menu');
  // Going into it keeps it, leaving it lets it go.
  await shell.float().hover();
  await shell.page.waitForTimeout(600);
  expect(await shell.float().isVisible()).toBe(true);
  await shell.page.mouse.move(700, 700);
  await shell.float().waitFor({ state: 'detached' });

  await shell.menu('Uang').focus();
  await shell.page.keyboard.press('Enter');
  await shell.page.keyboard.press('Tab');
  await shell.page.keyboard.press('Enter');
  await shell.page.waitForURL('**/uang-kas');
  await shell.page.context().close();
});

test('the palette finds pages and the documents opened last, until another user logs in', async () => {
  const shell = await enter('OWNER');
  await shell.goto('/lihat-penjualan');
  const { data } = await (
    await ShopApi.login(browser.url, 'SU')
  ).get<{ data: { no_faktur_jual: string }[] }>('penjualan?tgl_from=2020-01-01&tgl_to=2099-12-31&limit=1');
  const no = data[0]!.no_faktur_jual;
  await shell.goto(`/lihat-penjualan?q=${no}`);
  await shell.page.getByRole('button', { name: 'Detail Penjualan' }).first().click();
  await shell.page.getByRole('dialog').getByText(no).first().waitFor();
  await shell.page.keyboard.press('Escape');

  await shell.page.reload();
  await shell.heading().waitFor();
  await shell.seek('');
  expect(await shell.options().first().textContent()).toBe(`Penjualan ${no}Terakhir dibuka`);
  await screenshot(shell.page, 'palette');
  await shell.page.keyboard.type('data bar');
  await shell.page.keyboard.press('Enter');
  await shell.page.waitForURL('**/data-barang');

  await shell.page.getByTestId('header-user').click();
  await shell.page.getByText('Keluar', { exact: true }).click();
  await new LoginPage(shell.page).userId().waitFor();
  await new LoginPage(shell.page).enter('KASIR2');
  await shell.seek('');
  await shell.options().first().waitFor();
  expect(await shell.palette().getByText('Terakhir dibuka').count()).toBe(0);
  await shell.page.context().close();
});

test('settings that change are asked about, taken over and shown after a reload', async () => {
  const shell = await enter('KASIR2');
  const api = await ShopApi.login(browser.url, 'SU');
  try {
    await api.put('para-system', { key: 'MULTI_LANGUAGE_FEATURE', value: 'en' });
    await shell.dialog().getByText('Pengaturan berubah').waitFor();
    const loaded = shell.page.waitForEvent('load');
    await shell.dialog().getByRole('button', { name: 'Muat Ulang' }).click();
    await loaded;
    await shell.page.locator('html[lang="en"]').waitFor();
    await shell.page.getByText('Home', { exact: true }).first().waitFor();
  } finally {
    await api.put('para-system', { key: 'MULTI_LANGUAGE_FEATURE', value: 'off' });
  }
  await shell.page.context().close();
});

test('a dialog stands where it stays from its first frame on: no button moves away under a click', async () => {
  const shell = await enter('KASIR2');
  const { page } = shell;
  await page.evaluate(() => {
    const seen = new Set<string>();
    const look = (): void => {
      for (const layer of document.querySelectorAll('[role="dialog"]')) {
        const { x, y, width, height } = layer.getBoundingClientRect();
        seen.add([x, y, width, height].map(Math.round).join(' '));
      }
      requestAnimationFrame(look);
    };
    look();
    (window as unknown as { seen: Set<string> }).seen = seen;
  });
  const seen = () => page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
  await page.keyboard.press('F1');
  await page.getByRole('dialog').waitFor();
  await page.waitForTimeout(500);
  expect(await seen()).toHaveLength(1);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await seen()).toHaveLength(1);
  await page.context().close();
});

test('a blip costs nothing; offline blocks and lets the screen be read, online offers to reload', async () => {
  const shell = await enter('KASIR2');
  const { page } = shell;
  const lost = page.getByText('Looks like you lost your internet connection');
  await shell.goto('/data-barang');
  await page.locator('[data-row-key]').first().waitFor();
  // As long as it takes to ask for something; an answer that failed would say so.
  await page.context().setOffline(true);
  await page.getByRole('textbox', { name: 'Cari' }).first().fill('CINCIN');
  await page.getByText('Tidak ada internet', { exact: true }).waitFor({ state: 'attached' });
  await page.context().setOffline(false);
  await page.waitForURL('**q=CINCIN**');
  await page.locator('[data-row-key]').filter({ hasText: 'CINCIN' }).first().waitFor();
  expect(await page.getByText('Koneksi Bermasalah').count()).toBe(0);
  expect(await shell.dialog().count()).toBe(0);

  await page.context().setOffline(true);
  await lost.waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  expect(await shell.palette().count()).toBe(0);
  await screenshot(page, 'offline');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await lost.waitFor({ state: 'detached' });
  await page.getByText('Tidak ada internet: yang terlihat bisa dibaca').waitFor();
  await page.locator('[data-row-key]').filter({ hasText: 'CINCIN' }).first().waitFor();
  await screenshot(page, 'offline-reading');
  await page.context().setOffline(false);
  await shell.dialog().getByText('Koneksi internet sudah kembali').waitFor();
  expect(await shell.dialog().getByRole('button').allTextContents()).toEqual(['Nanti', 'Muat Ulang']);
  const loaded = page.waitForEvent('load');
  await shell.dialog().getByRole('button', { name: 'Muat Ulang' }).click();
  await loaded;
  await shell.heading().waitFor();
  await page.context().close();
});

test('a command that waits for its answer says so after five seconds, over its dialog, and no longer', async () => {
  const shell = await enter('OWNER');
  const { page } = shell;
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => void (answer = resolve));
  await page.route('**/api/v1/users/change-password', async (route) => {
    await held;
    await route.abort();
  });
  await shell.goto('/ganti-password');
  for (const field of await page.locator('main input[type="password"]').all()) await field.fill('salah-sekali-2026');
  await page.keyboard.press('Control+s');
  await page.getByText('Masih menunggu jawaban server').waitFor();
  await screenshot(page, 'still-waiting');
  answer();
  await page.getByText('Masih menunggu jawaban server').waitFor({ state: 'detached' });
  await page.context().close();
});

test('languages are named as browsers know them, what is chosen can be read, and the connection is said in words', async () => {
  const { page } = await enter('OWNER');
  await page.getByRole('status').getByText('Tersambung', { exact: true }).waitFor();
  for (const theme of ['light', 'dark'] as const) {
    await look([page], { theme });
    await page.getByRole('button', { name: 'Bahasa: ID' }).click();
    const menu = page.getByRole('menu').filter({ hasText: 'Bahasa Melayu' });
    await menu.waitFor();
    const languages = await menu
      .locator('[lang]')
      .evaluateAll((names) => names.map((name) => name.getAttribute('lang')));
    expect(languages.toSorted()).toEqual(['en', 'id', 'it', 'ja-JP', 'ms-MY', 'zh-HK']);
    expect((await axeFaults(page)).filter((fault) => /color-contrast|valid-lang/.test(fault))).toEqual([]);
  }
  await page.context().close();
});

test('the theme is light, dark or as the device is', async () => {
  const shell = await enter('KASIR2');
  const { page } = shell;
  const theme = () => page.locator('html').getAttribute('data-theme');
  await shell.heading().waitFor();
  await page.emulateMedia({ colorScheme: 'dark' });
  // A window hears of the night when it draws.
  await revived(page);
  await expect.poll(theme).toBe('dark');
  await page.getByRole('button', { name: /^Tema:/ }).click();
  await page.getByRole('menuitem', { name: 'Tema terang' }).click();
  await expect.poll(theme).toBe('light');
  await page.reload();
  await shell.heading().waitFor();
  expect(await theme()).toBe('light');
  await page.context().close();
});

test('a menu opens where it belongs on a device that asks for less motion', async () => {
  const shell = await enter('KASIR2');
  const { page } = shell;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await shell.heading().waitFor();
  await page.getByRole('button', { name: /^Tema:/ }).click();
  await page.getByRole('menuitem', { name: 'Tema gelap' }).click();
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
  await page.context().close();
});

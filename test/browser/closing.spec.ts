import type { ClosingView } from '@emas/contracts/closing/closing.view';
import { expect, test } from 'vitest';
import { ClosingPage } from './pages/closing-page.js';
import { LoginPage } from './pages/login-page.js';
import { Till } from './pages/till.js';
import { ShellPage } from './pages/shell-page.js';
import { screenshot, useBrowser } from './support/browser.js';
import { holdWorkerIn } from './support/held-worker.js';
import { ShopApi } from './support/shop-api.js';

const browser = useBrowser();

async function enter(userId: string): Promise<ClosingPage> {
  const { page } = await browser.open('/', { width: 1440, height: 900 });
  await new LoginPage(page).enter(userId);
  return new ClosingPage(page);
}

test('a cashier closes the day under the eyes of another; the next before its time is the owner’s to open', async () => {
  const api = await ShopApi.login(browser.url, 'SU');
  const day = (): Promise<ClosingView> => api.get<ClosingView>('tutup-toko');
  const start = await day();
  const tgl = start.tgl_system!;
  const first = await enter('KASIR1');
  const second = await enter('KASIR2');
  await first.open();
  await first.dropHalfDone(start);
  const { drawers, pecahan } = await day();
  await second.open();
  // Each counts the drawer that he works with.
  for (const { kode_laci, perlu_hitung, saldo_sistem, pemakai } of drawers)
    if (perlu_hitung) await (pemakai.includes('KASIR1') ? first : second).count(kode_laci, saldo_sistem!, pecahan);
  await screenshot(first.page, 'closing');

  // Both stand before the question; what the second sees is from before the first one's answer.
  await second.open();
  await second.ask();
  await second.page.route('**/api/v1/tutup-toko', (route) => route.abort());
  const watcher = new ShellPage((await enter('OWNER')).page);
  const worker = await holdWorkerIn('tutup-toko', api);
  const seen = Promise.all([first.progress().waitFor(), second.progress().waitFor()]);
  await first.ask();
  await first.accept();
  await seen;
  // A client that is loaded anew in the middle of the closing stands before the same bar.
  try {
    await worker.held;
    await watcher.page.reload();
    await watcher.progress().waitFor();
    expect(await watcher.progress().textContent()).toContain(`Tutup Toko ${tgl}`);
  } finally {
    worker.release();
  }
  await watcher.progress().waitFor({ state: 'hidden' });
  await screenshot(second.page, 'closing-progress');
  await first.page.getByTestId('closed-by').getByText('Ditutup Oleh KASIR1').waitFor();
  await expect.poll(async () => (await day()).terakhir?.steps.every(({ status }) => status === 'DONE')).toBe(true);
  await second.progress().waitFor({ state: 'hidden' });

  await second.page.unroute('**/api/v1/tutup-toko');
  await second.accept();
  await second.page.getByText(`Toko Tanggal ${tgl} Sudah Ditutup Oleh KASIR1`).waitFor();
  await screenshot(second.page, 'closing-told');

  const [sheet] = await Promise.all([
    first.page.waitForResponse((response) => response.url().endsWith('/sheet.pdf')),
    first.page.getByRole('button', { name: 'Lembar Tutup Toko' }).click(),
  ]);
  expect([sheet.status(), sheet.headers()['content-type']]).toEqual([200, 'application/pdf']);

  const third = await enter('SPV1');
  await third.question().getByText('Ditutup Oleh KASIR1').waitFor();
  await third.question().getByText('Hanya Bisa Dibuka Oleh Owner').waitFor();
  await screenshot(third.page, 'opening');

  // Told at the till before the first scan, and nothing is collected that could not be saved.
  const [item] = await api.readyItems(1);
  await third.page.getByRole('button', { name: 'Nanti' }).click();
  const till = new Till(third.page);
  await till.goTo('Transaksi Penjualan');
  await till.shut().getByText('Toko Belum Dibuka').waitFor();
  await till.scan(item!);
  expect([await till.lines().count(), await till.search().isDisabled()]).toEqual([0, true]);
  await screenshot(third.page, 'till-shut');
  await till.shut().getByRole('button', { name: 'Buka Toko' }).click();
  await third.question().getByText('Hanya Bisa Dibuka Oleh Owner').waitFor();
  await third.page.getByRole('button', { name: 'Nanti' }).click();
  const owner = new ClosingPage(watcher.page);
  await owner.page.reload();
  await owner.question().getByText('Ditutup Oleh KASIR1').waitFor();
  await owner.accept();
  await owner.page.getByRole('alertdialog').getByText('Belum Semua Harga Disahkan Untuk Hari Ini').waitFor();
  await owner.page.getByRole('button', { name: 'Nanti' }).last().click();
  await first.openDay().waitFor();
  const { tgl_system } = await day();
  expect(tgl_system! > tgl).toBe(true);
  expect(await first.openDay().textContent()).toBe(tgl_system);
  await till.shut().waitFor({ state: 'detached' });
  await till.scan(item!);
  await till.lines().filter({ hasText: item! }).waitFor();
  for (const { page } of [first, second, third, watcher]) await page.context().close();
});

import type { PriceBoard } from '@emas/contracts/masterdata/price-board.view';
import { jakartaDate } from '@emas/domain/shared/business-date';
import { expect, test } from 'vitest';
import { LoginPage } from './pages/login-page.js';
import { screenshot, useBrowser } from './support/browser.js';
import { visit } from './support/screens.js';
import { ShopApi } from './support/shop-api.js';

const browser = useBrowser();
const grouped = new Intl.NumberFormat('ko-KR', { maximumFractionDigits: 2 });
const board = async () => (await ShopApi.login(browser.url, 'SU')).get<PriceBoard>('papan-harga');

/** Typed as hands do: a burst would be a scanner's. */
const BY_HAND = { delay: 60 };

test('gold that rises lowers no price; a zero too many is asked about in words, and Enter leaves it; the rest is confirmed as it stands', async () => {
  const before = await board();
  const { page } = await browser.open('/', { width: 1440, height: 900 });
  await new LoginPage(page).enter('OWNER');
  await visit(page, '/papan-harga');
  const base = page.getByLabel('Harga dasar emas 24K');
  // A figure is taken out whole, and typed anew: an empty field is one too.
  await base.click();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Backspace');
  expect(await base.inputValue()).toBe('');
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Backspace');
  await page.keyboard.type(String(Math.round(before.harga_gold! * 1.01)), BY_HAND);
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Pakai Semua Usulan' }).click();
  for (const group of before.groups) {
    const typed = await page.getByLabel(`Harga Jual ${group.nama_group}`, { exact: true }).inputValue();
    expect(Number(typed.replaceAll(',', '')), group.nama_group).toBeGreaterThanOrEqual(group.harga_jual!);
  }
  const [first] = before.groups;
  const selling = page.getByLabel(`Harga Jual ${first!.nama_group}`, { exact: true });
  await selling.click();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Backspace');
  await page.keyboard.type(`${first!.harga_jual}0`, BY_HAND);
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Simpan Harga' }).click();
  const question = page.getByRole('alertdialog', { name: 'Angka Ini Benar?' });
  await question.getByText(`${first!.nama_group} Naik 900 %, Dari Rp. ${grouped.format(first!.harga_jual!)}`).waitFor();
  await screenshot(page, 'price-jump');
  await page.keyboard.press('Enter');
  await question.waitFor({ state: 'hidden' });
  expect((await board()).groups[0]!.harga_jual).toBe(first!.harga_jual);

  await page.getByRole('button', { name: 'Batalkan Perubahan' }).click();
  await page.getByRole('button', { name: /^Sahkan Harga \d+ Group$/ }).click();
  await page.getByText('Harga Hari Ini Disahkan').waitFor();
  // A day that another spec opened ahead of the calendar has prices of that day.
  const isToday = before.tgl === jakartaDate(new Date().toISOString());
  await page.getByText(isToday ? /^Harga hari ini, pukul \d\d:\d\d$/ : `Harga tanggal ${before.tgl}`).waitFor();
  await page.getByRole('button', { name: 'Layar Toko' }).click();
  await page.getByText(isToday ? `Harga Emas Hari Ini · ${before.tgl}` : `Harga Emas per ${before.tgl}`).waitFor();
});

test('home leads from a figure to its rows', async () => {
  const { page } = await browser.open('/', { width: 390, height: 844 });
  await new LoginPage(page).enter('KASIR1');
  await page.getByRole('link', { name: /^Penjualan saya hari ini/ }).click();
  await page.waitForURL('**/lihat-penjualan?status=VALID&input_by=KASIR1');
  await page.getByRole('button', { name: /Input Oleh: KASIR1/ }).waitFor();
});

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { LoginPage } from './pages/login-page.js';
import { screenshot, useBrowser } from './support/browser.js';
import { choose } from './support/open-choice.js';

const browser = useBrowser();

async function enter(user: string) {
  const window = await browser.open('/', { width: 1440, height: 900 });
  await new LoginPage(window.page).enter(user);
  return window;
}

test('a user of several drawers chooses the one in use by keyboard, and what says his drawer follows', async () => {
  const { page, context } = await enter('OWNER');
  const menu = page.getByRole('button', { name: /^Laci yang dipakai: / });
  await menu.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: /BRANKAS/ }).click();
  await page.getByText('Laci Sekarang BRANKAS').waitFor();
  await page.getByRole('button', { name: 'Laci yang dipakai: BRANKAS' }).waitFor();
  await page.getByRole('link', { name: /^Laci saya.*BRANKAS/ }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Laci yang dipakai: BRANKAS' }).click();
  await page.getByRole('menuitem', { name: /LACI KASIR 1/ }).click();
  await page.getByRole('link', { name: /^Laci saya.*LACI KASIR 1/ }).waitFor();
  await context.close();

  const cashier = await enter('KASIR1');
  expect(await cashier.page.getByRole('button', { name: /^Laci yang dipakai/ }).count()).toBe(0);
  await cashier.context.close();
});

/** What a drawer holds, as who sees the book is told it. */
async function held(page: Page, kodeLaci: string): Promise<number> {
  const heard = page.waitForResponse((answer) => answer.url().includes('/api/v1/cash/hitung'));
  await page.goto('/hitung-kas');
  const { drawers } = (await (await heard).json()) as { drawers: { kode_laci: string; saldo_sistem: number }[] };
  return drawers.find(({ kode_laci }) => kode_laci === kodeLaci)!.saldo_sistem;
}

test('a drawer is handed over blind, and its receiver is asked on his next page', async () => {
  const owner = await enter('OWNER');
  const saldo = await held(owner.page, 'LACI1');
  const { page, context } = await enter('KASIR1');
  await page.goto('/hitung-kas');
  await page.locator('[data-drawer="LACI1"]').getByRole('button', { name: 'Ganti Shift' }).click();
  const form = page.getByTestId('count');
  await form.waitFor();
  await choose(page, 'Penerima', 'OWNER');
  let left = saldo;
  for (const nominal of [100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100]) {
    const pieces = Math.floor(left / nominal);
    left -= pieces * nominal;
    if (pieces > 0) await form.getByRole('textbox', { name: `Lembar ${nominal.toLocaleString('en-US')}` }).fill(String(pieces)); // prettier-ignore
  }
  expect(left).toBe(0);
  await screenshot(page, 'hand-over');
  // On a phone hundreds of notes are written in full.
  await page.setViewportSize({ width: 390, height: 844 });
  expect((await form.getByRole('textbox', { name: 'Lembar 100,000' }).boundingBox())!.width).toBeGreaterThan(80);
  await screenshot(page, 'hand-over-phone');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('Control+s');
  await page.getByText('Laci Diserahkan Ke OWNER').waitFor();
  await page.getByTestId('waiting-cash').getByText('menunggu OWNER').waitFor();

  // It stands above the page he works on at once, and asks on the next one.
  const waiting = owner.page.getByTestId('waiting-cash');
  await waiting.getByText(`Terima Laci LACI KASIR 1 ${saldo.toLocaleString('en-US')} ?`).waitFor();
  expect(await owner.page.getByTestId('hand-over').count()).toBe(0);
  await owner.page.getByRole('link', { name: 'Beranda' }).first().click();
  await owner.page.getByTestId('hand-over').waitFor();
  await screenshot(owner.page, 'hand-over-asked');
  await owner.page.getByRole('dialog').getByRole('button', { name: 'Terima', exact: true }).click();
  await owner.page.getByText('Laci Berhasil Diterima').waitFor();
  await waiting.waitFor({ state: 'detached' });
  await page.getByTestId('waiting-cash').waitFor({ state: 'detached' });
  await page.getByTestId('checks-history').getByText('KASIR1 → OWNER').waitFor();
  await page.getByTestId('checks-history').getByText('Tersedia Setelah Tutup Toko').first().waitFor();
  await Promise.all([context, owner.context].map((each) => each.close()));
});

test('cash on its way comes to its taker where he is, and his drawer’s card stands out', async () => {
  const sender = await enter('OWNER');
  const taker = await enter('SPV1');
  await sender.page.goto('/pengalihan-saldo-uang');
  await sender.page
    .getByTestId('drawer-cards')
    .getByRole('button', { name: /LACI KASIR 2/ })
    .click();
  await sender.page.getByRole('textbox', { name: /^Jumlah/ }).fill('100000');
  await sender.page.getByRole('textbox', { name: /^Keterangan/ }).fill('RECEH UNTUK SPV');
  await sender.page.keyboard.press('Control+s');
  const notice = taker.page.getByTestId('waiting-cash').getByRole('listitem').filter({ hasText: 'RECEH UNTUK SPV' });
  await notice.getByText('100,000 dari LACI1 ke LACI KASIR 2').waitFor();
  await taker.page.goto('/pengalihan-saldo-uang');
  const card = taker.page.getByTestId('drawer-cards').getByRole('button', { name: /LACI KASIR 2/ });
  await card.getByText('dalam perjalanan ke sini').waitFor();
  await screenshot(taker.page, 'drawer-cards');
  await notice.getByRole('button', { name: 'Terima', exact: true }).click();
  await taker.page.getByText('Pengalihan Saldo Berhasil Diterima').waitFor();
  await notice.waitFor({ state: 'detached' });
  await Promise.all([sender.context, taker.context].map((each) => each.close()));
});

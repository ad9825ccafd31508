import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { LoginPage } from './pages/login-page.js';
import { screenshot, useBrowser } from './support/browser.js';
import { choose } from './support/open-choice.js';

const browser = useBrowser();

test('passes cash to the other drawer, whose cashier takes it in', async () => {
  const note = `RECEH ${Date.now().toString(36).toUpperCase()}`;
  const sender = await browser.open('/', { width: 1440, height: 900 });
  await new LoginPage(sender.page).enter('OWNER');
  await sender.page.goto('/pengalihan-saldo-uang');
  await choose(sender.page, 'Tujuan', 'LACI2');
  await sender.page.getByRole('textbox', { name: /^Jumlah/ }).fill('100000');
  await sender.page.getByRole('textbox', { name: /^Keterangan/ }).fill(note);
  await sender.page.keyboard.press('Control+s');
  await sender.page.getByText('Pengalihan Saldo Berhasil Disimpan').waitFor();
  const row = (page: Page) => page.getByRole('row').filter({ hasText: note });
  await row(sender.page).getByText('Dalam Perjalanan').waitFor();
  await screenshot(sender.page, 'drawer-transfer');
  await sender.context.close();

  const taker = await browser.open('/', { width: 1440, height: 900 });
  await new LoginPage(taker.page).enter('SPV1');
  await taker.page.goto('/pengalihan-saldo-uang');
  await row(taker.page).getByRole('button', { name: 'Terima', exact: true }).click();
  await taker.page.getByRole('alertdialog').getByRole('button', { name: 'Terima', exact: true }).click();
  await taker.page.getByText('Pengalihan Saldo Berhasil Diterima').waitFor();
  await row(taker.page).getByText('Valid', { exact: true }).waitFor();
  expect(await row(taker.page).getByRole('button', { name: 'Terima', exact: true }).count()).toBe(0);
  await taker.context.close();
});

test('proposes the fee of a card and says what is handed over', async () => {
  const { page, context } = await browser.open('/', { width: 1440, height: 900 });
  await new LoginPage(page).enter('OWNER');
  await page.goto('/gesek-tunai');
  await choose(page, 'Kode Bank', 'BCA');
  await page.getByRole('textbox', { name: /^No Ref/ }).fill('004417');
  await page.getByRole('textbox', { name: /^Jumlah Gesek/ }).fill('1000000');
  await page.getByRole('textbox', { name: /^Persen Fee/ }).fill('2.5');
  await page.getByText('Serahkan').locator('..').getByText('975,000').waitFor();
  await screenshot(page, 'card-cash');
  await context.close();
});

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { LoginPage } from './pages/login-page.js';
import { screenshot, useBrowser } from './support/browser.js';
import { foundInChoice } from './support/open-choice.js';

const browser = useBrowser();

async function choose(page: Page, name: string, text: string): Promise<void> {
  const field = page.getByRole('combobox', { name, exact: true });
  await field.click();
  await field.fill(text);
  await foundInChoice(page, text);
  await field.press('Enter');
}

/** Hands out cash for a card of 1,000,000, and answers the reference that it is found by. */
async function charge(page: Page): Promise<string> {
  const ref = `R${Date.now().toString().slice(-9)}`;
  await page.goto('/gesek-tunai');
  await choose(page, 'Kode Bank', 'BCA');
  await page.getByRole('textbox', { name: /^No Ref/ }).fill(ref);
  await page.getByRole('textbox', { name: /^Jumlah Gesek/ }).fill('1000000');
  await page.getByRole('textbox', { name: /^Persen Fee/ }).fill('2.5');
  await page.getByText('Serahkan').locator('..').getByText('975,000').waitFor();
  await page.keyboard.press('Control+s');
  await page.getByText('Gesek Tunai Berhasil Disimpan').waitFor();
  return ref;
}

test('ticks what the bank paid, tells the fee that it kept, and books it', async () => {
  const { page, context } = await browser.open('/', { width: 1440, height: 900 });
  await new LoginPage(page).enter('OWNER');
  const ref = await charge(page);
  await page.goto('/validasi-non-cash?bank=BCA');
  const row = page.getByRole('row').filter({ hasText: ref });
  await row.waitFor();
  await screenshot(page, 'settle-waiting');
  await row.getByRole('checkbox').check();
  const form = page.getByRole('complementary');
  await form.getByText('Total 1 Pembayaran').waitFor();
  await screenshot(page, 'settle-chosen');
  await page.keyboard.press('Control+s');
  await page.getByText('Validasi Non Cash Berhasil Disimpan').waitFor();
  await row.waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: 'Riwayat' }).click();
  await page.getByRole('row').filter({ hasText: 'NC' }).first().waitFor();
  await screenshot(page, 'settle-history');
  await context.close();
});

test('lists transfers one by one, on a telephone too', async () => {
  for (const width of [1440, 1024, 390]) {
    const { page, context } = await browser.open('/', { width, height: 900 });
    await new LoginPage(page).enter('SPV1');
    await page.goto('/validasi-outstand-transfer');
    await page.getByText('FJ').first().waitFor();
    await screenshot(page, `outstand-transfer-${width}`);
    await page.goto('/validasi-non-cash?bank=BCA');
    await page.getByText('Validasi Uang Masuk').first().waitFor();
    await screenshot(page, `settle-${width}`);
    await context.close();
  }
});

test('says that a transfer is in by Enter, and not to who took it', async () => {
  const { page, context } = await browser.open('/', { width: 1440, height: 900 });
  await new LoginPage(page).enter('OWNER');
  await page.goto('/validasi-outstand-transfer');
  const rows = page.locator('[data-row-key]').filter({ hasText: 'FJ' });
  await rows.first().waitFor();
  const no = (await rows.first().getByRole('link').first().innerText()).trim();
  await rows.first().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').getByText(no).waitFor();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Masuk', exact: true }).click();
  await page.getByText(/Transfer Berhasil Divalidasi/).waitFor();
  await expect.poll(() => page.locator('[data-row-key]').filter({ hasText: no }).count()).toBe(0);
  await context.close();
});

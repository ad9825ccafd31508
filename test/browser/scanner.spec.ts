import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LoginPage } from './pages/login-page.js';
import { Scanner } from './pages/scanner.js';
import { Till } from './pages/till.js';
import { screenshot, useBrowser } from './support/browser.js';
import { ShopApi } from './support/shop-api.js';

const browser = useBrowser();
const LABEL = '261123068317';
const ONE_STEP = { key: 'VALIDASI_PENJUALAN_MODULE', value: false };
let api: ShopApi;

beforeAll(async () => {
  api = await ShopApi.login(browser.url, 'SU');
});
afterAll(() => api.put('para-system', { ...ONE_STEP, value: true }));

interface Counter {
  readonly page: Page;
  readonly till: Till;
  readonly scanner: Scanner;
}

async function enter(userId: string, path?: string): Promise<Counter> {
  const { page } = await browser.open('/', { width: 1440, height: 900 });
  await new LoginPage(page).enter(userId);
  if (path) {
    await page.goto(path);
    await page.locator('main h1').waitFor();
  }
  return { page, till: new Till(page), scanner: await Scanner.at(page) };
}

/** A scan flashes where nothing takes it: what is waited for before looking that nothing else happened. */
async function scanInVain({ page, scanner }: Counter): Promise<void> {
  await page.evaluate(() => {
    const flash = new MutationObserver(() => {
      if (document.body.classList.contains('scan-miss')) document.body.dataset['missed'] = 'yes';
    });
    delete document.body.dataset['missed'];
    flash.observe(document.body, { attributeFilter: ['class'] });
  });
  await scanner.scan(LABEL);
  await page.locator('body[data-missed]').waitFor({ state: 'attached' });
}

/** Scans into the field that has the focus, which keeps what it had. */
async function scanInto(field: Locator, counter: Counter): Promise<void> {
  const before = await field.inputValue();
  await field.focus();
  await scanInVain(counter);
  expect(await field.inputValue()).toBe(before);
}

/** A sale of one item with the payment dialog of a one-step shop over it. */
async function toPayment(counter: Counter): Promise<{ item: string; payment: Locator; cash: Locator }> {
  const { page, till, scanner } = counter;
  const [item] = await api.readyItems(1);
  await till.search().waitFor();
  await scanner.scan(item!);
  await till.lines().filter({ hasText: item! }).waitFor();
  await till.press('F7');
  await till.choose('A');
  await till.press('Control+s');
  const payment = page.getByRole('dialog').getByTestId('payment');
  const cash = payment.getByRole('textbox', { name: 'Jumlah Bayar Cash' });
  await cash.and(page.locator(':focus')).waitFor();
  return { item: item!, payment, cash };
}

test('what is scanned during a payment is no cash, and cash far beyond what is due is asked about', async () => {
  await api.put('para-system', ONE_STEP);
  const counter = await enter('KASIR1', '/transaksi-penjualan');
  const { page, till, scanner } = counter;
  const { item, payment, cash } = await toPayment(counter);
  await scanInto(cash, counter);
  // Nor is it a line of the sale behind.
  expect(await till.lines().count()).toBe(1);

  const total = Number((await payment.getByTestId('payment-total').textContent())!.replace(/\D/g, ''));
  const slip = Math.ceil(total / 100_000) * 200_000 + 300_000;
  await scanner.type(String(slip));
  await till.press('Control+s');
  const question = page.getByRole('alertdialog');
  await question.getByText('Benar diterima sebanyak itu?').waitFor();
  await screenshot(page, 'payment-unusual');
  // The careful answer has the focus, and a scan answers nothing.
  await scanner.scan(LABEL);
  expect(await question.isVisible()).toBe(true);
  await till.press('Enter');
  await question.waitFor({ state: 'detached' });
  await cash.and(page.locator(':focus')).waitFor();
  await payment.getByText('Jauh Melebihi Yang Harus Dibayar').waitFor();

  // A server that hung: the dialog is left and opened again, and what was typed stands there.
  await till.press('Control+a');
  await scanner.type(String(total + 50_000));
  await till.press('Escape');
  await payment.waitFor({ state: 'detached' });
  await till.press('Control+s');
  await payment.waitFor();
  await expect.poll(async () => (await cash.inputValue()).replace(/\D/g, '')).toBe(String(total + 50_000));

  await till.press('Control+a');
  await scanner.type(String(slip));
  await till.press('Control+s');
  await question.waitFor();
  await till.press('Tab', 'Enter');
  const no = (await till.number().textContent())!;
  // Another client's view: it may be a moment behind what the page has just been told.
  await expect
    .poll(() => api.get(`penjualan/by-no/${no}`))
    .toMatchObject({ status: 'VALID', lines: [{ kode_barcode: item }] });
  await page.context().close();
});

test('on a machine too busy to hand the keys over in time a label is no discount and no cash; it is told, and the hand typing on is heard', async () => {
  await api.put('para-system', ONE_STEP);
  const counter = await enter('KASIR1', '/transaksi-penjualan');
  const { page, till } = counter;
  const [, other] = await api.readyItems(2);
  const machine = await page.context().newCDPSession(page);
  const { payment, cash } = await toPayment(counter);
  /** Each key at the time at which the page was done with the one before. */
  const scanSlowly = async (code: string): Promise<void> => {
    await machine.send('Emulation.setCPUThrottlingRate', { rate: 12 });
    await page.keyboard.type(code, { delay: 8 });
    await page.keyboard.press('Enter');
    await machine.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  };
  const told = (text: RegExp) => page.getByRole('status').getByText(text).waitFor();

  const due = await cash.inputValue();
  await scanSlowly(LABEL);
  await told(new RegExp(`^Barcode ${LABEL} dikeluarkan dari Jumlah Bayar`));
  expect(await cash.inputValue()).toBe(due);
  await screenshot(page, 'scan-taken-out');
  await till.press('Escape');
  await payment.waitFor({ state: 'detached' });

  const discount = page.getByRole('textbox', { name: 'Diskon Nota', exact: true });
  await discount.focus();
  await till.type('5000');
  await scanSlowly(other!);
  await told(new RegExp(`^Barcode ${other} dibaca, tidak ditulis di Diskon Nota`));
  // It is a line of the sale, and what was typed by hand before it is the discount still.
  await till.lines().filter({ hasText: other! }).waitFor();
  expect(await discount.inputValue()).toBe('5,000');
  await page.context().close();
});

test('a scan in a dialog does not reach the search of the page behind it, a badge stays where it was scanned', async () => {
  await api.put('para-system', { ...ONE_STEP, value: true });
  const counter = await enter('KASIR1', '/batal-penjualan');
  const { page, till, scanner } = counter;
  const asked: string[] = [];
  page.on('request', (request) => void (request.url().includes('/by-no/') && asked.push(request.url())));
  await till.search().waitFor();
  await page.locator('[data-pick]').first().click();
  await page.locator('input[name="alasan"]').waitFor();
  await till.type('SALAH BARANG');
  await till.press('Control+s');
  const question = page.getByRole('alertdialog');
  await question.waitFor();
  await scanner.scan(LABEL);
  expect(await question.isVisible()).toBe(true);
  await till.press('Tab', 'Enter');
  const approval = page.locator('#authorization');
  await approval.locator('input:focus').first().waitFor();
  const user = approval.locator('input[name="user_id"]');
  await scanner.scan('SPV1');
  expect((await user.inputValue()).toUpperCase()).toBe('SPV1');
  await approval.locator('input[type="password"]:focus').waitFor();
  expect(asked).toEqual([]);
  expect(await till.search().inputValue()).toBe('');
  await page.context().close();
});

test('no figure of any dialog or page takes a scan: cash entry, the count of a drawer, filters behind a sheet', async () => {
  const counter = await enter('KASIR1', '/uang-kas');
  const { page, till, scanner } = counter;
  const amount = page.locator('input[name="jumlah_rp"]');
  await scanInto(amount, counter);
  await amount.focus();
  await scanner.type('20000');
  expect(await amount.inputValue()).toBe('20,000');
  await scanInto(amount, counter);
  await till.press('Control+a', 'Delete');

  await page.goto('/tutup-toko');
  await page.locator('[data-drawer] button').first().click();
  const pieces = page.locator('[data-nominal] input');
  await pieces.first().waitFor();
  await scanInto(pieces.nth(1), counter);
  await pieces.nth(1).focus();
  await scanner.type('150');
  expect(await pieces.nth(1).inputValue()).toBe('150');
  await till.press('Escape');
  await pieces.first().waitFor({ state: 'detached' });

  // The list behind a sheet searches nothing; without the sheet it searches.
  await page.goto('/lihat-penjualan?tgl_from=2020-01-01');
  await page.getByRole('button', { name: 'Detail Penjualan' }).first().click();
  await page.getByRole('dialog').getByRole('heading').first().waitFor();
  await scanInVain(counter);
  expect(page.url()).not.toContain(LABEL);
  await till.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await scanner.scan(LABEL);
  await page.waitForURL(`**q=${LABEL}**`);
  await page.context().close();
});

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

afterAll(() => api.put('para-system', { key: 'VALIDASI_PENJUALAN_MODULE', value: true }));

/** Three scans; the salesperson by F7, a letter and Enter; save, exactly paid, done. */
const KEYSTROKES = 9;

test.each([
  { name: 'two steps, by who may do both', twoSteps: true },
  { name: 'one step', twoSteps: false },
])('a sale of three items paid in cash takes nine keystrokes in a shop with $name', async ({ twoSteps }) => {
  await api.put('para-system', { key: 'VALIDASI_PENJUALAN_MODULE', value: twoSteps });
  const items = await api.readyItems(3);
  const { page, context } = await browser.open('/', { width: 1440, height: 900 });
  await new LoginPage(page).enter('KASIR1');
  const till = new Till(page);
  await till.goTo('Transaksi Penjualan');
  await till.search().waitFor();

  const before = till.keystrokes;
  const started = performance.now();
  for (const code of items) {
    await till.scan(code);
    await till.lines().filter({ hasText: code }).waitFor();
  }
  await till.press('F7');
  await till.choose('A');
  await till.press('Control+s');
  await till.payment().waitFor();
  await till.press('Alt+0');
  await till.payment().getByText('Kembali').waitFor();
  await screenshot(page, `till-pays-${twoSteps ? 'two-steps' : 'one-step'}`);
  await till.press('Control+s');
  const no = (await till.number().textContent())!;
  // Ready for the next customer.
  await till.payment().waitFor({ state: 'detached' });
  await expect.poll(() => till.search().evaluate((field) => field === document.activeElement)).toBe(true);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.info(`${till.keystrokes - before} keystrokes, ${seconds} s at 60 ms a key`);
  expect(till.keystrokes - before).toBe(KEYSTROKES);

  const [sold] = await api.get<{ status: string; kembali: number }[]>(`penjualan?q=${no}`);
  expect(sold).toMatchObject({ status: 'VALID', kembali: 0 });
  await context.close();
});

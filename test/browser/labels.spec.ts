import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { LoginPage } from './pages/login-page.js';
import { screenshot, useBrowser } from './support/browser.js';
import { ShopApi } from './support/shop-api.js';

const browser = useBrowser();

test('labels are queued by scanning, seen in their true size, and sent to a label printer; another one needs a reason', async () => {
  const api = await ShopApi.login(browser.url, 'SU');
  const [code] = await api.readyItems(1);
  const { page, context, faults } = await browser.open('/', { width: 1440, height: 900 });
  await new LoginPage(page).enter('OWNER');
  await page.goto('/cetak-barcode');
  await page.getByRole('heading', { name: 'Perlu Dicetak' }).waitFor();

  const choose = async (label: string, option: string) => {
    await page.getByRole('combobox', { name: label }).click();
    await page.getByTitle(option, { exact: true }).last().click();
  };
  const scan = async () => {
    await page.keyboard.press('F2');
    await page.keyboard.type(code!);
    await page.keyboard.press('Enter');
    await page.getByRole('img', { name: `Pratinjau label ${code}` }).waitFor();
  };
  await scan();
  await choose('Cara cetak', 'Unduh ZPL');
  await choose('Ukuran label', '65 × 12 mm');
  await choose('Label per barang', '2');
  await screenshot(page, 'labels-queue');
  const print = async () => {
    const file = page.waitForEvent('download');
    await page.keyboard.press('Control+s');
    return text(await (await file).createReadStream());
  };
  const zpl = await print();
  expect([zpl.match(/\^XA/g)?.length, zpl.includes(code!)]).toEqual([2, true]);
  await page.getByText('2 label dicetak.').waitFor();
  await page.getByRole('heading', { name: 'Antrean (0)' }).waitFor();

  await scan();
  const refused = page.waitForResponse((answer) => answer.url().endsWith('/barang/label'));
  await page.getByRole('button', { name: 'Cetak 1 Label' }).click();
  expect((await refused).status()).toBe(400);
  const reason = page.getByRole('textbox', { name: 'Alasan cetak label lagi' });
  await expect.poll(() => reason.evaluate((field) => field === document.activeElement)).toBe(true);
  await screenshot(page, 'labels-again');
  await reason.fill('robek');
  expect(await print()).toContain('^XA');
  for (const width of [1024, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await screenshot(page, `labels-${width}`);
  }
  // A session of his that is still open is taken over; a second label is refused once.
  expect(faults.filter((fault) => !/40[09]/.test(fault))).toEqual([]);
  await context.close();
});

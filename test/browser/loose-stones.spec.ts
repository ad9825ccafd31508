import { expect, test } from 'vitest';
import { LoginPage } from './pages/login-page.js';
import { screenshot, useBrowser } from './support/browser.js';
import { axeFaults } from './support/screens.js';
import { ShopApi } from './support/shop-api.js';

const browser = useBrowser();

test('stones are taken in and out on the row of their list, and stand in the stock beside it', async () => {
  const api = await ShopApi.login(browser.url, 'SU');
  for (const [key, value] of [['DIAMOND_MODULE', true], ['kurs_usd', 16_250]] as const) await api.put('para-system', { key, value }); // prettier-ignore
  const code = `TB-${Date.now().toString(36).slice(-5).toUpperCase()}`;
  const kind = { kode_jenis_batu: `J${code}`, nama_jenis_batu: 'BERLIAN TABUR', golongan: 'BERLIAN', satuan: 'CARAT', mata_uang: 'USD', potong_berat: true }; // prettier-ignore
  await api.post('jenis-batu', kind);
  await api.post('parameter-berlian', { kode_berlian: code, nama_berlian: `TABUR ${code}`, kode_jenis_batu: kind.kode_jenis_batu, harga_modal_usd: 400, harga_jual_usd: 520 }); // prettier-ignore

  const { page, context, faults } = await browser.open('/', { width: 1440, height: 900 });
  await new LoginPage(page).enter('OWNER');
  await page.goto(`/master-berlian?q=${code}`);
  const row = page.locator('main tbody tr[data-row-key]').filter({ hasText: code });
  const book = async (action: string, fill: (dialog: ReturnType<typeof page.getByRole>) => Promise<void>) => {
    await row.getByRole('button', { name: action, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: `Berlian ${action}: TABUR ${code}` });
    await fill(dialog);
    await page.keyboard.press('Control+s');
    await page.getByTestId('toasts').getByText('Mutasi Berlian Berhasil Disimpan').waitFor();
    await dialog.waitFor({ state: 'hidden' });
  };
  await book('Masuk', async (dialog) => {
    await dialog.getByRole('textbox', { name: /^Pcs/ }).fill('50');
    await dialog.getByLabel('Carat seluruhnya').fill('1.5');
    await screenshot(page, 'loose-stones-in');
  });
  await book('Keluar', async (dialog) => {
    await dialog.getByText('1.500').first().waitFor();
    await dialog.getByRole('textbox', { name: /^Pcs/ }).fill('12');
    await dialog.getByLabel('Carat seluruhnya').fill('0.36');
    await dialog.getByRole('combobox', { name: /Kode Transaksi/ }).fill('PLASTIK');
    await page
      .getByTitle(/PLASTIK/)
      .last()
      .click();
    await dialog.getByLabel('Keterangan').fill('PECAH WAKTU PASANG');
  });
  await page.getByRole('tab', { name: 'Stok Berlian' }).click();
  const lots = page.getByRole('table', { name: 'Batu lepas yang ada' }).or(page.getByRole('grid', { name: 'Batu lepas yang ada' })); // prettier-ignore
  // 38 of 50 pieces of 9,750,000.
  for (const figure of ['38', '1.140', '7,410,000']) await lots.getByText(figure, { exact: true }).first().waitFor();
  await screenshot(page, 'loose-stones');
  expect(await axeFaults(page)).toEqual([]);
  expect(faults.filter((fault) => !fault.includes('409'))).toEqual([]);
  await context.close();
});

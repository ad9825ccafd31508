import { beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD, LoginPage } from './pages/login-page.js';
import { Till } from './pages/till.js';
import { screenshot, useBrowser } from './support/browser.js';
import { ShopApi } from './support/shop-api.js';

const browser = useBrowser();
let api: ShopApi;
beforeAll(async () => void (api = await ShopApi.login(browser.url, 'SU')));

interface Item {
  readonly kode_dept: string;
  readonly kode_group: string;
}
interface Receipt {
  readonly id: string;
  readonly no_terima: string;
  readonly status: string;
  readonly total_qty: number;
  readonly berat: number;
}

/** A tray of the safe: things of any type may lie in it. */
const SAFE = 'BR-B';

test('things are weighed in one after the other, received with their note, and one of them goes back', async () => {
  const { data } = await api.get<{ data: Item[] }>('barang?status=READY&limit=1');
  const { kode_dept, kode_group } = data[0]!;
  const no_kirim = `SJ-${Date.now() % 1_000_000}`;
  const { page, context } = await browser.open('/', { width: 1440, height: 900 });
  await new LoginPage(page).enter('OWNER');
  const till = new Till(page);
  await page.goto('/penerimaan-barang');
  const choose = async (label: string, code: string) => {
    await page.getByRole('combobox', { name: label }).fill(code);
    await page.getByTitle(`${code} · `).last().click();
  };
  await choose('Kode Supplier', 'UBS');
  await page.locator('input[name="no_kirim"]').fill(no_kirim);
  await page.locator('input[name="qty"]').fill('2');
  await page.locator('[data-testid="control-berat"] input').fill('5.770');
  await choose('Kode Jenis', kode_dept);
  await choose('Kode Group', kode_group);
  await choose('Kode Baki', SAFE);
  await page.getByLabel('Nama Barang').fill('GELANG RANTAI');
  const weigh = async (berat: string, modal: string) => {
    await page.locator('[data-testid="receipt-line"] input[name="berat"]').fill(berat);
    await page.locator('[data-testid="receipt-line"] input[name="harga_modal"]').fill(modal);
    await page.getByRole('button', { name: 'Tambahkan' }).click();
  };
  await weigh('3.270', '2400000');
  await page.locator('[data-testid="control-qty"][data-state="differs"]').waitFor();
  // The next line is the same kind of thing, and goes onto the scale.
  await page.locator('[data-testid="receipt-line"] input[name="berat"]:focus').waitFor();
  await weigh('2.500', '1850000');
  await page.locator('[data-testid="control-qty"][data-state="same"]').waitFor();
  await page.locator('[data-testid="control-berat"][data-state="same"]').waitFor();
  await screenshot(page, 'receipt-weighed');
  await till.press('Control+s');
  await page.getByText(/Barang Berhasil Diterima: PN/).first().waitFor(); // prettier-ignore
  // Its labels are next.
  const counted = page.waitForResponse((answer) => answer.url().endsWith('/barang/label'));
  await page.getByRole('button', { name: 'Cetak 2 Label' }).click();
  expect((await counted).status()).toBe(201);
  const found = async (): Promise<Receipt> => (await api.get<Receipt[]>(`penerimaan-barang?q=${no_kirim}`))[0]!;
  await expect.poll(found).toMatchObject({ status: 'VALID', total_qty: 2, berat: 5.77 });
  const { id, no_terima } = await found();

  // Both ways back stand open on its day; what goes back is scanned, wherever the focus is.
  const [first] = await api.get<{ kode_barcode: string }[]>(`penerimaan-barang/${id}/barang`);
  await page.goto(`/batal-penerimaan-barang?q=${no_terima}`);
  await page.getByRole('tab', { name: 'Retur Ke Supplier' }).click();
  await page.locator('button[aria-pressed="false"]').nth(1).waitFor();
  await till.scan(first!.kode_barcode);
  await page.locator('button[aria-pressed="true"]').waitFor();
  await page.getByRole('button', { name: 'Retur 1 Barang' }).waitFor();
  await page.locator('input[name="alasan"]').fill('CACAT');
  await screenshot(page, 'receipt-sent-back');
  await till.press('Control+s');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retur 1 Barang' }).click();
  // An owner approves what he asks for himself.
  await page.locator('#authorization input:focus').waitFor();
  await till.type(DEMO_PASSWORD);
  await till.press('Control+s');
  await page.getByText('Barang Berhasil Diretur Ke Supplier').first().waitFor();
  const back = async () => (await api.get<object[]>(`retur-barang?q=${no_kirim}`))[0];
  await expect.poll(back).toMatchObject({ status: 'VALID', total_qty: 1, berat: 3.27, alasan: 'CACAT' });
  // The receipt cannot go back whole any more: who tries is told which thing went, before anybody is asked.
  await page.getByRole('tab', { name: 'Batalkan Semua' }).click();
  await page.locator('input[name="alasan"]').fill('SALAH NOTA');
  await till.press('Control+s');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Batalkan Penerimaan' }).click();
  await page.getByRole('alert').filter({ hasText: /RS/ }).waitFor();
  await context.close();
});

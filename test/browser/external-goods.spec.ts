import { afterAll, beforeAll, expect, test } from 'vitest';
import { LoginPage } from './pages/login-page.js';
import { Till } from './pages/till.js';
import { screenshot, useBrowser } from './support/browser.js';
import { choose, foundInChoice } from './support/open-choice.js';
import { ShopApi } from './support/shop-api.js';

const browser = useBrowser();
let api: ShopApi;
/** A shop that has partners and collects PPN. */
const arrange = (value: boolean) =>
  api.put('para-system', { data: ['EXTERNAL_GOODS_MODULE', 'PAJAK_MODULE'].map((key) => ({ key, value })) });
beforeAll(async () => {
  api = await ShopApi.login(browser.url, 'SU');
  await arrange(true);
  const known = await api.get<{ kode_toko: string }[]>('kirim-barang-external/mitra');
  const partner = { kode_toko: 'MITRA1', nama_toko: 'TOKO MITRA SEJATI', alamat_toko: 'BATU', portal: 'https://mitra.example', jenis_toko: 'LUAR' }; // prettier-ignore
  if (!known.some(({ kode_toko }) => kode_toko === partner.kode_toko)) await api.post('tokos', partner);
});
afterAll(() => arrange(false));

/** 80,000,000 bear 1.65 %: 81,320,000, of which 30,000,000 are paid. */
const OWED = 51_320_000;

interface Partner {
  readonly kode_toko: string;
  readonly qty_kurang: number;
  readonly sisa: number;
}
const partner = async (): Promise<Partner> =>
  (await api.get<Partner[]>('kirim-barang-external/mitra')).find(({ kode_toko }) => kode_toko === 'MITRA1')!;

const told = async (): Promise<Partner> => {
  // What was said last may have been booked a moment ago.
  const { qty_kurang, sisa } = await partner();
  return { kode_toko: 'MITRA1', qty_kurang, sisa };
};

test('an item goes to a partner, is sold there for 80,000,000 and tax with 30,000,000 in cash, and the rest is paid', async () => {
  const before = await partner();
  const [kode_barcode] = await api.readyItems(1);
  const { page, context } = await browser.open('/', { width: 1440, height: 900 });
  await new LoginPage(page).enter('OWNER');
  const till = new Till(page);
  await page.goto('/kirim-barang-external');
  await choose(page, 'Toko Tujuan', 'MITRA1');
  const scan = page.getByPlaceholder('Scan barang');
  await scan.fill(kode_barcode!);
  await scan.press('Enter');
  await page.locator(`[data-row-key="${kode_barcode}"]`).waitFor();
  await screenshot(page, 'external-sent');
  await till.press('Control+s');
  await till.authorize('SPV1');
  const said = page.getByText(/: KX\w+/).first();
  const no = /KX\w+/.exec((await said.textContent())!)![0];
  await expect.poll(told).toMatchObject({ qty_kurang: before.qty_kurang + 1 });

  await page.goto('/update-barang-external');
  await page.getByTestId('partner').getByText('TOKO MITRA SEJATI').waitFor();
  await choose(page, 'Pilih kiriman', no);
  // What is scanned came back; this one is sold after all.
  const back = page.getByPlaceholder('Scan barang yang kembali');
  await back.fill(kode_barcode!);
  await back.press('Enter');
  await page.getByLabel(`Kode Baki ${kode_barcode}`).waitFor();
  await page.getByRole('combobox', { name: `Hasil ${kode_barcode}` }).click();
  await foundInChoice(page, 'KEMBALI');
  await till.press('ArrowDown', 'Enter');
  await page.getByLabel(`Harga Jual ${kode_barcode}`).fill('80000000');
  await page.getByLabel('Tunai').fill('30000000');
  await page.locator('form').getByText('51,320,000').waitFor();
  await screenshot(page, 'external-update');
  await till.press('Control+s');
  await expect.poll(told).toMatchObject({ qty_kurang: before.qty_kurang, sisa: before.sisa + OWED });

  await page.goto('/update-barang-external?tab=bayar');
  await choose(page, 'Pilih mitra', 'MITRA1');
  await page.getByLabel('Tunai').fill(String(before.sisa + OWED + 100));
  await till.press('Control+s');
  await page.getByText('Pembayaran Tidak Boleh Melebihi Sisa').waitFor();
  await screenshot(page, 'external-pay');
  await page.getByRole('button', { name: 'Lunasi' }).click();
  await till.press('Control+s');
  await expect.poll(told).toMatchObject({ sisa: 0 });
  await context.close();
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { LoginPage } from './pages/login-page.js';
import { Till } from './pages/till.js';
import { screenshot, useBrowser } from './support/browser.js';
import { choose } from './support/open-choice.js';
import { ShopApi } from './support/shop-api.js';

const browser = useBrowser();
let api: ShopApi;
const arrange = (on: boolean) => api.put('para-system', { data: [{ key: 'SEND_GOODS_MODULE', value: on }] });
beforeAll(async () => {
  api = await ShopApi.login(browser.url, 'SU');
  await arrange(true);
  const rows = await api.get<readonly { readonly kode_toko: string }[]>('tokos');
  if (!rows.some(({ kode_toko }) => kode_toko === 'PUSAT'))
    await api.post('tokos', { kode_toko: 'PUSAT', nama_toko: 'KANTOR PUSAT', alamat_toko: 'MALANG', portal: 'https://pusat.example', jenis_toko: 'PUSAT' }); // prettier-ignore
});
afterAll(() => arrange(false));

interface Shipment {
  readonly no_kirim: string;
  readonly status: string;
  readonly toko_tujuan: string;
  readonly total_qty: number;
}

test('items are scanned, sent to the head office with the word of another person, and taken back', async () => {
  const things = await api.readyItems(2);
  const { page, context } = await browser.open('/', { width: 1440, height: 900 });
  await new LoginPage(page).enter('OWNER');
  const till = new Till(page);
  await page.goto('/kirim-barang');
  await choose(page, 'Toko Tujuan', 'PUSAT');
  const scan = page.getByPlaceholder('Scan barang');
  for (const kode_barcode of things) {
    await scan.fill(kode_barcode);
    await scan.press('Enter');
    await page.locator(`[data-row-key="${kode_barcode}"]`).waitFor();
  }
  await screenshot(page, 'shipment-scanned');
  await till.press('Control+s');
  // Who packs them has no say in whether they leave the house: he is not asked for his own password.
  await page.getByText('supervisor atau owner yang lain').waitFor();
  expect(await page.getByRole('button', { name: 'Saya sendiri' }).count()).toBe(0);
  await till.authorize('SPV1');
  const said = page.getByText(/: SJ\w+/).first();
  const no = /SJ\w+/.exec((await said.textContent())!)![0];
  const sent = async (): Promise<Shipment> =>
    (await api.get<Shipment[]>(`kirim-barang?q=${no}`)).find(({ no_kirim }) => no_kirim === no)!;
  await expect.poll(sent).toMatchObject({ status: 'KIRIM', toko_tujuan: 'PUSAT', total_qty: 2 });

  await page.goto(`/kirim-barang?q=${no}`);
  await page.locator('[data-row-key]').click();
  const drawer = page.getByRole('dialog');
  await screenshot(page, 'shipment-drawer');
  await drawer.locator('input[name="alasan"]').fill('SALAH PILIH');
  await till.press('Control+s');
  await page.getByRole('alertdialog').waitFor();
  await till.press('Tab', 'Enter');
  await expect.poll(sent).toMatchObject({ status: 'BATAL' });
  await context.close();
});

test('what other shops have sent is offered, and nothing is where nothing is under way', async () => {
  const { page, context } = await browser.open('/', { width: 1440, height: 900 });
  await new LoginPage(page).enter('OWNER');
  await page.goto('/terima-barang');
  await page.getByRole('tab').first().waitFor();
  await screenshot(page, 'shipment-arriving');
  await context.close();
});

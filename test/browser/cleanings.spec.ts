import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { LoginPage } from './pages/login-page.js';
import { Till } from './pages/till.js';
import { Scanner } from './pages/scanner.js';
import { screenshot, useBrowser } from './support/browser.js';
import { choose } from './support/open-choice.js';
import { ShopApi } from './support/shop-api.js';

const browser = useBrowser();
let api: ShopApi;
beforeAll(async () => {
  api = await ShopApi.login(browser.url, 'SU');
});

interface Waiting {
  readonly barang: string;
  readonly tempat: string;
  readonly nama_barang: string;
  readonly berat: number;
  readonly susut_terbuka: boolean;
}
interface Sent {
  readonly id: string;
  readonly no_cuci: string;
  readonly status: string;
}

/** Something that was bought, sorted to be cleaned as it is. */
async function toClean(): Promise<Waiting> {
  const all = await api.get<Waiting[]>('sortir-pembelian/menunggu');
  const bought = all.find(({ tempat, susut_terbuka }) => tempat === 'BELI' && !susut_terbuka)!;
  const { barang, berat } = bought;
  const lines = [{ barang, hasil_sortir: 'CUCI', berat_sortir: berat }];
  await api.post('sortir-pembelian', { id: randomUUID(), lines });
  return bought;
}

test('a ring of a tray and a bought thing are sent to be plated, weighed in again, and what they lost is settled', async () => {
  const bought = await toClean();
  const [ring] = await api.readyItems(1);
  const before = await api.get<{ berat: number }>(`barang/${ring}`);
  const { page, context } = await browser.open('/', { width: 1440, height: 900 });
  await new LoginPage(page).enter('OWNER');
  const till = new Till(page);
  const saved = page.getByTestId('no-faktur');

  // The ring is scanned, what waits is taken by Enter.
  await page.goto('/kirim-barang-cuci');
  await page.locator('main [data-scan]:focus').waitFor();
  await till.scan(ring!);
  await page.locator(`[data-row-key="${ring}"]`).waitFor();
  await page.locator(`[data-row-key="${bought.barang}"]`).focus();
  await till.press('Enter');
  await page.getByRole('combobox', { name: 'Pekerjaan' }).click();
  await till.press('ArrowDown', 'Enter');
  await page.getByRole('combobox', { name: 'Kode Tukang' }).click();
  await till.choose('KARTO', 'KARTO');
  await screenshot(page, 'cleaning-send');
  await till.press('Control+s');
  const no = (await saved.textContent())!;
  expect(no.slice(0, 2)).toBe('KC');
  const sent = async () => (await api.get<Sent[]>(`kirim-barang-cuci?q=${no}`))[0]!;
  expect((await sent()).status).toBe('KIRIM');

  // Back: the ring by its barcode, the other one by its box; each on the scale.
  await page.goto('/terima-sepuhan');
  await page.locator(`[data-row-key="${(await sent()).id}"]`).click();
  const line = (barang: string) => page.locator(`[data-line="${barang}"]`);
  await line(ring!).waitFor();
  await (await Scanner.at(page)).scan(ring!);
  await line(ring!).locator('[data-cell="berat"] input:focus').waitFor();
  await till.type((before.berat - 0.001).toFixed(3));
  await line(bought.barang).getByRole('checkbox').check();
  await line(bought.barang)
    .locator('[data-cell="berat"] input')
    .fill((bought.berat - 0.002).toFixed(3));
  await expect.poll(() => page.getByTestId('susut').textContent()).toContain('0.003');
  await screenshot(page, 'cleaning-back');
  await till.press('Control+s');
  const confirm = page.getByRole('alertdialog');
  await saved.or(confirm).first().waitFor();
  // Its tray may be full meanwhile.
  if (await confirm.isVisible()) await confirm.getByRole('button', { name: 'Masukkan' }).click();
  await expect.poll(() => saved.textContent()).toMatch(/^ST/);
  expect((await sent()).status).toBe('KEMBALI');
  expect(await api.get(`barang/${ring}`)).toMatchObject({ status: 'READY', berat: Number((before.berat - 0.001).toFixed(3)) }); // prettier-ignore

  // What was lost, in grams and beside what is tolerated.
  await page.goto('/wasting-sepuhan');
  await page.locator(`[data-row-key="${(await sent()).id}"]`).click();
  await expect.poll(() => page.getByTestId('wasting').textContent()).toContain('0.003');
  await screenshot(page, 'cleaning-wasting');
  await till.press('Control+s');
  await expect.poll(() => saved.textContent()).toMatch(/^WS/);
  expect((await sent()).status).toBe('SELESAI');

  // Its number leads to what was sent; settled, it is not taken back any more.
  await page.goto(`/kirim-barang-cuci?q=${no}`);
  await page.locator('[data-row-key]').click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText(bought.nama_barang).first().waitFor();
  expect(await drawer.locator('input[name="alasan"]').count()).toBe(0);
  await context.close();
});

interface Pile {
  readonly kode_group: string;
  readonly qty: number;
  readonly berat: number;
}

test('goods come to be cleaned together by weight, and a clean one goes into its tray', async () => {
  const module = (value: boolean) => api.put('para-system', { data: [{ key: 'STOCK_CUCI_MANUAL_MODULE', value }] });
  await module(true);
  const { page, context } = await browser.open('/', { width: 1440, height: 900 });
  await new LoginPage(page).enter('OWNER');
  const till = new Till(page);
  const fill = (name: string, text: string) => page.locator(`input[name="${name}"]`).fill(text);
  const pile = async (): Promise<Pile | undefined> =>
    (await api.get<Pile[]>('stock-cuci-manual/isi')).find(({ kode_group }) => kode_group === 'G750');
  const before = (await pile())?.qty ?? 0;
  await page.goto('/stock-cuci-manual');
  await page.getByRole('combobox', { name: 'Sumber' }).click();
  await till.press('ArrowDown', 'Enter');
  await choose(page, 'Kode Group', 'G750');
  await fill('qty', '4');
  await fill('berat', '10');
  await fill('nilai', '7500000');
  await till.press('Control+s');
  await expect.poll(async () => (await pile())?.qty).toBe(before + 4);
  // The next one begins with an empty form.
  await expect.poll(() => page.locator('input[name="nilai"]').count()).toBe(0);

  await till.press('Alt+2');
  await page.getByRole('combobox', { name: 'Tujuan' }).click();
  await till.press('Enter');
  await choose(page, 'Kode Group', 'G750');
  await fill('berat', '2.5');
  await screenshot(page, 'cleaning-pile');
  await page.getByRole('button', { name: 'Barang Baru' }).click();
  const modal = page.getByRole('dialog');
  const [ring] = await api.readyItems(1);
  const { kode_toko, kode_dept } = await api.get<{ kode_toko: string; kode_dept: string }>(`barang/${ring}`);
  await choose(page, 'Kode Baki', kode_toko);
  await modal.locator('input[name="nama_barang"]').fill('CINCIN BERSIH');
  await choose(page, 'Kode Jenis', kode_dept);
  await till.press('Control+s');
  await modal.waitFor({ state: 'detached' });
  await till.press('Control+s');
  const confirm = page.getByRole('alertdialog');
  await expect.poll(async () => (await confirm.isVisible()) || (await pile())?.qty === before + 3).toBe(true);
  // Its tray may be full meanwhile.
  if (await confirm.isVisible()) await confirm.getByRole('button', { name: 'Masukkan' }).click();
  await expect.poll(pile).toMatchObject({ qty: before + 3 });
  await context.close();
  await module(false);
});

import type { ProblemDetailView, ProblemView } from '@emas/contracts/problems/problem.view';
import type { ShrinkageView } from '@emas/contracts/purchases/shrinkage.view';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { LoginPage } from './pages/login-page.js';
import { Till } from './pages/till.js';
import { screenshot, useBrowser } from './support/browser.js';
import { freeNote } from './support/free-note.js';
import { ShopApi } from './support/shop-api.js';

const browser = useBrowser();
const WIDE = { width: 1440, height: 900 };

/** Fills the fields of the form that is open, and sends it. */
async function send(page: Page, title: string, fields: Readonly<Record<string, string>>): Promise<void> {
  const form = page.getByRole('dialog', { name: title });
  for (const [label, text] of Object.entries(fields)) await form.getByLabel(label).fill(text);
  await page.keyboard.press('Control+s');
  await form.waitFor({ state: 'detached' });
}

test('a note with something wrong is reported, marked in its list, followed, solved and opened again', async () => {
  const api = await ShopApi.login(browser.url, 'SU');
  const sales = await api.get<{ data: { no_faktur_jual: string; bermasalah?: object }[] }>(
    'penjualan?status=VALID&limit=9',
  );
  const no = sales.data.find(({ bermasalah }) => !bermasalah)!.no_faktur_jual;
  const { page, context } = await browser.open('/', WIDE);
  await new LoginPage(page).enter('OWNER');
  await page.goto('/faktur-bermasalah');
  await page.getByRole('button', { name: 'Laporkan Masalah' }).click();
  await send(page, 'Laporkan Masalah', { 'No Faktur': no, Masalah: 'Berat di nota salah' });
  const problem = async () => (await api.get<ProblemView[]>(`faktur-bermasalah?q=${no}`))[0]!;
  await expect.poll(async () => (await problem())?.status).toBe('OPEN');
  const { id, no_masalah } = await problem();

  // A second one is refused while it is unsolved; the note says so wherever it is shown.
  await page.getByRole('button', { name: 'Laporkan Masalah' }).click();
  const form = page.getByRole('dialog', { name: 'Laporkan Masalah' });
  await form.getByLabel('No Faktur').fill(no);
  await form.getByLabel('Masalah').fill('Lagi');
  await page.keyboard.press('Control+s');
  await page.getByText(no_masalah).nth(1).waitFor();
  await page.goto(`/lihat-penjualan?q=${no}`);
  await page.locator('[data-row-key]').filter({ hasText: no }).getByText(no_masalah).or(page.getByTitle(no_masalah)).first().waitFor(); // prettier-ignore

  await page.goto(`/faktur-bermasalah?q=${no_masalah}`);
  await page.locator('[data-row-key]').filter({ hasText: no_masalah }).click();
  const drawer = page.getByRole('dialog', { name: 'Faktur Bermasalah' });
  await drawer.getByText('Berat di nota salah').waitFor();
  await screenshot(page, 'problem');
  const steps = [
    ['Tindak Lanjuti', 'Ditimbang ulang', 'PROSES'],
    ['Selesaikan', 'Nota diganti', 'SELESAI'],
    ['Buka Kembali', 'Belum diganti', 'PROSES'],
    ['Selesaikan', 'Sudah diganti', 'SELESAI'],
  ] as const;
  for (const [action, said, status] of steps) {
    await drawer.getByRole('button', { name: action }).click();
    const note = page.getByRole('dialog', { name: `${action} · ${no_masalah}` });
    await note.getByRole('textbox').fill(said);
    await page.keyboard.press('Control+s');
    await drawer.getByText(said).waitFor();
    await expect.poll(async () => (await problem()).status).toBe(status);
  }
  const { catatan } = await api.get<ProblemDetailView>(`faktur-bermasalah/${id}`);
  expect(catatan.map(({ langkah }) => langkah)).toEqual(['LAPOR', 'TINDAK_LANJUT', 'SELESAI', 'BUKA', 'SELESAI']);
  await context.close();
});

test('what weighs less than its note is not melted before somebody else agrees, and is weighed again', async () => {
  const api = await ShopApi.login(browser.url, 'SU');
  const [furnace] = await api.get<unknown[]>('gudang/get/hancur-barang');
  if (!furnace) await api.post('gudang', { kode_gudang: 'LEBUR', nama_gudang: 'TUNGKU LEBUR', jenis_gudang: 'HANCUR' });
  const note = await freeNote(api, 'oldest');
  const berat = note.lines[0]!.berat_nota - 0.4;
  const { page, context } = await browser.open('/', WIDE);
  await new LoginPage(page).enter('KASIR1');
  const till = new Till(page);
  await till.goTo('Transaksi Pembelian');
  await till.search().waitFor();
  await till.press('F2');
  await till.type(note.no_faktur_jual);
  await till.press('Enter');
  await page.locator('[data-cell="berat"] input:focus').waitFor();
  const priced = page.waitForResponse((answer) => answer.url().endsWith('/pembelian/harga'));
  await page.keyboard.type(berat.toFixed(3), { delay: 60 });
  await priced;
  await till.press('F7');
  await till.choose('A');
  await till.press('Control+s');
  await till.authorize('SPV1');
  await till.payment().waitFor();
  await till.press('Control+s');
  await page.getByText('Transaksi Pembelian Berhasil Divalidasi').first().waitFor();
  const no = (await till.number().textContent())!;
  await context.close();
  const line = async () => (await api.get<ShrinkageView[]>(`validasi-susut?q=${no}`))[0]!;
  const { purchase_id, nama_barang } = await line();

  // Its approver has the page, and yet not this line.
  const own = await browser.open('/', WIDE);
  await new LoginPage(own.page).enter('SPV1');
  await own.page.goto(`/validasi-susut?q=${no}`);
  await own.page.getByRole('button', { name: `Validasi Susut ${nama_barang}` }).click();
  const asked = own.page.getByRole('dialog', { name: `Validasi Susut · ${no}` });
  await asked.getByText(note.lines[0]!.kode_barcode).waitFor();
  await own.page.keyboard.press('Control+s');
  await own.page.getByText('Susut Pembelian Sendiri Tidak Bisa Divalidasi Sendiri').first().waitFor();
  await screenshot(own.page, 'shrinkage-own');
  await own.context.close();
  expect((await line()).status).toBe('OPEN');

  const owner = await browser.open('/', WIDE);
  const desk = new Till(owner.page);
  await new LoginPage(owner.page).enter('OWNER');
  await owner.page.goto('/hancur-pembelian');
  // What was bought last first: of more than a hundred only those in sight are drawn.
  const head = owner.page.getByRole('columnheader', { name: 'No Faktur Beli' });
  for (let clicks = 0; clicks < 2; clicks += 1) await head.click();
  const bought = owner.page.getByRole('row').and(owner.page.locator(`[data-row-key="${purchase_id}:1"]`));
  await bought.locator('input[type="checkbox"]').check();
  await owner.page.getByRole('combobox', { name: 'Kode Gudang' }).click();
  await desk.choose('LEBUR');
  await owner.page.getByLabel('Keterangan').fill('DILEBUR');
  await desk.press('Control+s');
  await owner.page.getByText(`Susut ${nama_barang} Belum Divalidasi`).first().waitFor();
  await screenshot(owner.page, 'shrinkage-not-melted');

  await owner.page.goto(`/validasi-susut?q=${no}`);
  await owner.page.getByRole('button', { name: `Validasi Susut ${nama_barang}` }).click();
  const heavier = (berat + 0.01).toFixed(3);
  await send(owner.page, `Validasi Susut · ${no}`, { 'Berat Timbang Ulang': heavier });
  await expect.poll(line).toMatchObject({ status: 'VALID', berat_ulang: Number(heavier), valid_by: 'OWNER' });
  // What is decided waits no longer, and is found among all.
  await owner.page.goto(`/validasi-susut?q=${no}&status=ALL`);
  await owner.page.getByRole('button', { name: `Buka Putusan ${nama_barang}` }).click();
  await send(owner.page, `Buka Putusan · ${no}`, { Alasan: 'SALAH TIMBANG' });
  await expect.poll(line).toMatchObject({ status: 'OPEN', berat: Number(berat.toFixed(3)) });
  await owner.context.close();
});

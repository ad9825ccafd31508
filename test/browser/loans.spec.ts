import { randomUUID } from 'node:crypto';
import type { ClosingView } from '@emas/contracts/closing/closing.view';
import type { LoanOwedView, LoanPage, LoanRow } from '@emas/contracts/debt/loan.view';
import { addMonths } from '@emas/domain/shared/business-date';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD, LoginPage } from './pages/login-page.js';
import { Scanner } from './pages/scanner.js';
import { Till } from './pages/till.js';
import { screenshot, useBrowser } from './support/browser.js';
import { freeNote } from './support/free-note.js';
import { ShopApi } from './support/shop-api.js';

const browser = useBrowser();
const CONDITION = 'BAIK';
/** A scan, save, exactly paid, done. */
const KEYSTROKES = 4;

let api: ShopApi;
let customer: { readonly nama_customer: string; readonly customer_id: string };

beforeAll(async () => {
  api = await ShopApi.login(browser.url, 'SU');
  const known = await api.get<{ kondisi_pinjaman: string }[]>('parapinjaman/get/all');
  if (!known.some(({ kondisi_pinjaman }) => kondisi_pinjaman === CONDITION))
    await api.post('parapinjaman', { kondisi_pinjaman: CONDITION, nama_kondisi: 'BAIK' });
  const nama_customer = `GADAI ${Date.now().toString(36).toUpperCase()}`;
  const person = { nama_customer, no_hp: '081298765433' };
  customer = { nama_customer, ...(await api.post<{ customer_id: string }>('customers', person)) };
});

const owed = (id: string): Promise<LoanOwedView> => api.get(`hutang/${id}/tagihan`);

/** Counted and paid to the rupiah. */
async function takeExactly(till: Till): Promise<void> {
  await till.payment().waitFor();
  await till.press('Alt+0', 'Control+s');
  await till.payment().waitFor({ state: 'detached' });
}

/** A thing that we sold is weighed and lent on, all that may be; answers its number. */
async function lend(page: Page, till: Till, scanner: Scanner): Promise<string> {
  const { lines } = await freeNote(api);
  const { kode_barcode, berat_nota } = lines[0]!;
  await till.goTo('Transaksi Hutang');
  await till.lines().first().waitFor();
  await scanner.scan(kode_barcode);
  await till.lines().filter({ hasText: kode_barcode }).waitFor();
  await page.locator('[data-cell="berat"] input:focus').waitFor();
  await till.type(berat_nota.toFixed(3));
  await till.press('F7');
  await till.choose('A');
  await till.press('F8');
  await till.choose(customer.nama_customer, customer.nama_customer);
  await page.getByRole('button', { name: /^Pakai Maksimum [1-9]/ }).waitFor();
  await till.press('Alt+m');
  await page.getByTestId('due').waitFor();
  await screenshot(page, 'loan-new');
  await till.press('Control+s');
  await till.payment().waitFor();
  await screenshot(page, 'loan-payout');
  await till.press('Control+s');
  await page.getByText('Hutang Berhasil Divalidasi').first().waitFor();
  return (await till.number().textContent())!;
}

test('gold of ours is scanned and lent on; its interest and its redemption are paid from the scanner and the keyboard alone', async () => {
  const { page, context } = await browser.open('/', { width: 1440, height: 900 });
  await new LoginPage(page).enter('KASIR1');
  const till = new Till(page);
  const scanner = await Scanner.at(page);
  const no = await lend(page, till, scanner);
  const [{ id, status, tgl_hutang }] = (await api.get<LoanPage>(`hutang/list?status=ALL&q=${no}`)).data as [LoanRow];
  expect([status, (await owed(id)).jatuh_tempo]).toEqual(['AKTIF', addMonths(tgl_hutang, 4)]);

  await till.press('Alt+2');
  await till.search().waitFor();
  const [before, started] = [till.keystrokes, performance.now()];
  till.keystrokes += 1;
  await scanner.scan(no);
  await page.getByTestId('new-due').getByText(addMonths(tgl_hutang, 5)).waitFor();
  await till.press('Control+s');
  await takeExactly(till);
  await page.getByText('Bayar Bunga Berhasil Divalidasi').first().waitFor();
  await page.getByRole('figure', { name: 'Nota' }).waitFor();
  const seconds = (performance.now() - started) / 1000;
  console.info(`${till.keystrokes - before} keystrokes, ${seconds.toFixed(1)} s from the scan to the slip`);
  await screenshot(page, 'loan-interest-paid');
  expect(till.keystrokes - before).toBe(KEYSTROKES);
  expect(await owed(id)).toMatchObject({ lunas: 1, periode: 0, jatuh_tempo: addMonths(tgl_hutang, 5) });

  await till.press('Alt+4');
  await scanner.scan(no);
  const tick = page.locator('[data-head="barang_dilepas"] input[type="checkbox"]');
  // A contract that is scanned once more is begun anew, as soon as it is found.
  const isTicked = async (): Promise<boolean> => {
    if (await tick.isChecked()) return true;
    await tick.focus();
    await till.press('Space');
    return false;
  };
  await expect.poll(isTicked, { interval: 1000 }).toBe(true);
  await screenshot(page, 'loan-redeem');
  await till.press('Control+s');
  await takeExactly(till);
  await page.getByText('Tebus Berhasil Divalidasi').first().waitFor();
  await context.close();
  expect((await api.get<LoanPage>(`hutang/list?status=ALL&q=${no}`)).data).toMatchObject([{ status: 'LUNAS' }]);
});

test('a pledge whose grace is over is auctioned with a word of the owner, and what it brings beyond the debt is kept for its customer', async () => {
  const { tgl_system } = await api.get<ClosingView>('tutup-toko');
  const [tgl_hutang, id] = [addMonths(tgl_system!, -12), randomUUID()];
  const [{ kode_sales }] = await api.get<[{ kode_sales: string }]>('sales/get/all');
  const line = (await freeNote(api)).lines[0]!;
  const pledge = { nama_barang: 'GELANG RANTAI', kode_dept: line.kode_dept, kode_group: line.kode_group, kondisi_pinjaman: CONDITION, berat: 10, taksiran: 4_000_000 }; // prettier-ignore
  const { customer_id } = customer;
  const contract = { id, no_lama: `LAMA ${id.slice(0, 8)}`, customer_id, kode_sales, lines: [pledge], tgl_hutang, bunga_sampai: addMonths(tgl_hutang, 6), sisa_pokok: 1_000_000, bunga: 3, perhitungan_bunga: 'BULAN', jangka_waktu: 4 }; // prettier-ignore
  await api.post('hutang/alih', contract);
  const [{ no_faktur_hutang: no }] = (await api.get<LoanPage>(`hutang/list?customer_id=${customer_id}`)).data as [
    LoanRow,
  ];

  const { page, context } = await browser.open('/', { width: 1440, height: 900 });
  await new LoginPage(page).enter('OWNER');
  await page.goto(`/lelang-hutang?q=${no}`);
  await page.locator('main tbody tr[data-row-key]').filter({ hasText: no }).click();
  const drawer = page.getByRole('dialog', { name: `Lelang ${no}` });
  const value = drawer.getByLabel(/^Nilai Lelang/);
  await value.fill('4500000');
  await drawer.getByRole('button', { name: 'Catat Surat' }).click();
  await page.getByText('Pemberitahuan Lelang Berhasil Dicatat').first().waitFor();
  await screenshot(page, 'loan-auction');
  const till = new Till(page);
  await value.focus();
  await till.press('Control+s');
  await page.getByRole('dialog').getByRole('button', { name: 'Lelang', exact: true }).last().click();
  // He agrees to what he asks himself, with his password alone.
  await page.locator('#authorization input:focus').waitFor();
  await till.type(DEMO_PASSWORD);
  await till.press('Control+s');
  await page.getByText('Lelang Berhasil Disimpan').first().waitFor();
  await page.goto('/lelang-hutang?tab=kelebihan');
  await page.locator('main tbody tr[data-row-key]').filter({ hasText: no }).waitFor();
  await screenshot(page, 'loan-surplus');
  await context.close();
  expect((await api.get<LoanPage>(`hutang/list?status=ALL&q=${no}`)).data).toMatchObject([{ status: 'LELANG' }]);
});

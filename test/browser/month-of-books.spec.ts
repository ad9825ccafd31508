import type { PeriodDetail } from '@emas/contracts/accounting/period.view';
import type { ReportDocument } from '@emas/contracts/definitions/report-document';
import { lastDayOf, periodOf, previousPeriod } from '@emas/domain/accounting/period';
import { jakartaDate } from '@emas/domain/shared/business-date';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD, LoginPage } from './pages/login-page.js';
import { screenshot, useBrowser } from './support/browser.js';
import { choose } from './support/open-choice.js';
import { axeFaults } from './support/screens.js';
import { foundShop } from './support/second-shop.js';
import { ShopApi } from './support/shop-api.js';

/* A shop of one day: the last one of the month before, so that a month is over whatever today is. */

const browser = useBrowser();
const stamp = Date.now().toString(36).slice(-4).toUpperCase();
const OWNER = `PEMILIK${stamp}`;
/** A session is one: who looks beside the browser is another owner. */
const PARTNER = `MITRA${stamp}`;
const today = jakartaDate(new Date().toISOString());
const periode = previousPeriod(periodOf(today));
const lastDay = lastDayOf(periode);

let api: ShopApi;
beforeAll(async () => {
  await foundShop(`B${stamp}`, OWNER);
  const owner = await ShopApi.login(browser.url, OWNER);
  await owner.post('users', { user_id: PARTNER, level: 'OWN', password: DEMO_PASSWORD });
  api = await ShopApi.login(browser.url, PARTNER);
  await api.put('para-system', { key: 'ACCOUNTING_MODULE', value: true });
  await api.post('tutup-toko/buka', { tgl: lastDay, saldo_awal: [{ akun: 'bank/0881234567', jumlah: 5_000_000 }] });
  await api.post('para-akun-transaksi/standar', {});
  for (const [nomor_akun, nama_akun, kelompok_akun, saldo_normal] of [
    ['6-1400', 'BIAYA PENYUSUTAN', 'BIAYA', 'DEBIT'],
    ['1-2900', 'AKUMULASI PENYUSUTAN', 'AKTIVA TETAP', 'KREDIT'],
  ])
    await api.post('akuns', { nomor_akun, nama_akun, kelompok_akun, saldo_normal });
  await api.post('banks', { kode_bank: 'BCA', nama_bank: 'BCA' });
  await api.post('rekenings', { no_rekening: '0881234567', kode_bank: 'BCA', nama_rekening: 'TOKO' });
}, 180_000);

async function enter(path: string): Promise<Awaited<ReturnType<typeof browser.open>>> {
  const opened = await browser.open('/', { width: 1440, height: 900 });
  await new LoginPage(opened.page).enter(OWNER);
  await opened.page.goto(path);
  return opened;
}

const toast = (page: Page, text: string): Promise<void> => page.getByTestId('toasts').getByText(text).waitFor();
/** The owner's own word, by password. */
async function approve(page: Page): Promise<void> {
  await page.getByRole('dialog', { name: 'Otorisasi' }).locator('input[type="password"]').fill(DEMO_PASSWORD);
  await page.keyboard.press('Control+s');
}

async function profit(): Promise<number> {
  const { table } = await api.get<ReportDocument>(`laporan/laba-rugi?tgl_from=${periode}-01&tgl_to=${lastDay}`);
  const at = table.columns.findIndex(({ name }) => name === 'jumlah');
  const last = table.lines.findLast(({ kind }) => kind === 'milestone') as { cells: number[] } | undefined;
  return last?.cells[at] ?? 0;
}

test('types a journal, is told what a screen books, offered what is lacking, and takes one back', async () => {
  const { page, context } = await enter('/jurnal-umum');
  await page.locator('input[name="keterangan"]:focus').waitFor();
  await page.keyboard.type('PENYUSUTAN PERALATAN');
  await choose(page, 'Nomor Akun 1', '6-1400');
  await page.getByRole('textbox', { name: 'Debit 1' }).fill('1250000');
  await choose(page, 'Nomor Akun 2', '1-1100');
  await page.getByText('Akun 1-1100 Dibukukan Lewat Uang Kas', { exact: true }).waitFor();
  await page.keyboard.press('Control+s');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await choose(page, 'Nomor Akun 2', '1-2900');
  // The last row was offered the difference; Tab behind it adds another.
  const credit = page.getByRole('textbox', { name: 'Kredit 2' });
  expect(await credit.inputValue()).toBe('1,250,000');
  await credit.press('Tab');
  await page.getByRole('combobox', { name: 'Nomor Akun 3', exact: true }).waitFor();
  await page.getByText('Seimbang', { exact: true }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await screenshot(page, 'manual-journal-form');
  await page.keyboard.press('Control+s');
  await approve(page);
  await toast(page, 'Jurnal Umum Berhasil Disimpan');
  await expect.poll(profit).toBe(-1_250_000);

  const row = page.locator('main tbody tr[data-row-key]').filter({ hasText: 'PENYUSUTAN PERALATAN' });
  await row.getByText('1,250,000').click();
  const drawer = page.getByRole('dialog', { name: 'Jurnal Umum', exact: true });
  // Where the sheet is narrow each figure says which side it is.
  await drawer.locator('[data-label="Debit"]').filter({ hasText: '1,250,000' }).waitFor();
  await drawer.locator('[data-label="Kredit"]').filter({ hasText: '1,250,000' }).waitFor();
  await screenshot(page, 'manual-journal-drawer');
  await drawer.getByRole('button', { name: 'Batalkan Jurnal Umum' }).click();
  await page.locator('input[name="alasan"]:focus').waitFor();
  await page.keyboard.type('SALAH BULAN', { delay: 60 });
  await page.keyboard.press('Enter');
  await toast(page, 'Jurnal Umum Berhasil Dibatalkan');
  await row.filter({ hasText: 'Batal' }).waitFor();
  await expect.poll(profit).toBe(0);
  await context.close();
});

test('closes a month with the reason for what is not as it should be, prints it, and opens it again with its word', async () => {
  await api.post('tutup-toko/tutup', { tgl: lastDay });
  await expect.poll(() => api.post('tutup-toko/buka', { tgl: today }).then(() => true, () => false)).toBe(true); // prettier-ignore
  const { page, context, faults } = await enter('/tutup-buku');
  const before = faults.length;
  const checks = page.getByTestId('period-checks');
  await checks.getByText('0881234567 belum pernah direkonsiliasi').waitFor();
  await page.keyboard.press('Control+s');
  await page.getByRole('alert').getByText('Wajib diisi karena ada peringatan di atas').waitFor();
  await page.keyboard.type('KORAN BELUM DATANG');
  await page.keyboard.press('Control+s');
  const question = page.getByRole('alertdialog');
  expect(await axeFaults(page)).toEqual([]);
  await question.getByRole('button', { name: `Tutup Buku ${periode}` }).click();
  await toast(page, `Periode ${periode} Berhasil Ditutup`);
  const row = page.locator('main tbody tr[data-row-key]').filter({ hasText: periode });
  await row.getByText('Ditutup', { exact: true }).waitFor();
  await screenshot(page, 'month-closed');

  const [paper] = await Promise.all([
    context.waitForEvent('page'),
    row.getByRole('button', { name: `Cetak Berita Acara ${periode}` }).click(),
  ]);
  await expect.poll(() => paper.url()).toMatch(/^blob:/);
  await paper.close();

  await row.getByText(periode, { exact: true }).click();
  const kept = page.getByRole('dialog', { name: `Bulan ${periode}` });
  await kept.getByText('Pembukuan sekarang sama dengan yang disimpan').waitFor();
  const { sha256, saldo_akun } = await api.get<PeriodDetail>(`accounting/periode/${periode}`);
  expect((await kept.locator('code').textContent())!.replaceAll(' ', '')).toBe(sha256);
  expect(saldo_akun.map(({ nomor_akun, saldo }) => `${nomor_akun} ${saldo}`)).toContain('1-1200 5000000');
  expect(await axeFaults(page)).toEqual([]);
  await screenshot(page, 'month-kept');
  await page.keyboard.press('Escape');
  expect(faults.slice(before)).toEqual([]);

  await row.getByRole('button', { name: 'Buka Kembali' }).click();
  await page.locator('input[name="alasan"]').fill('JURNAL TERLUPA');
  await page.keyboard.press('Enter');
  await page.getByText('Tindakan ini memerlukan persetujuan owner.').waitFor();
  await approve(page);
  await toast(page, `Periode ${periode} Berhasil Dibuka Kembali`);
  await row.getByText('Terbuka', { exact: true }).waitFor();
  await checks.getByText('0881234567 belum pernah direkonsiliasi').waitFor();
  await context.close();
});

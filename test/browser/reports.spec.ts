import { buffer } from 'node:stream/consumers';
import ExcelJS from 'exceljs';
import type { Download, Page } from 'playwright-core';
import { readPdf } from '@emas/reporting/testing/pdf-text';
import { expect, test } from 'vitest';
import { LoginPage } from './pages/login-page.js';
import { screenshot, useBrowser } from './support/browser.js';

const browser = useBrowser();

async function enter(user: string, path: string, width = 1440): Promise<Page> {
  const { page } = await browser.open('/', { width, height: 900 });
  await new LoginPage(page).enter(user);
  await page.goto(path);
  return page;
}

const search = (page: Page): URLSearchParams => new URL(page.url()).searchParams;
/** Numbers of the notes, from the top. */
const numbers = (page: Page): Promise<string[]> => page.locator('[data-row-key]').getByRole('link', { name: /^FJ/ }).allTextContents(); // prettier-ignore
const sorted = (page: Page, column: string) =>
  page.getByRole('columnheader', { name: column }).getAttribute('aria-sort');

/** The browser may be elsewhere: its files are read through it. */
const contentOf = async (file: Download): Promise<Buffer> => buffer(await file.createReadStream());

async function download(page: Page, button: string): Promise<Download> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()]);
  return file;
}

test('a report is found by one click, put in order, followed to its notes, gone back to, and had as the same files', async () => {
  const page = await enter('OWNER', '/laporan-penjualan');
  await page.getByRole('button', { name: 'Kemarin' }).click();
  await page.getByTestId('report-checks').waitFor();
  // Folded: what was asked stands in a line.
  await page.getByRole('textbox', { name: 'Tanggal Awal' }).waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Ubah Filter' }).waitFor();
  await screenshot(page, 'report-found');

  const printed = await numbers(page);
  await page.getByRole('columnheader', { name: 'Total Harga' }).getByRole('button').click();
  await expect.poll(() => sorted(page, 'Total Harga')).toBe('descending');
  await expect.poll(() => numbers(page)).not.toEqual(printed);
  const shown = await numbers(page);
  expect(shown.toSorted()).toEqual(printed.toSorted());

  const rows = page.locator('[data-row-key]');
  await rows.first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/lihat-penjualan?q=${shown[1]}`);
  await page.goBack();
  await page.getByTestId('report-checks').waitFor();
  expect(search(page).get('sort')).toBe('-total_harga');
  await expect.poll(() => numbers(page)).toEqual(shown);

  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load((await contentOf(await download(page, 'Export Excel'))) as unknown as ExcelJS.Buffer);
  const cells = workbook.worksheets[0]!.getSheetValues().flat(1).map(String);
  expect(cells.filter((cell) => shown.includes(cell))).toEqual(shown);
  expect(cells.some((cell) => cell.includes('Urutan: Total Harga (turun)'))).toBe(true);

  const [asked, window] = await Promise.all([
    page.waitForRequest((request) => request.url().includes('format=pdf')),
    page.waitForEvent('popup'),
    page.keyboard.press('Control+p'),
  ]);
  // The window shows it from the page's memory: the same is asked once more, to be read.
  const { authorization = '' } = await asked.allHeaders();
  const pdf = await page.request.get(asked.url(), { headers: { authorization } });
  const text = readPdf(await pdf.body())
    .map((sheet) => sheet.text)
    .join('\n');
  expect([...text.matchAll(/FJSJA\d{10}/g)].map(([no]) => no)).toEqual(shown);
  await window.close();
  await page.context().close();
});

test('how long goods have been there leads to the goods themselves, of that age alone', async () => {
  const page = await enter('OWNER', '/laporan-barang-umur');
  await page.getByRole('button', { name: 'Cari Laporan' }).click();
  const rows = page.locator('[data-row-key]');
  await rows.first().focus();
  await screenshot(page, 'report-ages');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/laporan-stock-barang\?tanggal=.*&kode_dept=.*&umur=/);
  await page.getByRole('button', { name: /^Umur: / }).waitFor();
  await rows.first().getByRole('link').first().waitFor();
  await screenshot(page, 'report-stock');
  await page.goBack();
  await page.getByRole('region', { name: /^Berat per/ }).waitFor();
  await page.context().close();
});

test('what was approved is had as CSV, by who may', async () => {
  const page = await enter('OWNER', '/laporan-otorisasi');
  await page.getByRole('button', { name: 'Bulan Ini' }).click();
  await page.getByRole('button', { name: 'Export CSV' }).click({ trial: true });
  const csv = (await contentOf(await download(page, 'Export CSV'))).toString();
  expect(csv.split('\n')[0]).toContain('Kategori,Tanggal Sistem');
  await page.context().close();
});

test('on a phone the number of a row stays in sight, and filter and files are at hand', async () => {
  const page = await enter('OWNER', '/laporan-penjualan?tgl_from=2026-01-01', 390);
  const number = page.locator('[data-row-key]').getByRole('link', { name: /^FJ/ }).first();
  await number.waitFor();
  await page.locator('[data-row-key]').first().locator('td').last().scrollIntoViewIfNeeded();
  expect((await number.boundingBox())!.x).toBeGreaterThanOrEqual(0);
  for (const name of ['Ubah Filter', 'Export Pdf', 'Kemarin']) await page.getByRole('button', { name }).waitFor();
  await page.context().close();
});

test('what was sold of each kind is drawn, read by keyboard and as a table', async () => {
  const page = await enter('OWNER', '/laporan-penjualan-per-jenis');
  await page.getByRole('button', { name: 'Bulan Ini' }).click();
  const chart = page.getByRole('region', { name: /^Total Harga per/ });
  const parts = chart.getByRole('row');
  await parts.nth(1).waitFor();
  const names = await chart.getByRole('rowheader').allTextContents();
  await chart.locator('.recharts-pie-sector').nth(names.length - 1).waitFor(); // prettier-ignore
  await screenshot(page, 'report-chart');

  await chart.getByRole('application').focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => chart.getByRole('status').textContent()).toContain(names[1]);

  await chart.getByRole('button', { name: 'Lihat sebagai tabel' }).press('Enter');
  const table = chart.getByRole('region');
  await table.waitFor();
  expect(await table.getByRole('rowheader').allTextContents()).toEqual(names);
  await page.context().close();
});

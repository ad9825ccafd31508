import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { LoginPage } from './pages/login-page.js';
import { screenshot, useBrowser } from './support/browser.js';

const browser = useBrowser();
const ROOT = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'emas-audit-'));
const shopKey = (): string => readFileSync(join(inject('dataDir'), 'seals/SJA/public-key.pem'), 'utf8');

async function openAudit(tab: string): Promise<{ page: Page; close(): Promise<void>; met(): readonly string[] }> {
  const { page, context, faults } = await browser.open('/', { width: 1440, height: 900 });
  await new LoginPage(page).enter('OWNER');
  await page.goto(`/audit-ledger?tab=${tab}`);
  // Whoever is logged in elsewhere is asked whether he is to be put out.
  const met = (): readonly string[] => faults.filter((fault) => !fault.includes('409'));
  return { page, met, close: () => context.close() };
}

test('looks through the whole ledger in the background and says what it found', async () => {
  const { page, close, met } = await openAudit('verifikasi');
  await page.getByRole('button', { name: 'Periksa Sekarang' }).click();
  await page.getByText(/^Utuh, diperiksa .*, event 1–\d+/).waitFor({ timeout: 120_000 });
  await page.getByRole('row').filter({ hasText: 'OWNER' }).getByText('Utuh').first().waitFor();
  await screenshot(page, 'audit-verification');
  expect(met()).toEqual([]);
  await close();
}, 240_000);

test('checks all sealed days in this browser: green with the key of the shop, not with another', async () => {
  const { page, close, met } = await openAudit('peramban');
  const key = page.getByRole('textbox', { name: /^Kunci Toko/ });
  await key.fill(shopKey());
  await page.getByRole('button', { name: 'Periksa', exact: true }).click();
  await page.getByText(/^Utuh: \d+ hari, event 1–\d+ toko SJA/).waitFor({ timeout: 120_000 });
  await page.getByText('Saldo dan barang dihitung ulang dan sesuai segel').waitFor();
  await screenshot(page, 'audit-browser');
  await key.fill(generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }).toString());
  await page.keyboard.press('Control+s');
  await page.getByText(/^BEDA: \d+ hari tidak sesuai/).waitFor({ timeout: 120_000 });
  await page.getByText('bukan kunci toko').first().waitFor();
  await key.fill('kunci');
  await page.getByText('Bukan kunci Ed25519 dan bukan sidik').waitFor();
  expect(met()).toEqual([]);
  await close();
}, 300_000);

test('the page for a disk checks a range that was downloaded, and so does the shell; a changed event is red in both', async () => {
  const { page, close } = await openAudit('peramban');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Unduh Rentang/ }).click(),
  ]);
  const range = join(folder, 'range.emas');
  await download.saveAs(range);
  const [html] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'verify-emas.html' }).click(),
  ]);
  const disk = join(folder, 'verify-emas.html');
  await html.saveAs(disk);
  const keyFile = join(folder, 'key.pem');
  writeFileSync(keyFile, shopKey());
  const lines = readFileSync(range, 'utf8').split('\n');
  const at = lines.findIndex((line) => line === 'event=20') + 10;
  const altered = join(folder, 'altered.emas');
  writeFileSync(altered, lines.with(at, lines[at]!.replace('"schema":1', '"schema":7')).join('\n'));

  await page.goto(pathToFileURL(disk).href);
  const check = async (file: string): Promise<void> => {
    await page.locator('#file').setInputFiles(file);
    await page.getByRole('button', { name: 'Periksa', exact: true }).click();
  };
  await page.locator('#key-file').setInputFiles(keyFile);
  await expect.poll(() => page.locator('#key').inputValue()).toContain('BEGIN PUBLIC KEY');
  await check(range);
  await page.getByText(/^Utuh: \d+ hari, event 1–\d+ toko SJA/).waitFor({ timeout: 120_000 });
  await screenshot(page, 'verify-emas');
  await check(altered);
  await page.getByText(/^BEDA: 1 hari tidak sesuai/).waitFor({ timeout: 120_000 });
  await page.getByText('Event 20 diubah').waitFor();
  await close();

  const shell = (file: string): string => {
    try {
      return execFileSync('sh', [join(ROOT, 'docs/verify-range.sh'), file, keyFile], { encoding: 'utf8' });
    } catch (error) {
      return (error as { stderr: string }).stderr;
    }
  };
  expect(shell(altered)).toContain('event 20 was altered');
}, 300_000);

test('tells seals with a certificate, knows a printed hash, and proves a document', async () => {
  const { page, close } = await openAudit('segel');
  const seal = (await page.getByRole('row').filter({ hasText: 'Disegel' }).first().innerText()).match(
    /[0-9a-f]{64}/,
  )![0];
  await page
    .getByRole('textbox', { name: /^Ketik atau pindai hash/ })
    .fill(seal.slice(0, 24).replaceAll(/(.{8})/g, '$1 '));
  await page.getByText(/^Cocok: Segel /).waitFor();
  await screenshot(page, 'audit-seals');
  await page.goto('/audit-ledger?tab=bukti');
  await page.getByRole('textbox', { name: 'Nomor Dokumen Atau #Event' }).fill('#20');
  await page.keyboard.press('Enter');
  await page
    .getByText(/^Dalam hari yang disegel/)
    .first()
    .waitFor();
  await screenshot(page, 'audit-proofs');
  await close();
});

test('compares a count with the books of the moment it began: missing, elsewhere, unknown; a memo to sign', async () => {
  const { page, close, met } = await openAudit('bandingkan');
  await page.getByRole('combobox', { name: 'Baki' }).click();
  await page.keyboard.press('Enter');
  const lines = page.getByRole('textbox', { name: /^Baki / });
  await lines.fill('BUKANBARANG1\nBUKANBARANG2 3.27');
  await page.getByText('2 barcode, 1 ditimbang').waitFor();
  await expect.poll(() => page.getByRole('textbox', { name: 'Nomor Event' }).inputValue()).toMatch(/^\d+$/);
  await page.keyboard.press('Control+s');
  await page.getByText('Tidak Dikenal').first().waitFor();
  await page.getByText(/^Dibandingkan Dengan Buku Sesudah Event #\d+/).waitFor();
  await screenshot(page, 'audit-compare');
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Berita Acara' }).click(),
  ]);
  await popup.close();
  expect(met()).toEqual([]);
  await close();
}, 120_000);

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { LoginPage } from './pages/login-page.js';
import { screenshot, useBrowser } from './support/browser.js';
import { ShopApi } from './support/shop-api.js';

const browser = useBrowser();
const REK = '0881234567';

interface Account {
  readonly no_rekening: string;
  readonly saldo_buku: number;
}
interface View {
  readonly tgl_to: string;
  readonly buku: readonly { readonly tgl: string; readonly jumlah_rp: number }[];
}

/** A file of KlikBCA for one day. */
function statement(tgl: string, begun: number, lines: readonly (readonly [text: string, sum: number])[]): string {
  const date = `${tgl.slice(8)}/${tgl.slice(5, 7)}/${tgl.slice(0, 4)}`;
  const ended = lines.reduce((total, [, sum]) => total + sum, begun);
  return [
    `No. rekening,:,'${REK}`,
    `Periode,:,${date} - ${date}`,
    'Tanggal,Keterangan,Cabang,Jumlah,,Saldo',
    ...lines.map(
      ([text, sum]) => `'${date.slice(0, 5)},${text},'0000,${Math.abs(sum).toFixed(2)},${sum > 0 ? 'CR' : 'DB'},0`,
    ),
    `PEND,TRSF E-BANKING,'0000,1000.00,CR,`,
    `Saldo Awal,:,${begun.toFixed(2)}`,
    `Saldo Akhir,:,${ended.toFixed(2)}`,
  ].join('\n');
}

test('one upload matches what is booked, settles a card and books a charge, by keys alone', async () => {
  const admin = await ShopApi.login(browser.url, 'SU');
  await admin.put('para-system', { key: 'NON_CASH_MODULE', value: true });
  const owner = await ShopApi.login(browser.url, 'OWNER');
  const { tgl_to: day } = await owner.get<View>(`rekonsiliasi/${REK}`);
  const about = { kode_bank: 'BCA', no_rekening: REK, keterangan: 'SETORAN PEMILIK' };
  await owner.post('cash/uang-bank', { id: randomUUID(), jenis: 'IN', kode_transaksi: 'BUNGA-BANK', jumlah_rp: 1_254_321, ...about }); // prettier-ignore
  const card = { cara_bayar: 'DEBIT', kode_bank: 'BCA', no_ref: 'EDC-77', jumlah_gesek: 777_000, fee_persen: 0 };
  await owner.post('non-cash/gesek-tunai', { id: randomUUID(), ...card, fee_rp: 77_000 });
  const today = await owner.get<View>(`rekonsiliasi/${REK}?tgl_from=${day}&tgl_to=${day}`);
  const [account] = (await owner.get<readonly Account[]>('rekonsiliasi')).filter((one) => one.no_rekening === REK);
  const moved = today.buku.filter(({ tgl }) => tgl === day).reduce((sum, { jumlah_rp }) => sum + jumlah_rp, 0);
  // He is let in anew: nobody else is at his place.
  await owner.post('users/logout', { user_id: 'OWNER' });
  const file = statement(day, account!.saldo_buku - moved, [
    ['SETORAN PEMILIK', 1_254_321],
    ['KARTU DEBIT EDC 77', 775_834],
    ['BIAYA ADM', -17_345.5],
  ]);

  const { page, context, faults } = await browser.open('/', { width: 1440, height: 900 });
  await new LoginPage(page).enter('OWNER');
  await page.goto('/rekonsiliasi-bank');
  await page.getByRole('button', { name: new RegExp(REK) }).click();
  await page.locator('input[type=file]').setInputFiles({ name: 'koran.csv', mimeType: 'text/csv', buffer: Buffer.from(file) }); // prettier-ignore
  await page.getByText('3 baru').waitFor();
  await page.getByText('1 PEND dilewati').waitFor();
  await screenshot(page, 'statement-dry-run');
  await page.keyboard.press('Control+s');
  await page.getByText('Sisa 3 dari 3').waitFor();
  await screenshot(page, 'reconciliation');
  const proof = page.getByRole('region', { name: 'Bukti rekonsiliasi bank' });
  await expect.poll(() => proof.getAttribute('data-even')).toBe('true');

  // What was found by its amount is ticked already: one key for all of it.
  await page.keyboard.press('Control+s');
  await page.getByText('Sisa 2 dari 3').waitFor();
  const current = page.locator('[data-current]');
  await current.getByText('KARTU DEBIT').waitFor();
  await page.keyboard.press('Enter');
  const settling = page.getByRole('dialog');
  await settling.getByText('Rp. 1,166 ,-').first().waitFor();
  await settling.getByRole('button', { name: 'Validasi', exact: true }).click({ trial: true });
  await screenshot(page, 'settle-from-statement');
  await page.keyboard.press('Control+s');
  await page.getByText('Sisa 1 dari 3').waitFor();
  await current.getByText('BIAYA ADM').waitFor();
  await page.keyboard.press('b');
  const entry = page.getByRole('dialog');
  const category = entry.getByRole('combobox', { name: /Transaksi/ });
  await category.fill('BIAYA-BANK');
  await category.press('Enter');
  await screenshot(page, 'book-from-statement');
  await page.keyboard.press('Control+s');
  await page.getByText('Sisa 0 dari 3').waitFor();
  await page.getByText('Selisih Sen').first().waitFor();
  await expect.poll(() => proof.getAttribute('data-even')).toBe('true');

  // The last one is freed alone, and matched again.
  await page.getByRole('combobox', { name: 'Tampilkan' }).click();
  await page.getByText('Semua', { exact: true }).click();
  await page.getByRole('row').filter({ hasText: 'SETORAN PEMILIK' }).first().click();
  await page.keyboard.press('u');
  await page.getByText('Sisa 1 dari 3').waitFor();
  await page.keyboard.press('Control+s');
  await page.getByText('Sisa 0 dari 3').waitFor();

  await page.getByRole('button', { name: 'Selesai', exact: true }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Selesai', exact: true }).click();
  await page.getByRole('button', { name: /^Bukti RB/ }).waitFor();
  for (const [width, name] of [
    [1440, 'wide'],
    [1024, 'tablet'],
    [390, 'phone'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await screenshot(page, `reconciliation-finished-${name}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  expect(faults).toEqual([]);
  await context.close();
});

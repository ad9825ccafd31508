import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { LoginPage } from './pages/login-page.js';
import { screenshot, useBrowser, type Window } from './support/browser.js';
import type { RecentNotes } from '@emas/contracts/settings/note-settings.view';
import { ShopApi } from './support/shop-api.js';
import { axeFaults, colourFaults, look, tooWide } from './support/screens.js';

const browser = useBrowser();

async function enter(path: string, by = 'OWNER'): Promise<Window> {
  const window = await browser.open('/', { width: 1440, height: 900 });
  await new LoginPage(window.page).enter(by);
  await window.page.goto(path);
  // That somebody is asked whether he takes over an earlier session is none.
  (window.faults as string[]).splice(0);
  return window;
}

const block = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('switch', { name: `Tampilkan ${name}` }) });

const order = (page: Page): Promise<string[]> =>
  page
    .getByRole('switch', { name: /^Tampilkan / })
    .evaluateAll((found) => found.map((one) => one.getAttribute('aria-label')!.replace('Tampilkan ', '')));

const save = async (page: Page): Promise<void> => {
  await page.keyboard.press('Control+s');
  await page.getByText('Setting Berhasil Disimpan').waitFor();
};

/** Pixels of a note's pages that stand beyond their panel. */
const beyond = (paper: Locator): Promise<number> => paper.evaluate((pages) => pages.scrollWidth - pages.clientWidth);

test('a slip is laid out by keyboard over a real note, and printed like that', async () => {
  const { page, faults, context } = await enter('/setting-nota-slip');
  // What goes to the printer stands in a frame for as long as it prints.
  await page.addInitScript(() => {
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof HTMLIFrameElement && node.srcdoc)
            (window as unknown as { printed: string }).printed = node.srcdoc;
    }).observe(document, { childList: true, subtree: true });
  });
  const paper = page.getByRole('figure', { name: 'Nota' });
  await paper.getByText('NOTA PENJUALAN').waitFor();
  expect(await axeFaults(page)).toEqual([]);

  // Hidden, and moved to the top by the keyboard alone.
  await page.getByRole('switch', { name: 'Tampilkan Syarat' }).focus();
  await page.keyboard.press('Space');
  await expect.poll(() => paper.textContent()).not.toContain('Syarat Penjualan');
  const before = await order(page);
  const at = before.indexOf('Tanda Tangan');
  await page.getByRole('button', { name: /^Geser Tanda Tangan/ }).focus();
  for (let moved = at; moved > 0; moved--) {
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(async () => (await order(page)).indexOf('Tanda Tangan')).toBe(moved - 1);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('li')?.textContent))
      .toContain('Tanda Tangan');
  }
  await expect.poll(async () => (await paper.textContent())!.trimStart()).toMatch(/^Pembeli +Hormat kami/);

  // A note without its total is none: told at the block, before anything is sent.
  await page.getByRole('switch', { name: 'Tampilkan Jumlah' }).click();
  await block(page, 'Jumlah').getByRole('alert').getByText('Blok total Wajib Ada').waitFor();
  await page.keyboard.press('Control+s');
  await page.getByText('Ada 1 setting yang belum benar').waitFor();
  await page.getByRole('switch', { name: 'Tampilkan Jumlah' }).click();

  await page.getByRole('combobox', { name: 'Tambah Blok' }).click();
  await page.keyboard.type('Teks');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Teks' }).fill('SAMPAI JUMPA {nama_toko}');
  await paper.getByText('SAMPAI JUMPA TOKO EMAS').waitFor();
  await screenshot(page, 'note-settings-slip');
  await save(page);

  // What is printed is what was seen.
  const api = await ShopApi.login(browser.url, 'SU');
  const { sale } = await api.get<RecentNotes>('setting-nota/nota');
  const sales = await Promise.all(
    sale.map(({ id }) => api.get<{ no_faktur_jual: string; status: string; cetak_count: number }>(`penjualan/${id}`)),
  );
  const { no_faktur_jual: no_faktur } = sales.find(
    ({ status, cetak_count }) => status === 'VALID' && cetak_count === 0,
  )!;
  await page.goto(`/lihat-penjualan?q=${no_faktur}`);
  await page.getByRole('main').getByText(no_faktur, { exact: true }).last().click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Cetak/ })
    .waitFor();
  await page.keyboard.press('Control+p');
  await page.getByText('Nota Siap Dicetak').first().waitFor();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { printed?: string }).printed))
    .toMatch(/<pre class="SEDANG">\s*Pembeli +Hormat kami[^]*SAMPAI JUMPA TOKO EMAS/);
  await page.goto('/setting-nota-slip');
  await page.getByRole('button', { name: 'Kembali Ke Bawaan' }).click();
  await expect.poll(() => order(page)).toEqual(before);
  await save(page);

  // Any version comes back.
  await page.getByRole('button', { name: 'Riwayat Versi' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pakai Versi Ini' }).nth(1).click();
  expect((await order(page))[0]).toBe('Tanda Tangan');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await tooWide(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  // Left without being saved, it asks.
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await page.getByRole('button', { name: 'Tinggalkan' }).click();
  expect(faults).toEqual([]);
  await context.close();
});

test('a page note is laid out on A5 and on a roll, in any language, on any window, by day and by night', async () => {
  const { page, faults, context } = await enter('/setting-nota');
  const paper = page.getByRole('img', { name: /^(NOTA PENJUALAN|NOTA DI VENDITA) FJSJA/ });
  await paper.waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await screenshot(page, 'note-settings-a5');
  // A page wider than its panel is drawn smaller, never cut.
  expect(await beyond(paper)).toBe(0);

  for (const [width, language, theme] of [
    [1024, 'it', 'dark'],
    [390, 'id', 'light'],
    [390, 'it', 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await look([page], { language, theme });
    await page.goto('/setting-nota?tab=Mobile%2FDEPAN');
    await page.locator('main h1').waitFor();
    await paper.waitFor();
    expect(await tooWide(page), `${width} ${language}`).toEqual([]);
    expect(await beyond(paper), `${width} ${language}`).toBe(0);
    expect(await colourFaults(page)).toEqual([]);
    await screenshot(page, `note-settings-${width}-${language}-${theme}`);
  }
  expect(faults).toEqual([]);
  await context.close();
});

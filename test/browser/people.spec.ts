import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD, LoginPage } from './pages/login-page.js';
import { screenshot, useBrowser } from './support/browser.js';
import { axeFaults, visit } from './support/screens.js';

const browser = useBrowser();
/** New in every run, so that the spec can run again on the same shop. */
const USER = `UJI${Date.now().toString(36).toUpperCase()}`;

async function enter(userId: string): Promise<Page> {
  const { page } = await browser.open('/', { width: 1440, height: 900 });
  await new LoginPage(page).enter(userId);
  return page;
}

const row = (page: Page, user: string) => page.locator(`tr[data-row-key="${user}"]`);
const menu = (page: Page, name: string) => page.locator('aside').getByText(name, { exact: true });

async function show(page: Page, path: string, title: string): Promise<void> {
  await visit(page, path);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
}

/** The cell of the tree that the keyboard stands on. */
const focused = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);

/** What axe finds once colours have stopped fading: a button that has just been enabled is not yet what it will be. */
async function faults(page: Page): Promise<string[]> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
        .map(({ finished }) => finished),
    ),
  );
  return axeFaults(page);
}

async function tabIntoTree(page: Page): Promise<void> {
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement?.closest('[role="treegrid"]') !== null)) return;
  }
  throw new Error('the Tab key does not reach the tree');
}

test('an owner makes a user, takes a right by keyboard alone, and it is gone in the open window', async () => {
  const owner = await enter('OWNER');
  await show(owner, '/data-users', 'Data Users');
  await owner.getByRole('button', { name: /(^|\s)Tambah$/ }).click();
  const form = owner.getByRole('dialog');
  await form.getByLabel('User ID').fill(USER);
  await form.getByLabel('Password').fill(DEMO_PASSWORD);
  await form.getByLabel('Nomor WhatsApp').fill('081234567890');
  await owner.keyboard.press('Control+s');
  await owner.getByText('User Berhasil Disimpan').waitFor();
  await row(owner, USER).getByText('6281234567890').waitFor();
  expect(await faults(owner)).toEqual([]);
  await screenshot(owner, 'users');

  const user = await enter(USER);
  await menu(user, 'Uang').click();
  await menu(user, 'Uang Kas').waitFor();

  await show(owner, `/hak-akses-users?user=${USER}`, 'Hak Akses Users');
  await owner.getByRole('textbox', { name: 'Cari halaman', exact: true }).fill('uang kas');
  await tabIntoTree(owner);
  expect(await focused(owner)).toContain('Uang');
  await owner.keyboard.press('ArrowDown');
  expect(await focused(owner)).toBe('Uang Kas');
  await owner.keyboard.press('ArrowRight');
  await owner.keyboard.press('ArrowRight');
  expect(await focused(owner)).toBe('Lihat: Uang Kas');
  await owner.keyboard.press('Space');
  // A cashier starts with lihat, tambah and cetak there; without the first there is nothing to do on the page.
  await owner.getByText('0 ditambah, 3 dicabut').waitFor();
  expect(await owner.getByRole('checkbox', { name: /^Tambah: Uang Kas/ }).getAttribute('aria-checked')).toBe('false');
  expect(await faults(owner)).toEqual([]);

  // What is not saved is not left without a word.
  await owner.locator('aside').getByText('Data Users').click();
  const question = owner.getByRole('alertdialog');
  await question.getByText('Perubahan belum disimpan').waitFor();
  await question.getByRole('button', { name: 'Tetap di sini' }).click();

  await owner.keyboard.press('Control+s');
  await owner.getByText('Hak Akses Berhasil Diubah').waitFor();
  await menu(user, 'Uang Kas').waitFor({ state: 'detached' });
  await menu(user, 'Uang').waitFor();
  await owner.getByText('Belum ada perubahan').waitFor();
  await screenshot(owner, 'rights');
});

test('a user is put out of use, which ends his session, and back into it through the warning', async () => {
  const owner = await enter('OWNER');
  const user = await enter(USER);
  await show(owner, '/data-users', 'Data Users');
  await row(owner, USER).getByRole('button', { name: 'Sesi dan perangkat' }).click();
  const drawer = owner.getByRole('dialog').last();
  await drawer.getByText('Chrome di Linux').waitFor();
  expect(await faults(owner)).toEqual([]);
  await owner.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });

  await row(owner, USER).getByRole('button', { name: 'Nonaktifkan' }).click();
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Nonaktifkan' }).click();
  await user.getByText('Sesi Anda diakhiri', { exact: false }).waitFor();
  await row(owner, USER).getByText('Tidak Aktif').waitFor();

  await row(owner, USER).getByRole('button', { name: 'Aktifkan', exact: true }).click();
  const warning = owner.getByRole('alertdialog');
  await warning.getByText('Warning !!!').waitFor();
  await warning.getByRole('button', { name: 'Batal' }).click();
  await row(owner, USER).getByRole('button', { name: 'Aktifkan', exact: true }).click();
  await warning.getByRole('button', { name: 'Aktifkan', exact: true }).click();
  await row(owner, USER).getByText('Aktif', { exact: true }).waitFor();
});

test('a template shows whom it would change, and changes those who are chosen', async () => {
  const owner = await enter('OWNER');
  await show(owner, '/hak-akses-news?view=templates&level=KASIR', 'Hak Akses Baru');
  await owner.getByRole('button', { name: 'Terapkan ke user' }).click();
  const choice = owner.getByRole('dialog').getByRole('listitem').filter({ hasText: USER });
  await choice.getByText('Mendapat:').waitFor();
  expect(await choice.textContent()).toContain('Uang Kas (Lihat, Tambah, Cetak)');
  expect(await faults(owner)).toEqual([]);
  await screenshot(owner, 'template');
  await choice.getByRole('checkbox').check();
  await owner.getByRole('button', { name: 'Terapkan ke 1 user' }).click();
  await owner.getByText('Template Berhasil Diterapkan').waitFor();

  // Menus of one user: the page that was given back is shown, and hidden again with its menu.
  await show(owner, `/hak-akses-news?user=${USER}`, 'Hak Akses Baru');
  const uang = owner.getByRole('checkbox', { name: /^Tampil: Uang$/ });
  // A cashier's template holds some of its pages: a click shows all of them, another hides all.
  expect(await uang.getAttribute('aria-checked')).toBe('mixed');
  await uang.click();
  await uang.click();
  expect(await uang.getAttribute('aria-checked')).toBe('false');
  await owner.getByRole('button', { name: 'Simpan' }).click();
  await owner.getByText('Hak Akses Berhasil Diubah').waitFor();
  expect(await faults(owner)).toEqual([]);
  const user = await enter(USER);
  await menu(user, 'Penjualan').waitFor();
  expect(await menu(user, 'Uang').count()).toBe(0);
});

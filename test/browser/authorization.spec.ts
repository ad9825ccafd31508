import { afterAll, beforeAll, expect, test } from 'vitest';
import { AuthorizationModal } from './pages/authorization-modal.js';
import { DEMO_PASSWORD, LoginPage } from './pages/login-page.js';
import { screenshot, useBrowser } from './support/browser.js';
import { FingerprintShop } from './support/fingerprint-shop.js';
import { axeFaults, visit } from './support/screens.js';

const browser = useBrowser();
let shop: FingerprintShop;
let category: string;
/** Other than those of an earlier run on the same shop. */
const run = Date.now().toString(36).toUpperCase();

beforeAll(async () => {
  shop = await FingerprintShop.open(browser.url);
  category = await shop.addCategory();
});
afterAll(() => shop.setModule(false));

async function enter(userId: string) {
  const { page } = await browser.open('/', { width: 1440, height: 900 });
  await new LoginPage(page).enter(userId);
  return page;
}

test('a supervisor gives his word by password, exactly as typed, and only for what is shown', async () => {
  await shop.setModule(false);
  const page = await enter('KASIR1');
  const modal = new AuthorizationModal(page);
  await modal.ask(category, 12_000, `SANDI ${run}`);
  expect(await modal.ways().allTextContents()).toEqual(['Password', 'Jarak Jauh']);
  expect(await modal.form().locator('label').allTextContents()).toEqual([
    'Masukkan Username*',
    'Masukkan Password*',
    'Keterangan',
  ]);
  expect(await page.getByTestId('authorization-action').textContent()).toContain(`BIAYA ${category}`);
  await modal.type('spv1', 'salah');
  // Enter in the password is his word; who has more to say goes on by Tab, past the eye that shows it.
  await modal.press('Tab', 'Tab');
  await modal.type('karena');
  const typed = await modal.form().locator('input').evaluateAll((inputs) => inputs.map((one) => (one as HTMLInputElement).value)); // prettier-ignore
  expect(typed).toEqual(['spv1', 'salah', 'KARENA']);
  await modal.send();
  await modal.told('Otorisasi Gagal..').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await screenshot(page, 'authorization-password');
  // It stays at its field when the toast has gone.
  await modal.told('Otorisasi Gagal..').waitFor({ state: 'detached' });
  await modal.form().getByText('Otorisasi Gagal..').waitFor();

  // What was typed is not lost by Esc alone, nor by a click beside it.
  await modal.press('Escape');
  await page.getByRole('alertdialog').getByText('belum disimpan dan akan hilang').waitFor();
  await modal.press('Escape');
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await page.mouse.click(5, 5);
  expect(await modal.form().isVisible()).toBe(true);

  await modal.form().locator('input[type="password"]').fill(DEMO_PASSWORD);
  await modal.press('Enter');
  await modal.told('Otorisasi Berhasil').waitFor();
  await modal.done();
  expect(await shop.remarks()).toContain(`SANDI ${run}`);
  await page.context().close();
});

test('his finger does as well, enrolled at the scanner and never anybody else’s', async () => {
  await shop.setModule(true);
  await shop.forgetFingers('SPV1');
  const scanner = await shop.startScanner(['match', 'no-match', 'silent', 'match']);

  const owner = await enter('OWNER');
  await visit(owner, '/data-users');
  await owner.locator('tr[data-row-key="SPV1"]').getByRole('button', { name: 'Sesi dan perangkat' }).click();
  await owner.getByRole('tab', { name: 'Sidik Jari' }).click();
  await owner.getByText('Belum ada sidik jari terdaftar').waitFor();
  await owner.getByRole('button', { name: 'Daftarkan Jari' }).click();
  await owner.getByText('Sidik jari Jempol Kanan terdaftar').waitFor();
  await owner.getByTestId('enrolment-fingers').getByText('Jempol Kanan').waitFor();
  expect(await axeFaults(owner)).toEqual([]);
  await screenshot(owner, 'authorization-enrolment');
  await owner.context().close();

  const page = await enter('KASIR1');
  const modal = new AuthorizationModal(page);
  await modal.ask(category, 13_000, `JARI ${run}`);
  expect(await modal.ways().allTextContents()).toEqual(['Password', 'Sidik Jari', 'Jarak Jauh']);
  await modal.choose('finger');
  await modal.pick('OWNER');
  await modal.send();
  await modal.told('Username Tidak Tidak Terdaftar').waitFor();

  await modal.pick('SPV1');
  await modal.send();
  await modal.told('Silahkan Coba Lagi').waitFor();
  expect(await shop.remarks()).not.toContain(`JARI ${run}`);

  await modal.send();
  await page.getByText('SPV1, tempelkan jari Anda pada alat pemindai').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await screenshot(page, 'authorization-finger');
  await modal.stop();

  await modal.send();
  await modal.told('Otorisasi Berhasil').waitFor();
  await modal.done();
  expect(await shop.remarks()).toContain(`JARI ${run}`);
  await scanner.says('scan of SPV1: match, accepted');
  await scanner.end();

  // Without a scanner the way used last leads nowhere: the question opens on the password, and nobody is kept waiting.
  await modal.ask(category, 14_000, `TANPA ALAT ${run}`);
  await page.locator('[data-testid="authorization-mode"]:has(:checked)').filter({ hasText: 'Password' }).waitFor();
  await modal.choose('finger');
  await modal.pick('SPV1');
  await modal.send();
  await modal.told('Alat Sidik Jari Tidak Terhubung').waitFor();
  await page.context().close();
});

test('from afar he is asked wherever he is, refuses with a reason, and an owner may approve', async () => {
  await shop.setModule(false);
  const supervisor = await enter('SPV1');
  const owner = await enter('OWNER');
  const cashier = await enter('KASIR1');
  const modal = new AuthorizationModal(cashier);
  await modal.ask(category, 15_000, `JAUH ${run}`);
  await modal.choose('remote');
  await modal.send();
  await cashier.getByText('Menunggu jawaban supervisor atau owner').waitFor();
  expect(await cashier.getByRole('timer').textContent()).toMatch(/Sisa waktu \d:\d\d/);
  expect(await axeFaults(cashier)).toEqual([]);
  await screenshot(cashier, 'authorization-remote');

  // Withdrawn it is gone from the supervisor's screen.
  const notice = supervisor.getByTestId('request-notice');
  await notice.getByText('KASIR1 meminta otorisasi').waitFor();
  await screenshot(supervisor, 'authorization-notice');
  await modal.stop();
  await modal.refusal().getByText('Permintaan dibatalkan').waitFor();
  await notice.waitFor({ state: 'detached' });

  await modal.send();
  await notice.waitFor();
  expect(await supervisor.title()).toMatch(/^\(1\) /);
  expect(await axeFaults(supervisor)).toEqual([]);
  await supervisor.keyboard.press('Alt+o');
  await supervisor.getByRole('heading', { level: 1, name: 'Permintaan Otorisasi' }).waitFor();
  const card = supervisor.getByTestId('request').filter({ hasText: `BIAYA ${category}` });
  await card.getByRole('button', { name: 'Tolak' }).click();
  await supervisor.locator('#request-answer input:focus').waitFor();
  await supervisor.keyboard.press('Control+s');
  await supervisor.getByText('Alasan Tidak Boleh Kosong').waitFor();
  await supervisor.keyboard.type('terlalu banyak');
  expect(await axeFaults(supervisor)).toEqual([]);
  await supervisor.keyboard.press('Control+s');
  await modal.refusal().getByText('Ditolak oleh SPV1: TERLALU BANYAK').waitFor();
  await screenshot(cashier, 'authorization-refused');

  // Sent to the owner alone: the supervisor sees it and has nothing to press.
  await cashier.locator('#authorization [role="combobox"]:focus').waitFor();
  await modal.pick('OWNER');
  await modal.send();
  await cashier.getByText('Menunggu jawaban OWNER').waitFor();
  await card.getByText('Untuk OWNER').waitFor();
  expect(await card.getByRole('button').count()).toBe(0);
  await owner.getByTestId('request-notice').getByRole('link', { name: 'Buka' }).click();
  await owner.getByRole('button', { name: 'Setujui' }).click();
  await owner.locator('#request-answer input:focus').waitFor();
  await owner.keyboard.press('Control+s');
  await modal.told('Disetujui oleh OWNER').waitFor();
  await modal.done();
  expect(await shop.remarks()).toContain(`JAUH ${run}`);
  await card.waitFor({ state: 'detached' });

  await supervisor.getByRole('tab', { name: 'Riwayat' }).click();
  const rows = supervisor.locator('tr[data-row-key]').filter({ hasText: `BIAYA ${category}` });
  await expect.poll(() => rows.getByTestId('tag').allTextContents()).toEqual(['Sudah dipakai', 'Ditolak', 'Batal']);
  expect(await axeFaults(supervisor)).toEqual([]);
  await screenshot(supervisor, 'authorization-history');
  for (const page of [supervisor, owner, cashier]) await page.context().close();
});

test('an owner who approves himself types his password alone, and not again at once', async () => {
  await shop.setModule(false);
  const page = await enter('OWNER');
  const modal = new AuthorizationModal(page);
  await modal.ask(category, 16_000, `SENDIRI ${run}`);
  expect(await modal.form().locator('label').allTextContents()).toEqual(['Masukkan Password*', 'Keterangan']);
  await page.locator('#authorization input[type="password"]:focus').waitFor();
  await modal.type(DEMO_PASSWORD);
  await screenshot(page, 'authorization-own');
  await modal.send();
  await modal.done();

  await modal.ask(category, 17_000, `SENDIRI LAGI ${run}`);
  await modal.form().getByText('Password Anda masih berlaku sampai').waitFor();
  expect(await modal.form().locator('label').allTextContents()).toEqual(['Keterangan']);
  await page.locator('button[form="authorization"]:focus').waitFor();
  await modal.press('Enter');
  await modal.done();
  expect(await shop.remarks()).toContain(`SENDIRI LAGI ${run}`);
  await page.context().close();
});

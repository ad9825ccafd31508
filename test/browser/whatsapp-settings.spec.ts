import { beforeAll, expect, test } from 'vitest';
import { LoginPage } from './pages/login-page.js';
import { screenshot, useBrowser } from './support/browser.js';
import { axeFaults, colourFaults, look, tooWide } from './support/screens.js';
import { ShopApi } from './support/shop-api.js';

const browser = useBrowser();
let api: ShopApi;

beforeAll(async () => {
  api = await ShopApi.login(browser.url, 'SU');
  await api.put('para-system', { key: 'WHATSAPP_MODULE', value: true });
  return () => api.put('para-system', { key: 'WHATSAPP_MODULE', value: false });
});

test('a message is written over a real note, tried before it is saved, and any version comes back', async () => {
  const { page, faults, context } = await browser.open('/', { width: 1440, height: 900 });
  await new LoginPage(page).enter('OWNER');
  await page.goto('/whatsapp-setting');
  // That somebody is asked whether he takes over an earlier session is none.
  (faults as string[]).splice(0);
  const message = page.getByRole('textbox', { name: 'Pesan' });
  const preview = page.getByRole('blockquote', { name: 'Pratinjau' });
  await preview.getByText('Nota penjualan FJSJA').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  const before = await message.inputValue();

  await message.fill('Halo ');
  await page.getByRole('button', { name: 'Sisipkan {nama_toko}' }).click();
  await preview.getByText(/^Halo TOKO EMAS/).waitFor();
  await page.keyboard.type(', nota {no_fak');
  // An unknown placeholder is told while it is written, once it is closed.
  await page.keyboard.type('}');
  await page.getByRole('alert').getByText('Isian {no_fak} Tidak Dikenal').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Kirim Pesan Uji' }).isDisabled()).toBe(true);
  await page.keyboard.press('Control+s');
  await page.getByText('Ada 1 setting yang belum benar').waitFor();
  await page.keyboard.press('Backspace');
  await page.keyboard.type('tur}');
  await preview.getByText(/^Halo TOKO EMAS .*, nota FJSJA\d+$/).waitFor();

  await page.getByRole('button', { name: 'Kirim Pesan Uji' }).click();
  const asked = page.getByRole('dialog', { name: 'Kirim Pesan Uji' });
  await asked.getByRole('textbox', { name: 'No WhatsApp' }).pressSequentially('081244445555', { delay: 40 });
  await screenshot(page, 'whatsapp-settings-try');
  await page.keyboard.press('Enter');
  await page.getByText('Pesan Menunggu, Layanan WhatsApp Belum Diatur').waitFor();
  await asked.waitFor({ state: 'hidden' });
  const [kept] = await api.get<{ isi: string; refs: Record<string, string> }[]>('kotak-keluar?q=6281244445555');
  expect(kept).toMatchObject({ isi: await preview.textContent(), refs: { jenis: 'UJI' } });
  await screenshot(page, 'whatsapp-settings');

  await page.keyboard.press('Control+s');
  await page.getByText('Setting Berhasil Disimpan').waitFor();
  await page.getByRole('button', { name: 'Kembali Ke Bawaan' }).click();
  expect(await message.inputValue()).toBe(before);
  // Left without being saved, it asks.
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await page.getByRole('button', { name: 'Tetap di sini' }).click();
  await page.keyboard.press('Control+s');
  await page.getByText('Setting Berhasil Disimpan').last().waitFor();
  await page.getByRole('button', { name: 'Riwayat Versi' }).click();
  const versions = page.getByRole('dialog');
  await versions.getByText('Halo {nama_toko}, nota {no_faktur}').waitFor();
  await versions.getByRole('button', { name: 'Pakai Versi Ini' }).nth(1).click();
  expect(await message.inputValue()).toBe('Halo {nama_toko}, nota {no_faktur}');
  await page.getByRole('button', { name: 'Kembali Ke Bawaan' }).click();
  expect(faults).toEqual([]);
  await context.close();
});

test('a message is read in any language, on any window, by day and by night', async () => {
  const { page, faults, context } = await browser.open('/', { width: 1440, height: 900 });
  await new LoginPage(page).enter('OWNER');
  (faults as string[]).splice(0);
  for (const [width, language, theme] of [
    [1024, 'it', 'dark'],
    [390, 'id', 'light'],
    [390, 'it', 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await look([page], { language, theme });
    await page.goto('/whatsapp-setting?template=template_wa_pembelian');
    await page.getByRole('blockquote').waitFor();
    expect(await tooWide(page), `${width} ${language}`).toEqual([]);
    expect(await colourFaults(page)).toEqual([]);
    await screenshot(page, `whatsapp-settings-${width}-${language}-${theme}`);
  }
  expect(faults).toEqual([]);
  await context.close();
});

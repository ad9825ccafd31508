import { beforeAll, expect, test } from 'vitest';
import { LoginPage } from './pages/login-page.js';
import { screenshot, useBrowser } from './support/browser.js';
import { ShopApi } from './support/shop-api.js';

interface Sale {
  readonly no_faktur_jual: string;
  readonly customer_id: string | null;
}

const browser = useBrowser();
let api: ShopApi;
let no: string;

beforeAll(async () => {
  api = await ShopApi.login(browser.url, 'SU');
  await api.put('para-system', { key: 'WHATSAPP_MODULE', value: true });
  const { data } = await api.get<{ data: Sale[] }>('penjualan?status=VALID&limit=200');
  no = data.find(({ customer_id }) => customer_id === null)!.no_faktur_jual;
  return () => api.put('para-system', { key: 'WHATSAPP_MODULE', value: false });
});

test.each([1440, 390])(
  'a note leaves by WhatsApp from its drawer, which asks for the number: %d wide',
  async (width) => {
    const { page } = await browser.open('/', { width, height: 900 });
    await new LoginPage(page).enter('OWNER');
    await page.goto(`/lihat-penjualan?q=${no}`);
    await page.getByRole('main').getByText(no, { exact: true }).last().click();
    const drawer = page.getByRole('dialog', { name: 'Detail Penjualan' });
    const send = drawer.getByRole('button', { name: 'Kirim WhatsApp' });
    await send.scrollIntoViewIfNeeded();
    await screenshot(page, `note-sending-drawer-${width}`);
    await send.click();
    const asked = page.getByRole('dialog', { name: 'No Wa Tidak Terdaftar' });
    const number = asked.getByRole('textbox', { name: 'No WhatsApp' });
    await number.waitFor();
    await number.pressSequentially('0812', { delay: 80 });
    await number.press('Enter');
    await expect.poll(() => number.getAttribute('aria-invalid')).toBe('true');
    await screenshot(page, `note-sending-number-${width}`);
    await number.pressSequentially('34567890', { delay: 80 });
    await number.press('Enter');
    await page.getByText('Pesan Menunggu, Layanan WhatsApp Belum Diatur').waitFor();
    await asked.waitFor({ state: 'hidden' });
    await drawer.getByRole('button', { name: 'Kirim WhatsApp Lagi' }).waitFor();
    await screenshot(page, `note-sending-done-${width}`);
    const [message] = await api.get<{ status: string; tujuan: string }[]>(`kotak-keluar?q=${no}`);
    expect(message).toMatchObject({ status: 'MENUNGGU', tujuan: '*********7890' });
  },
);

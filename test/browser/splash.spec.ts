import sharp from 'sharp';
import { expect, test } from 'vitest';
import { LoginPage } from './pages/login-page.js';
import { ShellPage } from './pages/shell-page.js';
import { screenshot, useBrowser } from './support/browser.js';

const browser = useBrowser();

interface Slide {
  readonly kode: string;
  readonly url: string;
  readonly text: string;
  readonly position: string;
}

test('a slide of the customer app gets a picture and a text, and the app reads them', async () => {
  const { page, faults } = await browser.open('/', { width: 1440, height: 900 });
  const shell = new ShellPage(page);
  await new LoginPage(page).enter('OWNER');
  // A session that stood open elsewhere was asked about.
  const before = faults.length;
  await shell.goto('/splashscreen-katalog');
  await page.getByRole('button', { name: 'Ubah GUEST 3' }).click();
  // A photo of a phone that was held upright: its pixels lie on their side, 3,000 × 1,600, and are seen as 1,600 × 3,000.
  const lying = sharp({ create: { width: 3000, height: 1600, channels: 3, background: '#7b1f3a' } });
  const photo = await lying.withMetadata({ orientation: 6 }).jpeg().toBuffer();
  await page.locator('input[type=file]').setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: photo });
  await page.locator('[data-testid="phone"] img[src^="blob:"]').waitFor();
  await page.getByLabel('Text').fill('Datang dan coba langsung di toko.');
  await page.getByLabel('Posisi').press('ArrowDown');
  await page.getByTitle('Atas', { exact: true }).click();
  await page.locator('[data-testid="phone-screen"][data-position="ATAS"]').waitFor();
  await screenshot(page, 'splash');
  await page.keyboard.press('Control+s');
  await page.getByText('Data Berhasil Dirubah').waitFor();

  const feed = new URL('/api/v1/katalog/SJA/feed', browser.url);
  const read = async (): Promise<{ splash: (Omit<Slide, 'url'> & { image: { small: string; large: string } })[] }> =>
    (await fetch(feed)).json();
  await expect.poll(async () => (await read()).splash.at(-1)!.text).toBe('Datang dan coba langsung di toko.');
  const { image, position } = (await read()).splash.at(-1)!;
  expect(position).toBe('ATAS');
  const sizes = [];
  for (const path of [image.small, image.large]) {
    const bytes = await (await fetch(new URL(path, feed))).arrayBuffer();
    const { width, height, format } = await sharp(Buffer.from(bytes)).metadata();
    sizes.push([format, width, height]);
  }
  // 1,600 × 3,000 into 720 × 1,366: 1366 / 3000 of 1600 is 728.5, so the width decides: 720 × 1350. Into 1,241 × 2,348: 1241 × 2327.
  expect(sizes).toEqual([['jpeg', 720, 1350], ['jpeg', 1241, 2327]]); // prettier-ignore
  expect(faults.slice(before)).toEqual([]);
});

import type { SplashCode } from '@emas/contracts/catalogue/image-folders';
import type { SplashPosition } from '@emas/contracts/catalogue/splash.view';
import { ChangeSplashCommand } from '../contexts/catalogue/index.js';
import type { StoredImages } from '../platform/files/stored-images.js';
import { type Drawing, drawn } from './app-pictures.js';
import { DEMO_SHOP, type Staff } from '../trades/staff.js';

interface Slide {
  readonly kode: SplashCode;
  readonly text: string;
  readonly position: SplashPosition;
  readonly picture: Omit<Drawing, 'size'>;
}

const SLIDES: readonly Slide[] = [
  { kode: 'MEMBER', text: 'Selamat datang kembali.\nPoin Anda menunggu ditukar hadiah.', position: 'BAWAH', picture: { shape: 'kotak', ground: ['#3a0f22', '#7b1f3a'] } },
  { kode: 'GUEST-1', text: 'Toko Emas Sinar Jaya\nMelayani sejak 1974 di Pasar Besar Malang', position: 'ATAS', picture: { shape: 'cincin', ground: ['#fdf8ec', '#d9bd7a'] } },
  { kode: 'GUEST-2', text: 'Harga emas hari ini, langsung dari toko.', position: 'BAWAH', picture: { shape: 'batang', ground: ['#2b3350', '#141a2e'] } },
  { kode: 'GUEST-3', text: 'Jadi member, kumpulkan poin setiap belanja.', position: 'BAWAH', picture: { shape: 'kalung', ground: ['#fdeef0', '#c98b98'] } },
]; // prettier-ignore

/** The slides that the app of the demo shop opens with, their pictures in the shape of a telephone. */
export async function showSlides(staff: Staff, images: StoredImages): Promise<void> {
  const user = staff.person('OWNER');
  for (const { kode, text, position, picture } of SLIDES) {
    const key = `demo-splash-${kode}`;
    const image = await drawn({ ...picture, size: [720, 1366] });
    const upload = { folder: `SPLASHSCREEN/${kode}`, image, field: 'image_path', key, by: user.user_id };
    const { location } = await images.prepare(DEMO_SHOP.kode_toko, upload);
    await staff.do(new ChangeSplashCommand(user, kode, { text, position, image_path: location }, key));
  }
}

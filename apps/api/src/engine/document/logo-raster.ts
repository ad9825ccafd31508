import type { Raster } from '@emas/reporting/slips/esc-pos';
import sharp from 'sharp';

/** Dots of a receipt printer: 30 mm by 20 mm at 203 a inch. */
const WIDE = 240;
const HIGH = 160;
/** Darker than this is printed. */
const THRESHOLD = 128;

/** A picture as dots, white around it left white. */
export async function rasterOf(picture: Buffer): Promise<Raster> {
  const { data, info } = await sharp(picture)
    .flatten({ background: '#fff' })
    .resize(WIDE, HIGH, { fit: 'inside', withoutEnlargement: true })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { width, height, isDark: (x, y) => data[(y * width + x) * channels]! < THRESHOLD };
}

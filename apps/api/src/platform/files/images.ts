import { DomainError } from '@emas/domain/shared/domain-error';
import sharp from 'sharp';

/** What is taken from a camera or a scanner; more is no picture of ours. */
export const MOST_IMAGE_BYTES = 8 * 1024 * 1024;
const LEAST_SIDE = 100;
const MOST_SIDE = 8_000;
const MOST_PIXELS = 40_000_000;
/** Longer sides are made smaller to this. */
const KEPT_SIDE = 1_600;
const KEPT: ImageBox = { width: KEPT_SIDE, height: KEPT_SIDE };
const QUALITY = 82;
const OPTIONS = { limitInputPixels: MOST_PIXELS, failOn: 'error', autoOrient: true } as const;

/** Pictures are few and small, memory is dear: nothing is kept between two. */
sharp.cache(false);

/** What a picture has to fit into. */
export interface ImageBox {
  readonly width: number;
  readonly height: number;
}

export interface CleanImage {
  readonly content: Buffer;
  readonly mime: 'image/jpeg';
  readonly width: number;
  readonly height: number;
}

/** First bytes of the formats that are read; SVG, PDF and all else that a picture library would open are not. */
const isKnownFormat = (content: Buffer): boolean =>
  content.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) ||
  content.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')) ||
  (content.subarray(0, 4).toString('latin1') === 'RIFF' && content.subarray(8, 12).toString('latin1') === 'WEBP');

/**
 * A new picture of the pixels that were sent: upright, JPEG, no longer than 1,600 on a side, without a word of what else
 * the file carried (place, device, thumbnails, comments, appended data). Its name and declared type are not asked. Refuses
 * with IMAGE_TYPE_UNKNOWN, IMAGE_DIMENSIONS or IMAGE_UNREADABLE at `field`.
 */
export const cleanImage = (content: Buffer, field = 'file'): Promise<CleanImage> =>
  cleanSize(content, KEPT, QUALITY, field);

/** As `cleanImage`, in a size and quality of its own: it fits into the box whole and is never enlarged. */
export async function cleanSize(content: Buffer, box: ImageBox, quality: number, field = 'file'): Promise<CleanImage> {
  await judge(content, field);
  const { data, info } = await readable(field, () => drawn(content, box, quality));
  return { content: data, mime: 'image/jpeg', width: info.width, height: info.height };
}

async function judge(content: Buffer, field: string): Promise<void> {
  if (!isKnownFormat(content)) throw refusal('IMAGE_TYPE_UNKNOWN', field);
  const { width, height } = await readable(field, () => sharp(content, OPTIONS).metadata());
  const [least, most] = [Math.min(width, height), Math.max(width, height)];
  if (least < LEAST_SIDE || most > MOST_SIDE || width * height > MOST_PIXELS) {
    throw refusal('IMAGE_DIMENSIONS', field, { min: LEAST_SIDE, max: MOST_SIDE });
  }
}

const drawn = (content: Buffer, box: ImageBox, quality: number) =>
  sharp(content, OPTIONS)
    .resize({ ...box, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality })
    .toBuffer({ resolveWithObject: true });

async function readable<Result>(field: string, read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch {
    throw refusal('IMAGE_UNREADABLE', field);
  }
}

const refusal = (code: string, field: string, params: Readonly<Record<string, number>> = {}): DomainError =>
  new DomainError('VALIDATION_FAILED', {}, [{ field, code, params }]);

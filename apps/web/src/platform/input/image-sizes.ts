import { IMAGE_QUALITY, LARGE_IMAGE, SMALL_IMAGE, type StoredImageView } from '@emas/contracts/catalogue/image-folders';
import { api, newId } from '../api/client.js';
import { apiBase } from '../config.js';
import { jpegOf, withImage } from './image-file.js';

interface Box {
  readonly width: number;
  readonly height: number;
}

/** A picture of the customer app in the two sizes that are kept. */
export interface ImageSizes {
  readonly small: Blob;
  readonly large: Blob;
}

/**
 * The size in which a picture fits into the box whole, in its own shape; never larger than it was. Nothing is cut off: what
 * stands at the edge of a product's picture or a slogan is for the app to frame.
 */
export function fitInto({ width, height }: Box, box: Box): readonly [width: number, height: number] {
  const scale = Math.min(1, box.width / width, box.height / height);
  return [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
}

/** The file itself, once it is known to be a picture that can be used. Throws UnusableImage. */
export const checkImage = (file: Blob): Promise<Blob> => withImage(file, () => Promise.resolve(file));

/** Both sizes of a picture, upright, as JPEG. Throws UnusableImage. */
export const imageSizes = (file: Blob): Promise<ImageSizes> =>
  withImage(file, async (image) => {
    const draw = (box: Box) => jpegOf(image, ...fitInto(image, box), IMAGE_QUALITY / 100);
    return { large: await draw(LARGE_IMAGE), small: await draw(SMALL_IMAGE) };
  });

/**
 * Makes the two sizes of a picture and sends them to the folder. A record has to name the location within the hour. The same
 * key sends the same picture once. Throws UnusableImage or ApiError.
 */
export async function uploadImage(folder: string, file: Blob, key: string = newId()): Promise<StoredImageView> {
  const { small, large } = await imageSizes(file);
  const body = new FormData();
  body.set('file', large, 'gambar.jpg');
  body.set('small', small, 'gambar-kecil.jpg');
  return api.post<StoredImageView>(`images/${folder}`, body, { idempotencyKey: key });
}

/** Address of a stored picture for an `<img>`; what is not stored here (an address of elsewhere, a blob) stays as it is. */
export const pictureUrl = (location: string): string =>
  location.startsWith('/api/v1/') ? `${apiBase}${location.slice('/api/v1/'.length)}` : location;

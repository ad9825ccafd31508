/** Longer sides are made smaller to this before a picture is sent. */
export const KEPT_SIDE = 1600;
export const LEAST_SIDE = 100;
const QUALITY = 0.85;

/** Why a file is not taken; the key of its text below `image` of namespace `inputs`. */
export class UnusableImage extends Error {
  constructor(readonly reason: 'unreadable' | 'tooSmall') {
    super(reason);
  }
}

/** The size that fits into a square of `most`, in the same shape; never larger than it was. */
export function fitWithin(width: number, height: number, most: number): readonly [width: number, height: number] {
  const scale = Math.min(1, most / Math.max(width, height));
  return [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
}

/** Decodes a picture, upright, for as long as `work` takes. Throws UnusableImage. */
export async function withImage<Result>(file: Blob, work: (image: ImageBitmap) => Promise<Result>): Promise<Result> {
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    throw new UnusableImage('unreadable');
  }
  try {
    if (Math.min(bitmap.width, bitmap.height) < LEAST_SIDE) throw new UnusableImage('tooSmall');
    return await work(bitmap);
  } finally {
    bitmap.close();
  }
}

/** A picture as it is sent: upright, not larger than needed, JPEG. Throws UnusableImage. */
export const prepareImage = (file: Blob): Promise<Blob> =>
  withImage(file, (image) => jpegOf(image, ...fitWithin(image.width, image.height, KEPT_SIDE)));

/** What a video shows at this moment. */
export const pictureOf = (video: HTMLVideoElement): Promise<Blob> =>
  jpegOf(video, ...fitWithin(video.videoWidth, video.videoHeight, KEPT_SIDE));

/** @param quality of the JPEG, 0 to 1. */
export function jpegOf(source: CanvasImageSource, width: number, height: number, quality = QUALITY): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d')!;
  // What is transparent becomes paper.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(source, 0, 0, width, height);
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new UnusableImage('unreadable'))), 'image/jpeg', quality),
  );
}

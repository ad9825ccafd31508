import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../api/client.js';
import { UnusableImage } from './image-file.js';
import { checkImage, fitInto, imageSizes, pictureUrl, uploadImage } from './image-sizes.js';

const SMALL = { width: 720, height: 1366 };
const LARGE = { width: 1241, height: 2348 };

/** jsdom decodes and draws nothing; test/browser/splash.spec.ts does both for real. */
const drawn: unknown[] = [];
beforeEach(() => {
  drawn.length = 0;
  vi.stubGlobal('createImageBitmap', async (file: Blob, options: unknown) => {
    if ((await file.text()) === 'broken') throw new Error('no picture');
    drawn.push(options);
    const [width, height] = (await file.text()).split('x').map(Number);
    return { width, height, close: () => drawn.push('closed') };
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: () => undefined,
    drawImage: (_source: unknown, _x: number, _y: number, ...size: number[]) => drawn.push(size),
  } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (done, type, quality) {
    done(new Blob([`${type} ${quality}`], { type: type! }));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a picture fits whole into a size and is never enlarged', () => {
  // A photo of a phone, upright and lying: 720 / 3000 of 4000 is 960; 1241 / 4000 of 3000 is 930.75.
  expect(fitInto({ width: 3000, height: 4000 }, SMALL)).toEqual([720, 960]);
  expect(fitInto({ width: 4000, height: 3000 }, LARGE)).toEqual([1241, 931]);
  expect(fitInto({ width: 2482, height: 4696 }, LARGE)).toEqual([1241, 2348]);
  // Longer than the screen: 1366 / 4000 of 1000 is 341.5.
  expect(fitInto({ width: 1000, height: 4000 }, SMALL)).toEqual([342, 1366]);
  expect(fitInto({ width: 400, height: 300 }, LARGE)).toEqual([400, 300]);
});

test('both sizes are drawn of one decoded picture, upright, as JPEG of half quality', async () => {
  const { small, large } = await imageSizes(new Blob(['3000x4000']));
  expect(drawn).toEqual([{ imageOrientation: 'from-image' }, [1241, 1655], [720, 960], 'closed']);
  expect([await small.text(), await large.text()]).toEqual(['image/jpeg 0.5', 'image/jpeg 0.5']);
});

test('what is no picture, or too small a one, is refused before it is sent', async () => {
  const post = vi.spyOn(api, 'post');
  await expect(checkImage(new Blob(['broken']))).rejects.toMatchObject({ reason: 'unreadable' });
  await expect(uploadImage('ITEM', new Blob(['80x400']))).rejects.toBeInstanceOf(UnusableImage);
  expect(post).not.toHaveBeenCalled();
});

test('both sizes are sent to the folder under one key', async () => {
  const answer = { name: 'x', location: '/api/v1/katalog/SJA/images/ITEM/x.jpg' };
  const post = vi.spyOn(api, 'post').mockResolvedValue(answer);
  expect(await uploadImage('ITEM', new Blob(['3000x4000']), 'kunci-satu')).toBe(answer);
  const [path, body, options] = post.mock.calls[0]!;
  expect([path, options]).toEqual(['images/ITEM', { idempotencyKey: 'kunci-satu' }]);
  expect([...(body as FormData).keys()]).toEqual(['file', 'small']);
});

test('a stored picture is fetched from where the API is, any other from where it is', () => {
  expect(pictureUrl('/api/v1/katalog/SJA/images/ITEM/x.jpg')).toMatch(
    /^http.*\/api\/v1\/katalog\/SJA\/images\/ITEM\/x\.jpg$/,
  );
  expect(pictureUrl('https://example.com/x.jpg')).toBe('https://example.com/x.jpg');
  expect(pictureUrl('blob:x')).toBe('blob:x');
});

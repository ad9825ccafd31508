import { vi } from 'vitest';

/** jsdom decodes and draws no picture: any file is one of 800 x 800 from now on, until its test is over. */
export function drawPictures(): void {
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 800, height: 800, close: () => undefined }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: () => undefined,
    drawImage: () => undefined,
  } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type) =>
    done(new Blob(['jpeg'], { type: type! })),
  );
}

import type { DomainError } from '@emas/domain/shared/domain-error';
import sharp from 'sharp';
import { cleanImage } from './images.js';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b8860b' } });
const code = (content: Buffer) =>
  cleanImage(content).then(
    () => null,
    (error: DomainError) => error.details[0]?.code,
  );

describe('a picture that was sent', () => {
  it('is made anew: without place, device or comment', async () => {
    const sent = await picture(400, 300)
      .withExif({ IFD0: { Make: 'KAMERA RAHASIA' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '7/1 58/1 0/1' } })
      .jpeg()
      .toBuffer();
    const hidden = Buffer.concat([sent, Buffer.from('<script>alert(1)</script>')]);
    expect((await sharp(hidden).metadata()).exif).toBeDefined();
    const { content, mime } = await cleanImage(hidden);
    const kept = await sharp(content).metadata();
    expect([mime, kept.format, kept.exif, kept.xmp, kept.iptc, kept.comments]).toEqual([
      'image/jpeg', 'jpeg', undefined, undefined, undefined, undefined,
    ]); // prettier-ignore
    expect(content.includes('RAHASIA')).toBe(false);
    expect(content.includes('<script>')).toBe(false);
  });

  it('stands upright, is no longer than 1,600 and keeps its shape', async () => {
    // Turned by 90 degrees as a telephone says it: 3,200 × 1,600 is seen as 1,600 × 3,200.
    const turned = await picture(3200, 1600).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await cleanImage(turned)).toMatchObject({ width: 800, height: 1600 });
    expect(await cleanImage(await picture(400, 300).png().toBuffer())).toMatchObject({ width: 400, height: 300 });
    expect(await cleanImage(await picture(400, 300).webp().toBuffer())).toMatchObject({ mime: 'image/jpeg' });
  });

  it('is judged by its content, not by its name', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><image href="/etc/passwd"/></svg>';
    expect(await code(Buffer.from(svg))).toBe('IMAGE_TYPE_UNKNOWN');
    expect(await code(await picture(400, 300).gif().toBuffer())).toBe('IMAGE_TYPE_UNKNOWN');
    expect(await code(await picture(400, 300).tiff().toBuffer())).toBe('IMAGE_TYPE_UNKNOWN');
    expect(await code(Buffer.from('%PDF-1.7'))).toBe('IMAGE_TYPE_UNKNOWN');
    expect(await code(Buffer.alloc(0))).toBe('IMAGE_TYPE_UNKNOWN');
    const jpeg = await picture(400, 300).jpeg().toBuffer();
    expect(await code(jpeg.subarray(0, jpeg.length / 2))).toBe('IMAGE_UNREADABLE');
    expect(await code(Buffer.concat([jpeg.subarray(0, 20), Buffer.alloc(500, 7)]))).toBe('IMAGE_UNREADABLE');
  });

  it('is neither a stamp nor a bomb', async () => {
    expect(await code(await picture(99, 400).png().toBuffer())).toBe('IMAGE_DIMENSIONS');
    expect(await code(await picture(8001, 200).png().toBuffer())).toBe('IMAGE_DIMENSIONS');
    // A PNG of a few hundred bytes that says it has 30,000 × 30,000 pixels.
    const bomb = await picture(400, 300).png().toBuffer();
    bomb.writeUInt32BE(30_000, 16);
    bomb.writeUInt32BE(30_000, 20);
    expect(['IMAGE_UNREADABLE', 'IMAGE_DIMENSIONS']).toContain(await code(bomb));
  });
});

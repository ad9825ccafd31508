import { describe, expect, it } from 'vitest';
import { qrSvg } from './qr.js';

describe('QR code', () => {
  const svg = qrSvg('EMAS1|SJA|FJSJA2611200001|7F3A-91C2-04BD');

  it('of a slip is 29 modules wide in four of white, each a third of a millimetre on 12 mm and more', () => {
    expect(/viewBox="0 0 (\d+) (\d+)"/.exec(svg)?.slice(1)).toEqual(['74', '74']);
    const edges = [...svg.matchAll(/[ML](\d+) (\d+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)]);
    expect([Math.min(...edges), Math.max(...edges)]).toEqual([8, 66]);
  });

  it('says another text otherwise', () => {
    expect(qrSvg('EMAS1|SJA|FJSJA2611200002|7F3A-91C2-04BD')).not.toBe(svg);
  });
});

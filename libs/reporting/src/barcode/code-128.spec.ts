import { describe, expect, it } from 'vitest';
import { code128Svg } from './code-128.js';

/** Bars as [left edge, width] in modules, from the strokes of the drawing. */
function bars(svg: string): [number, number][] {
  const strokes = [...svg.matchAll(/stroke-width="([\d.]+)" d="([^"]*)"/g)];
  return strokes
    .flatMap(([, width, path]) =>
      [...path!.matchAll(/M([\d.]+) /g)].map(([, x]): [number, number] => [
        Number(x) - Number(width) / 2,
        Number(width),
      ]),
    )
    .sort(([one], [other]) => one - other);
}

/** Widths of bars and gaps in turn, as the standard writes a symbol. */
function widths(svg: string): string {
  const all = bars(svg);
  return all
    .map(([left, width], index) => {
      const next = all[index + 1];
      return `${width}${next ? next[0] - left - width : ''}`;
    })
    .join('');
}

describe('Code 128', () => {
  it('draws a number as ISO/IEC 15417 says: start C, pairs of digits, check sign, stop', () => {
    // 105 start C; 12 and 34; check (105 + 12·1 + 34·2) mod 103 = 185 − 103 = 82; stop.
    expect(widths(code128Svg('1234'))).toBe(['211232', '112232', '131123', '121241', '2331112'].join(''));
  });

  it('fits a document number on 58 mm paper', () => {
    const [, width] = /viewBox="0 0 (\d+) \d+"/.exec(code128Svg('FJSJA2611200001'))!;
    // 48 mm can be printed; less than 0.25 mm a module is hard to read.
    expect(Number(width) * 0.25).toBeLessThanOrEqual(48);
  });
});

import type { ReportChart } from '@emas/contracts/definitions/report-document';
import { compactFigure } from '@emas/contracts/shared/compact-figure';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { printPdf } from '../pdf/print.js';
import { readPdf } from '../testing/pdf-text.js';
import { chartSvg } from './chart-svg.js';
import { scaleOf } from './scale.js';
import { textWidth } from './svg.js';

const KINDS = ['bar', 'grouped-bar', 'stacked-bar', 'horizontal-bar', 'line', 'donut', 'heatmap'] as const;

const chartOf = (kind: ReportChart['kind'], categories: readonly string[], values: readonly (readonly number[])[]) => ({
  ...{ kind, title: 'Total', by: 'Jenis', across: null, categories },
  series: values.map((own, index) => ({
    ...{ name: `s${index}`, label: `Seri ${index + 1}`, format: 'rupiah' as const, values: own },
    tone: ((index % 8) + 1) as 1,
  })),
  tones: kind === 'donut' ? categories.map((_, index) => ((index % 8) + 1) as 1) : [],
});

const draw = (chart: ReportChart, locale = 'id', width = 780): string =>
  chartSvg(chart, { width, cjkFont: 'NotoSansHK', figure: compactFigure(locale) });

interface Said {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly anchor: string;
  readonly turned: boolean;
}

/** The texts of a drawing and where they stand. */
const textsOf = (svg: string): Said[] =>
  [...svg.matchAll(/<text ([^>]*)>([^<]*)<\/text>/g)].map(([, attributes, text]) => {
    const of = (name: string): string => new RegExp(`(?:^| )${name}="([^"]*)"`).exec(attributes!)?.[1] ?? '';
    const anchor = of('text-anchor') || 'start';
    return {
      text: text!,
      x: Number(of('x')),
      y: Number(of('y')),
      size: Number(of('font-size')),
      anchor,
      turned: of('transform') !== '',
    };
  });

function boxOf({ text, x, y, size, anchor }: Said): readonly [number, number, number, number] {
  const width = textWidth(text, size) * 0.9;
  const left = anchor === 'middle' ? x - width / 2 : anchor === 'end' ? x - width : x;
  return [left, y - size * 0.7, left + width, y];
}

/** The first two texts that touch each other. */
function touching(texts: readonly Said[]): readonly [string, string] | undefined {
  // A drawing can have a thousand texts: each is measured once.
  const boxes = texts.map((said) => boxOf(said));
  for (const [index, [left, top, right, bottom]] of boxes.entries()) {
    const at = boxes.findIndex(
      ([otherLeft, otherTop, otherRight, otherBottom], other) =>
        other > index && left < otherRight && otherLeft < right && top < otherBottom && otherTop < bottom,
    );
    if (at >= 0) return [texts[index]!.text, texts[at]!.text];
  }
  return undefined;
}

describe('an axis', () => {
  it('has round figures that hold every value', () => {
    expect(scaleOf([0, 87]).ticks).toEqual([0, 25, 50, 75, 100]);
    expect(scaleOf([0.1, 0.3]).ticks).toEqual([0, 0.1, 0.2, 0.3]);
    expect(scaleOf([-40, 60]).ticks).toEqual([-50, -25, 0, 25, 50, 75]);
    expect(scaleOf([0, 2], { whole: true }).ticks).toEqual([0, 1, 2]);
    expect(scaleOf([1_500_000, 1_560_000], { from: 'values' }).ticks[0]).toBe(1_500_000);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1e12, max: 1e12 }), { minLength: 1, maxLength: 20 }), (values) => {
        const { ticks, at } = scaleOf(values);
        for (const value of values) {
          expect(at(value)).toBeGreaterThanOrEqual(-1e-9);
          expect(at(value)).toBeLessThanOrEqual(1 + 1e-9);
        }
        expect(ticks.length).toBeLessThanOrEqual(8);
        expect(at(ticks[0]!)).toBeCloseTo(0);
        expect(at(ticks.at(-1)!)).toBeCloseTo(1);
      }),
    );
  });
});

describe('a drawing on paper', () => {
  it('never lets two labels touch, whatever they are called and however many there are', () => {
    const name = fc.array(fc.constantFrom('SITI', 'MARIA MAGDALENA', 'KUSUMANINGTYAS', '陳大文', '2026-11-18', 'A'), {
      ...{ minLength: 1, maxLength: 3 },
    });
    const kind = fc.constantFrom(...KINDS);
    const figure = fc.integer({ min: 0, max: 2_000_000_000 });
    const sizes = fc.tuple(
      fc.integer({ min: 1, max: 120 }),
      fc.integer({ min: 1, max: 8 }),
      fc.constantFrom(380, 535, 780),
    );
    fc.assert(
      fc.property(kind, sizes, name, figure, (one, [count, series, width], words, most) => {
        const places = one === 'donut' ? Math.min(count, 8) : count;
        const categories = Array.from({ length: places }, (_, index) => `${words.join(' ')} ${index}`);
        const own = Array.from({ length: one === 'donut' ? 1 : series }, (_, row) =>
          categories.map((_category, index) => ((index * 7 + row * 3 + 1) * most) % 1_999_999_999),
        );
        const texts = textsOf(draw(chartOf(one, categories, own), 'it', width)).filter(({ turned }) => !turned);
        expect(touching(texts)).toBeUndefined();
      }),
      { numRuns: 120 },
    );
  });

  it('keeps every text within it, the figure on the highest bar too', () => {
    const { series, ...chart } = chartOf('bar', ['A', 'B'], [[1, 3]]);
    const svg = draw({ ...chart, series: series.map((one) => ({ ...one, format: 'int' })) });
    expect(textsOf(svg).map(({ text }) => text)).toContain('3');
    for (const said of textsOf(svg)) expect(boxOf(said)[1]).toBeGreaterThanOrEqual(0);
  });

  it('says its figures in the short words of the reader', () => {
    const chart = chartOf('bar', ['A', 'B'], [[12_500_000, 50_000_000]]);
    const said = (locale: string) => textsOf(draw(chart, locale)).map(({ text }) => text.replace('\u00a0', ' '));
    expect(said('id')).toContain('12.5 jt');
    expect(said('it')).toContain('12.5 Mln');
    expect(said('ja-JP')).toContain('1250万');
  });

  it('gives a second unit an axis of its own, on the right', () => {
    const chart = chartOf(
      'line',
      ['A', 'B'],
      [
        [10, 20],
        [1_500, 2_500],
      ],
    );
    const [first, second] = chart.series;
    const texts = textsOf(draw({ ...chart, series: [first!, { ...second!, format: 'percent' }] }));
    const percent = texts.find(({ text }) => text === '%')!;
    expect(percent.anchor).toBe('start');
    expect(percent.x).toBeGreaterThan(700);
    expect(texts.some(({ text, x }) => text === '25' && x > 700)).toBe(true);
  });

  it('tells every part of a donut with its figure and its share', () => {
    const texts = textsOf(draw(chartOf('donut', ['CINCIN', 'KALUNG'], [[250, 750]]))).map(({ text }) => text);
    expect(texts).toEqual(
      expect.arrayContaining(['CINCIN', '250', '25.00%', 'KALUNG', '750', '75.00%', '1,000', '75%']),
    );
  });

  it('hangs bars of less than nothing below the line', () => {
    const svg = draw(chartOf('bar', ['LABA', 'RUGI'], [[100, -50]]));
    const heights = [...svg.matchAll(/<rect x="[\d.]+" y="([\d.]+)" width="[\d.]+" height="([\d.]+)"/g)].map(
      ([, y, height]) => [Number(y), Number(height)],
    );
    const [gain, loss] = heights as [[number, number], [number, number]];
    expect(loss[0]).toBeCloseTo(gain[0] + gain[1], 1);
    expect(loss[1]).toBeCloseTo(gain[1] / 2, 1);
  });

  it('keeps names as they are, whatever characters they have', () => {
    expect(draw(chartOf('bar', ['<A> & "B"', 'C'], [[1, 2]]))).toContain('&lt;A&gt; &amp; &quot;B&quot;');
  });

  it.each(KINDS)('is printed: %s', async (kind) => {
    const chart = chartOf(
      kind,
      ['CINCIN', '陳大文', 'KALUNG'],
      kind === 'donut'
        ? [[5, 3, 2]]
        : [
            [5, 3, 2],
            [1, 0, 4],
          ],
    );
    const bytes = await printPdf({ content: [{ svg: draw(chart), width: 500 }], defaultStyle: { font: 'Roboto' } });
    expect(readPdf(bytes)[0]!.text).toContain('CINCIN');
  });
});

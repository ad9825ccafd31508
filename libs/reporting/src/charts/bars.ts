import type { ReportChart } from '@emas/contracts/definitions/report-document';
import { formatNumber, toShownUnit } from '@emas/contracts/shared/format';
import { COLOR } from '../pdf/nodes.js';
import { type Look, frameOf, shownValues } from './frame.js';
import { legend } from './legend.js';
import { area } from './palette.js';
import { scaleOf } from './scale.js';
import { label, line, shortened, textWidth } from './svg.js';

type Series = ReportChart['series'][number];

const WIDEST_BAR = 34;
/** Size of the figures at the ends of bars: all of them are told, or none. */
const FIGURE = 6;
/** Of the room of a place, what its bars take. */
const FILLED = 0.72;

/** Upright bars, those of a place side by side. */
export function bars(chart: ReportChart, look: Look): string {
  const names = legend(chart, look.width, look.cjkFont);
  const frame = frameOf(chart, look, names.height, (series) => series.flatMap(shownValues));
  const width = Math.min(WIDEST_BAR, (frame.pitch * FILLED) / chart.series.length);
  const isRoom = chart.series.every((series) =>
    shownValues(series).every(
      (value) => textWidth(look.figure(value), FIGURE) <= (chart.series.length === 1 ? frame.pitch - 2 : width),
    ),
  );
  const drawn = chart.series.flatMap((series, turn) =>
    series.values.map((value, index) => {
      if (value === null || value === 0) return '';
      const x = frame.place(index) + (turn - chart.series.length / 2) * width;
      const ends = [frame.level(series, 0), frame.level(series, value)];
      const bar = area(series.tone, x, Math.min(...ends), width, Math.abs(ends[0]! - ends[1]!));
      if (!isRoom) return bar;
      const above = value > 0 ? ends[1]! - 4 : ends[1]! + 4;
      const style = { anchor: 'middle', size: FIGURE, color: COLOR.ink } as const;
      const figure = look.figure(toShownUnit(value, series.format));
      return bar + label(figure, x + width / 2, above, look.cjkFont, style);
    }),
  );
  return names.svg + frame.svg + drawn.join('');
}

/** Upright bars of parts on each other; what is less than nothing hangs below. */
export function stackedBars(chart: ReportChart, look: Look): string {
  const names = legend(chart, look.width, look.cjkFont);
  const ends = (series: readonly Series[]): number[] =>
    chart.categories.flatMap((_, index) => {
      const parts = series.map(({ values, format }) => toShownUnit(values[index] ?? 0, format));
      const sum = (wanted: (part: number) => boolean): number =>
        parts.filter(wanted).reduce((all, one) => all + one, 0);
      return [sum((part) => part > 0), sum((part) => part < 0)];
    });
  const frame = frameOf(chart, look, names.height, ends);
  const width = Math.min(WIDEST_BAR * 1.4, frame.pitch * FILLED);
  const drawn = chart.categories.flatMap((_, index) => {
    let up = 0;
    let down = 0;
    return chart.series.map((series) => {
      const value = series.values[index] ?? 0;
      if (value === 0) return '';
      const start = value > 0 ? up : down;
      if (value > 0) up += value;
      else down += value;
      const levels = [frame.level(series, start), frame.level(series, start + value)];
      const x = frame.place(index) - width / 2;
      return area(series.tone, x, Math.min(...levels), width, Math.abs(levels[0]! - levels[1]!));
    });
  });
  return names.svg + frame.svg + drawn.join('');
}

const ROW = 15;
const MOST_NAME = 150;

/** How high bars that lie need to be. */
export const heightOfLying = ({ categories, series }: ReportChart): number =>
  categories.length * Math.max(ROW, series.length * 9 + 4) + (series.length > 1 ? 16 : 0) + 4;

/** Lying bars, each with its whole figure at its end. */
export function lyingBars(chart: ReportChart, look: Look): string {
  const names = legend(chart, look.width, look.cjkFont);
  const row = (look.height - names.height) / chart.categories.length;
  const thick = Math.min(10, (row - 4) / chart.series.length);
  const left = Math.min(MOST_NAME, Math.max(...chart.categories.map((text) => textWidth(text)))) + 8;
  const figures = chart.series.flatMap(({ values, format }) =>
    values.map((value) => textWidth(value === null ? '' : formatNumber(value, format))),
  );
  const right = look.width - Math.max(...figures) - 8;
  const scale = scaleOf([0, ...chart.series.flatMap(shownValues)]);
  const at = (value: number): number => left + scale.at(value) * (right - left);
  const drawn = chart.categories.map((category, index) => {
    const middle = names.height + row * (index + 0.5);
    const name = label(shortened(category, MOST_NAME), left - 5, middle, look.cjkFont, {
      anchor: 'end',
      color: COLOR.ink,
    });
    const own = chart.series.map((series, turn) => {
      const value = series.values[index] ?? null;
      if (value === null) return '';
      const ends = [at(0), at(toShownUnit(value, series.format))];
      const y = middle + (turn - chart.series.length / 2) * thick;
      const bar = area(series.tone, Math.min(...ends), y, Math.abs(ends[0]! - ends[1]!), thick);
      const text = formatNumber(value, series.format);
      return bar + label(text, Math.max(...ends) + 4, y + thick / 2, look.cjkFont, { color: COLOR.ink });
    });
    return name + own.join('');
  });
  const axis = line(at(0), names.height, at(0), look.height, COLOR.ink, 0.6);
  return names.svg + drawn.join('') + axis;
}

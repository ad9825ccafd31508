import type { ReportChart } from '@emas/contracts/definitions/report-document';
import { type Look, frameOf, shownValues } from './frame.js';
import { legend, mark } from './legend.js';
import { strokeOf, toneOf } from './palette.js';
import { element, point } from './svg.js';

/** So many points of a line are marked one by one. */
const MOST_MARKS = 45;

/** A line for each series from place to place; where a place has no figure it is broken. */
export function lines(chart: ReportChart, look: Look): string {
  const names = legend(chart, look.width, look.cjkFont);
  const frame = frameOf(chart, look, names.height + 2, (series) => series.flatMap(shownValues), 'values');
  const drawn = chart.series.map((series) => {
    const color = strokeOf(series.tone);
    const { dash, mark: shape } = toneOf(series.tone);
    const points = series.values.map((value, index) =>
      value === null ? null : { x: frame.place(index), y: frame.level(series, value) },
    );
    const path = points
      .map((at, index) => (at ? `${index > 0 && points[index - 1] ? 'L' : 'M'}${point(at.x)},${point(at.y)}` : ''))
      .join(' ');
    const stroke = { fill: 'none', stroke: color, 'stroke-width': 1.3, 'stroke-linejoin': 'round' };
    const marks = points.map((at) => (at && points.length <= MOST_MARKS ? mark(shape, at.x, at.y, color) : ''));
    return element('path', { d: path, ...stroke, 'stroke-dasharray': dash }) + marks.join('');
  });
  return names.svg + frame.svg + drawn.join('');
}

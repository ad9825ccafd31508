import type { ReportChart } from '@emas/contracts/definitions/report-document';
import { formatInText, formatNumber } from '@emas/contracts/shared/format';
import { shareOf } from '../document/ratio.js';
import { COLOR } from '../pdf/nodes.js';
import type { Look } from './frame.js';
import { area, shape, toneOf } from './palette.js';
import { label, point, shortened, textWidth } from './svg.js';

const ROW = 15;
const HOLE = 0.58;
/** Of the whole circle: on less there is no room for a figure. */
const LEAST_WITH_FIGURE = 0.07;

export const heightOfDonut = ({ categories }: ReportChart): number => Math.max(150, categories.length * ROW + 10);

/** Parts of a whole as a ring, clockwise from above, with a table of what they are. */
export function donut(chart: ReportChart, look: Look): string {
  const { values, format } = chart.series[0]!;
  const figures = values.map((value) => value ?? 0);
  const whole = figures.reduce((sum, one) => sum + one, 0);
  const radius = Math.min(look.height, look.width * 0.45) / 2 - 4;
  const center = { x: radius + 6, y: look.height / 2 };
  let start = 0;
  const parts = figures.map((figure, index) => {
    const end = start + figure / whole;
    const part = shape(chart.tones[index] ?? 0, 'path', { d: ring(center, radius, start, end) });
    const middle = (start + end) / 2;
    start = end;
    if (figure / whole < LEAST_WITH_FIGURE) return part;
    const at = around(center, (radius * (1 + HOLE)) / 2, middle);
    const text = `${Math.round((figure / whole) * 100)}%`;
    const color = isDark(toneOf(chart.tones[index] ?? 0).fill) ? '#ffffff' : COLOR.ink;
    return part + label(text, at.x, at.y, look.cjkFont, { anchor: 'middle', bold: true, color });
  });
  const total = label(formatInText(whole, format), center.x, center.y, look.cjkFont, {
    ...{ anchor: 'middle', bold: true, color: COLOR.ink },
    size: Math.min(9, (radius * HOLE * 2 - 8) / Math.max(1, textWidth(formatInText(whole, format), 1))),
  });
  return parts.join('') + total + told(chart, look, whole, center.x + radius + 22);
}

/** What each part is called, what it comes to, and how much of the whole that is. */
function told(chart: ReportChart, look: Look, whole: number, left: number): string {
  const { values, format } = chart.series[0]!;
  const figures = values.map((value) => formatNumber(value ?? 0, format));
  const percents = values.map((value) => `${formatNumber(shareOf(value ?? 0, whole) ?? 0, 'percent')}%`);
  const room = Math.max(...figures.map((text) => textWidth(text)));
  const percentRoom = Math.max(...percents.map((text) => textWidth(text)));
  const widest = Math.max(...chart.categories.map((text) => textWidth(text)));
  const name = Math.min(widest, look.width - left - 14 - room - percentRoom - 30);
  const top = (look.height - chart.categories.length * ROW) / 2;
  return chart.categories
    .map((category, index) => {
      const y = top + ROW * (index + 0.5);
      const end = left + 14 + name + 14 + room;
      const style = { anchor: 'end', color: COLOR.ink } as const;
      return [
        area(chart.tones[index] ?? 0, left, y - 4, 8, 8),
        label(shortened(category, name), left + 14, y, look.cjkFont, { color: COLOR.ink }),
        label(figures[index]!, end, y, look.cjkFont, style),
        label(percents[index]!, end + 14 + percentRoom, y, look.cjkFont, { anchor: 'end' }),
      ].join('');
    })
    .join('');
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A point of a circle; `turn`: 0 above, clockwise to 1. */
const around = ({ x, y }: Point, radius: number, turn: number): Point => ({
  x: x + radius * Math.sin(turn * 2 * Math.PI),
  y: y - radius * Math.cos(turn * 2 * Math.PI),
});

/** A part of a ring; a whole one in two halves, for an arc ends elsewhere than it begins. */
function ring(center: Point, radius: number, start: number, end: number): string {
  if (end - start > 0.9999) return `${ring(center, radius, start, 0.5)} ${ring(center, radius, 0.5, end)}`;
  const [a, b] = [around(center, radius, start), around(center, radius, end)];
  const [c, d] = [around(center, radius * HOLE, end), around(center, radius * HOLE, start)];
  const large = end - start > 0.5 ? 1 : 0;
  const arc = (r: number, sweep: 0 | 1, to: Point): string =>
    `A${point(r)},${point(r)} 0 ${large} ${sweep} ${point(to.x)},${point(to.y)}`;
  return `M${point(a.x)},${point(a.y)} ${arc(radius, 1, b)} L${point(c.x)},${point(c.y)} ${arc(radius * HOLE, 0, d)} Z`;
}

/** Whether white is better read on a colour than black. */
function isDark(color: string): boolean {
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16)) as [number, number, number];
  return 0.299 * red + 0.587 * green + 0.114 * blue < 140;
}

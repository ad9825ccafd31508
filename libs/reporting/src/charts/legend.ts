import type { ReportChart } from '@emas/contracts/definitions/report-document';
import { COLOR } from '../pdf/nodes.js';
import { area, strokeOf, toneOf } from './palette.js';
import { element, label, shortened, textWidth } from './svg.js';

const ROW = 12;
const SWATCH = 8;
const GAP = 14;
const MOST_TEXT = 150;

type Mark = ReturnType<typeof toneOf>['mark'];

/** A point of a line. */
export function mark(kind: Mark, x: number, y: number, color: string, size = 2): string {
  if (kind === 'circle') return element('circle', { cx: x, cy: y, r: size, fill: color });
  const path = {
    square: `M${x - size},${y - size} h${2 * size} v${2 * size} h${-2 * size} Z`,
    triangle: `M${x},${y - size * 1.2} L${x + size * 1.2},${y + size} L${x - size * 1.2},${y + size} Z`,
    diamond: `M${x},${y - size * 1.3} L${x + size * 1.3},${y} L${x},${y + size * 1.3} L${x - size * 1.3},${y} Z`,
  }[kind];
  return element('path', { d: path, fill: color });
}

/** Names of the series with their colour, in as many rows as they need; of one series none. */
export function legend(
  { kind, series }: ReportChart,
  width: number,
  cjkFont: string,
): { readonly svg: string; readonly height: number } {
  if (series.length < 2) return { svg: '', height: 0 };
  let x = 0;
  let y = ROW / 2;
  const parts: string[] = [];
  for (const one of series) {
    const text = shortened(one.label, MOST_TEXT);
    const room = SWATCH + 4 + textWidth(text);
    if (x > 0 && x + room > width) {
      x = 0;
      y += ROW;
    }
    if (kind === 'line') {
      const color = strokeOf(one.tone);
      const { dash, mark: point } = toneOf(one.tone);
      const stroke = { stroke: color, 'stroke-width': 1.2, 'stroke-dasharray': dash };
      parts.push(element('line', { x1: x - 1, y1: y, x2: x + SWATCH + 1, y2: y, ...stroke }));
      parts.push(mark(point, x + SWATCH / 2, y, color));
    } else {
      parts.push(area(one.tone, x, y - SWATCH / 2 + 0.5, SWATCH, SWATCH - 1));
    }
    parts.push(label(text, x + SWATCH + 4, y, cjkFont, { color: COLOR.ink }));
    x += room + GAP;
  }
  return { svg: parts.join(''), height: y + ROW / 2 + 4 };
}

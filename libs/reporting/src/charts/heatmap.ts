import type { ReportChart } from '@emas/contracts/definitions/report-document';
import { toShownUnit } from '@emas/contracts/shared/format';
import { COLOR } from '../pdf/nodes.js';
import type { Look } from './frame.js';
import { element, label, shortened, textWidth } from './svg.js';

const ROW = 13;
const HEAD = 14;
const MOST_NAME = 110;
const PALE = [250, 246, 234] as const;
/** As deep as dark letters are still read on. */
const DEEP = [184, 146, 66] as const;

export const heightOfHeatmap = ({ categories }: ReportChart): number => HEAD + categories.length * ROW;

/** The higher, the deeper: of one colour, so that it is read on paper without any. */
function toned(part: number): string {
  const channel = (index: number): string =>
    Math.round(PALE[index]! + (DEEP[index]! - PALE[index]!) * part)
      .toString(16)
      .padStart(2, '0');
  return `#${channel(0)}${channel(1)}${channel(2)}`;
}

/** Places as rows, series as columns, each cell toned by its figure and told in short. */
export function heatmap({ categories, series }: ReportChart, look: Look): string {
  const left = Math.min(MOST_NAME, Math.max(...categories.map((text) => textWidth(text)))) + 8;
  const width = (look.width - left) / series.length;
  const most = Math.max(...series.flatMap(({ values }) => values.map((value) => value ?? 0)), 1);
  const heads = series.map(({ label: name }, column) =>
    label(shortened(name, width - 4), left + width * (column + 0.5), HEAD / 2, look.cjkFont, { anchor: 'middle' }),
  );
  const rows = categories.map((category, row) => {
    const y = HEAD + row * ROW;
    const name = label(shortened(category, MOST_NAME), left - 5, y + ROW / 2, look.cjkFont, {
      anchor: 'end',
      color: COLOR.ink,
    });
    const cells = series.map(({ values, format }, column) => {
      const value = values[row] ?? 0;
      const fill = toned(Math.max(0, value) / most);
      const x = left + column * width;
      const cell = element('rect', { x, y, width, height: ROW, fill, stroke: '#ffffff', 'stroke-width': 0.8 });
      if (value === 0) return cell;
      const text = shortened(look.figure(toShownUnit(value, format)), width - 2, 6.5);
      return (
        cell + label(text, x + width / 2, y + ROW / 2, look.cjkFont, { anchor: 'middle', size: 6.5, color: COLOR.ink })
      );
    });
    return name + cells.join('');
  });
  return heads.join('') + rows.join('');
}

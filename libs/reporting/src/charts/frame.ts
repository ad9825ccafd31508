import type { ReportChart } from '@emas/contracts/definitions/report-document';
import { type ValueFormat, toShownUnit, unitOf } from '@emas/contracts/shared/format';
import { COLOR } from '../pdf/nodes.js';
import { placeLabels } from './places.js';
import { type Scale, scaleOf } from './scale.js';
import { label, line, textWidth } from './svg.js';

type Series = ReportChart['series'][number];

/** What a drawing is made for. */
export interface Look {
  /** Points. */
  readonly width: number;
  readonly height: number;
  readonly cjkFont: string;
  readonly figure: (value: number) => string;
}

/** The figures on a side of the drawing: one unit has one. */
interface Axis {
  readonly unit: string;
  readonly scale: Scale;
  /** Points that its figures need. */
  readonly width: number;
}

/** Axes, lines and names of places around the room that bars or lines are drawn in. */
export interface Frame {
  readonly svg: string;
  readonly pitch: number;
  /** The middle of a place. */
  readonly place: (index: number) => number;
  /** The height of a figure of a series. */
  readonly level: (series: Series, value: number) => number;
}

const UNIT = 11;
/** What the figure on the highest bar needs where no unit stands above. */
const HIGHEST = 8;
const ROOM_OF_LABELS = 0.45;

/** Values of a series in their shown unit, none left out. */
export const shownValues = ({ values, format }: Series): number[] =>
  values.flatMap((value) => (value === null ? [] : [toShownUnit(value, format)]));

const isCounted = (format: ValueFormat): boolean => format === 'int' || format === 'poin';

function axisOf(
  unit: string,
  series: readonly Series[],
  extents: (series: readonly Series[]) => readonly number[],
  from: 'zero' | 'values',
  figure: Look['figure'],
): Axis {
  const own = series.filter(({ format }) => unitOf(format) === unit);
  const whole = own.every(({ format }) => isCounted(format));
  const scale = scaleOf([...extents(own), ...(from === 'zero' ? [0] : [])], { from, whole });
  return { unit, scale, width: Math.max(...scale.ticks.map((tick) => textWidth(figure(tick)))) + 6 };
}

/**
 * The frame of a chart of places. `extents`: what the axis of these series must hold; `top`: where it may begin. A second
 * unit has its axis on the right.
 */
export function frameOf(
  chart: ReportChart,
  look: Look,
  top: number,
  extents: (series: readonly Series[]) => readonly number[],
  from: 'zero' | 'values' = 'zero',
): Frame {
  const units = [...new Set(chart.series.map(({ format }) => unitOf(format)))].slice(0, 2);
  const axes = units.map((unit) => axisOf(unit, chart.series, extents, from, look.figure));
  const right = look.width - (axes[1]?.width ?? 4);
  const labelsFrom = (left: number) => {
    const pitch = (right - left) / chart.categories.length;
    return { left, pitch, labels: placeLabels(chart.categories, pitch, look.cjkFont) };
  };
  const usual = labelsFrom(axes[0]!.width);
  const lacking = usual.labels.before - usual.pitch / 2 - usual.left;
  const { left, pitch, labels } = lacking > 0 ? labelsFrom(usual.left + lacking) : usual;
  const upper = top + (axes.some(({ unit }) => unit !== '') ? UNIT : HIGHEST);
  const lower = look.height - Math.min(labels.height, look.height * ROOM_OF_LABELS);
  const y = (axis: Axis, value: number): number => lower - axis.scale.at(value) * (lower - upper);
  const place = (index: number): number => left + pitch * (index + 0.5);
  const { ticks } = axes[0]!.scale;
  // Nothing, or the lower end where that is more than nothing.
  const base = y(axes[0]!, Math.max(0, ticks[0]!));
  return {
    svg: [
      ...axes.map((axis, index) =>
        figuresOf(axis, index === 0 ? left : right, index === 1, look, (tick) => y(axis, tick)),
      ),
      ...ticks.map((tick) => line(left, y(axes[0]!, tick), right, y(axes[0]!, tick), COLOR.rule, 0.4)),
      line(left, base, right, base, COLOR.ink, 0.6),
      labels.draw(place, lower + 3),
    ].join(''),
    pitch,
    place,
    level: (series, value) =>
      y(axes[Math.max(0, units.indexOf(unitOf(series.format)))]!, toShownUnit(value, series.format)),
  };
}

function figuresOf(axis: Axis, x: number, isRight: boolean, look: Look, y: (tick: number) => number): string {
  const style = { anchor: isRight ? 'start' : 'end' } as const;
  const side = isRight ? x + 4 : x - 4;
  const highest = y(axis.scale.ticks.at(-1)!);
  return [
    ...axis.scale.ticks.map((tick) => label(look.figure(tick), side, y(tick), look.cjkFont, style)),
    axis.unit === '' ? '' : label(axis.unit, side, highest - 8, look.cjkFont, style),
  ].join('');
}

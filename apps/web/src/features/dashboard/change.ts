import { formatFigure } from '../../platform/format.js';

/** Per cent by which a figure differs from an earlier one; null where there was nothing to differ from. */
export const changeOf = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 1000) / 10;

/** `▲ 12.5 %`, `▼ 3 %`. */
export function formatChange(percent: number): string {
  const sign = percent > 0 ? '▲ ' : percent < 0 ? '▼ ' : '';
  return `${sign}${formatFigure('percent', Math.abs(percent))} %`;
}

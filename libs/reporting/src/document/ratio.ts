import type { AnyRow, ColumnDefinition } from '@emas/contracts/definitions/report';
import { scaleOf, unitOf } from '@emas/contracts/shared/format';
import { multiplyDivide } from '@emas/domain/shared/arithmetic';
import { columnFormat } from './labels.js';

type AnyColumn = ColumnDefinition<AnyRow>;

interface Units {
  readonly times: number;
  readonly over: number;
}

/**
 * By what `of / by` is multiplied to be in the smallest unit of the column: as it says, else as the formats of the three
 * ask. Rupiah by milligrams in hundredths a gram: 100 × 1,000; a part in hundredths of a percent: 100 × 100.
 */
function unitsOf(column: AnyColumn, columns: readonly AnyColumn[]): Units {
  const { of, by, factor } = column.ratio!;
  if (factor !== undefined) return { times: factor, over: 1 };
  const format = columnFormat(column);
  const scale = (name: string): number => scaleOf(columnFormat(columns.find((one) => one.name === name) ?? { name }));
  const times = scaleOf(format) * (unitOf(format) === '%' ? 100 : 1) * scale(by);
  const over = scale(of);
  return times % over === 0 ? { times: times / over, over: 1 } : { times, over };
}

/** A quotient in the unit of its column, half-up; nothing where there is nothing to divide by. */
export const ratioOf = (
  column: AnyColumn,
  columns: readonly AnyColumn[],
  figure: (name: string) => number | null,
): number | null => quotient(figure(column.ratio!.of), figure(column.ratio!.by), unitsOf(column, columns));

/** 100 % in hundredths of a percent. */
const HUNDRED_PERCENT = 10_000;

/** A part of a whole in hundredths of a percent. */
export const shareOf = (part: number | null, whole: number | null): number | null =>
  quotient(part, whole, { times: HUNDRED_PERCENT, over: 1 });

function quotient(of: number | null, by: number | null, { times, over }: Units): number | null {
  if (of === null || by === null || by === 0) return null;
  return by < 0 ? multiplyDivide(-of, times, -by * over, 'half-up') : multiplyDivide(of, times, by * over, 'half-up');
}

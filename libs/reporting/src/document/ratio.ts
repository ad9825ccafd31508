import type { AnyRow, ColumnDefinition } from '@emas/contracts/definitions/report';
import { scaleOf, unitOf } from '@emas/contracts/shared/format';
import { columnFormat } from './labels.js';

type AnyColumn = ColumnDefinition<AnyRow>;

/**
 * By what `of / by` is multiplied to be in the smallest unit of the column: as it says, else as the formats of the three
 * ask. Rupiah by milligrams in hundredths a gram: 100 × 1,000; a part in hundredths of a percent: 100 × 100.
 */
export function ratioFactor(column: AnyColumn, columns: readonly AnyColumn[]): number {
  const { of, by, factor } = column.ratio!;
  if (factor !== undefined) return factor;
  const format = columnFormat(column);
  const scale = (name: string): number => scaleOf(columnFormat(columns.find((one) => one.name === name) ?? { name }));
  return (scaleOf(format) * (unitOf(format) === '%' ? 100 : 1) * scale(by)) / scale(of);
}

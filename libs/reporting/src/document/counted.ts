import type { AnyReportDefinition, AnyRow } from '@emas/contracts/definitions/report';
import type { CellScalar } from '@emas/contracts/shared/format';

/** False where the row does not count for that total: `all` rows count nowhere, `grand` ones only in their groups. */
export function countsIn(
  { uncounted: rule }: Pick<AnyReportDefinition, 'uncounted'>,
  row: AnyRow,
  total: 'group' | 'grand',
): boolean {
  if (!rule || !rule.values.includes(row[rule.column] as CellScalar)) return true;
  return total === 'group' && rule.from === 'grand';
}

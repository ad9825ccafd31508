import type { FieldError } from '@emas/domain/shared/domain-error';
import type { ResourceDefinition, ResourceValues } from '@emas/contracts/definitions/resource';
import { uniqueFields } from './resource-constraints.js';

type Rows = readonly ResourceValues[];
type Report = (index: number, error: FieldError) => void;

/** Rows of one file that could not stand beside an earlier one of it, each by its place in the file. */
export function fileClashes(definition: ResourceDefinition, rows: Rows): ReadonlyMap<number, readonly FieldError[]> {
  const found = new Map<number, FieldError[]>();
  const report: Report = (index, error) => found.set(index, [...(found.get(index) ?? []), error]);
  for (const { name, rules } of uniqueFields(definition)) {
    const { message } = rules!.find((one) => one.rule === 'unique')!;
    const given = (row: ResourceValues): string | null => (row[name] ? String(row[name]) : null);
    repeated(definition, rows, given, (index, value) => report(index, { field: name, code: message, params: { value } })); // prettier-ignore
  }
  const { oneRowFor, ranges } = definition;
  if (oneRowFor) {
    const match = (row: ResourceValues): string | null => (isActive(row) ? together(row, oneRowFor) : null);
    repeated(definition, rows, match, (index, value) => report(index, { field: oneRowFor[0]!, code: 'matchTaken', params: { value } })); // prettier-ignore
  }
  if (ranges) overlapping(definition, ranges, rows, report);
  return found;
}

const isActive = (row: ResourceValues): boolean => row['is_aktif'] !== false;
const together = (row: ResourceValues, fields: readonly string[]): string =>
  JSON.stringify(fields.map((name) => row[name] ?? null));

/** Rows with the value of an earlier one; a row without a value repeats none. */
function repeated(
  { key }: ResourceDefinition,
  rows: Rows,
  valueOf: (row: ResourceValues) => string | null,
  report: (index: number, key: string) => void,
): void {
  const first = new Map<string, string>();
  rows.forEach((row, index) => {
    const value = valueOf(row);
    if (value === null) return;
    const before = first.get(value);
    if (before === undefined) first.set(value, String(row[key]));
    else report(index, before);
  });
}

interface Tier {
  readonly index: number;
  readonly key: string;
  readonly from: number;
  readonly to: number;
}

function overlapping(
  { key }: ResourceDefinition,
  { from, to, within = [] }: NonNullable<ResourceDefinition['ranges']>,
  rows: Rows,
  report: Report,
): void {
  const groups = new Map<string, Tier[]>();
  rows.forEach((row, index) => {
    if (!isActive(row)) return;
    const tier = { index, key: String(row[key]), from: Number(row[from] ?? 0), to: Number(row[to] ?? Infinity) };
    const group = together(row, within);
    const others = groups.get(group);
    if (others) others.push(tier);
    else groups.set(group, [tier]);
  });
  for (const tiers of groups.values()) {
    let widest: Tier | null = null;
    for (const tier of tiers.sort((a, b) => a.from - b.from || a.index - b.index)) {
      if (widest && tier.from <= widest.to) {
        const [earlier, later] = tier.index > widest.index ? [widest, tier] : [tier, widest];
        report(later.index, { field: from, code: 'rangeOverlaps', params: { value: earlier.key } });
      }
      if (!widest || tier.to > widest.to) widest = tier;
    }
  }
}

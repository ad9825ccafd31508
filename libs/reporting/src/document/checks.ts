import type { AnyReportDefinition, AnyRow, ReportData } from '@emas/contracts/definitions/report';
import type { ReportCheck } from '@emas/contracts/definitions/report-document';
import { type ValueFormat, formatNumber } from '@emas/contracts/shared/format';
import { type Labels, formatIn } from './labels.js';
import { evaluate, termsOf } from './terms.js';
import { type Totals, figureOf } from './totals.js';

type Terms = readonly string[];

/** What a check is made of: rows, or groups where it is over figures that only a whole group has. */
interface Checked {
  readonly name: string;
  readonly figure: (name: string) => number;
}

/** `total_harga = subtotal − diskon` in the words of the reader. */
function describe(sums: readonly Terms[], labels: Labels): string {
  const term = (name: string, index: number): string => {
    const negative = name.startsWith('-');
    const sign = negative ? ' − ' : index > 0 ? ' + ' : '';
    return `${sign}${labels.field(negative ? name.slice(1) : name)}`;
  };
  return sums.map((terms) => terms.map(term).join('').trim()).join(' = ');
}

/** Every row is checked; the first that fails is named. What holds on every row holds on their sums. */
export function runChecks(
  definition: AnyReportDefinition,
  data: ReportData<AnyRow, Record<string, AnyRow>>,
  { rows, groups }: { readonly rows: readonly AnyRow[]; readonly groups: readonly { value: string; totals: Totals }[] },
  labels: Labels,
): ReportCheck[] {
  const number = definition.columns.find((column) => column.name.startsWith('no_'))?.name ?? '';
  const byRow = rows.map((row): Checked => ({
    name: String(row[number] ?? ''),
    figure: (name) => figureOf(row[name]),
  }));
  const byGroup = groups.map(({ value, totals }): Checked => ({
    name: value,
    figure: (name) => totals.sum(name) ?? 0,
  }));
  const ofGroups = new Set(definition.columns.filter((column) => column.perGroup).map((column) => column.name));
  const own = (definition.checks ?? []).map((check): ReportCheck => {
    const label = describe(check.sums, labels);
    const format = formatIn(definition, termsOf(check.sums[0]!)[0]!.name);
    const overGroups = check.sums.some((terms) => termsOf(terms).some(({ name }) => ofGroups.has(name)));
    for (const one of overGroups ? byGroup : byRow) {
      const [first, ...others] = check.sums.map((terms) => evaluate(terms, one.figure));
      const differing = others.find((other) => other !== first);
      if (differing === undefined) continue;
      return { label, ok: false, message: failure(labels, `${label} (${one.name})`, differing, first!, format) };
    }
    return { label, ok: true, message: '' };
  });
  const ledger = (data.checks ?? []).map((check): ReportCheck => {
    const name = labels.text(`checks.${check.name}`);
    const label = check.of ? `${name} (${check.of})` : name;
    const ok = check.expected === check.actual;
    return { label, ok, message: ok ? '' : failure(labels, label, check.expected, check.actual, check.format) };
  });
  return [...own, ...ledger];
}

const failure = (labels: Labels, name: string, expected: number, actual: number, format: ValueFormat): string =>
  labels.text('checks.failed', {
    name: name.replace(' ()', ''),
    expected: formatNumber(expected, format),
    actual: formatNumber(actual, format),
  });

import type { AnyReportDefinition, AnyRow, ReportData } from '@emas/contracts/definitions/report';
import type { ReportCheck } from '@emas/contracts/definitions/report-document';
import { type ValueFormat, formatNumber } from '@emas/contracts/shared/format';
import { type Labels, columnFormat } from './labels.js';
import { figureOf } from './totals.js';

type Terms = readonly string[];

const evaluate = (terms: Terms, figure: (name: string) => number): number =>
  terms.reduce((sum, term) => (term.startsWith('-') ? sum - figure(term.slice(1)) : sum + figure(term)), 0);

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
  rows: readonly AnyRow[],
  labels: Labels,
): ReportCheck[] {
  const own = (definition.checks ?? []).map((check): ReportCheck => {
    const label = describe(check.sums, labels);
    const format = formatOfTerm(definition, check.sums[0]![0]!);
    for (const row of rows) {
      const [first, ...others] = check.sums.map((terms) => evaluate(terms, (name) => figureOf(row[name])));
      const differing = others.find((other) => other !== first);
      if (differing !== undefined) {
        const name = `${label} (${String(row[definition.columns.find((c) => c.name.startsWith('no_'))?.name ?? ''] ?? '')})`;
        return { label, ok: false, message: failure(labels, name, differing, first!, format) };
      }
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

function formatOfTerm(definition: AnyReportDefinition, term: string): ValueFormat {
  const name = term.replace(/^-/, '');
  return columnFormat(definition.columns.find((column) => column.name === name) ?? { name });
}

const failure = (labels: Labels, name: string, expected: number, actual: number, format: ValueFormat): string =>
  labels.text('checks.failed', {
    name: name.replace(' ()', ''),
    expected: formatNumber(expected, format),
    actual: formatNumber(actual, format),
  });

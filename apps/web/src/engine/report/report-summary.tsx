import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyReportDefinition } from '@emas/contracts/definitions/report';
import type { ReportDocument, ReportTable, ReportTotalLine } from '@emas/contracts/definitions/report-document';
import { type CellValue, type ValueFormat, formatCell, isNumberFormat } from '@emas/contracts/shared/format';
import '../../ui/figure.css';

interface SummaryFigure {
  readonly name: string;
  readonly label: string;
  readonly unit: string;
  readonly format: ValueFormat;
  readonly value: CellValue;
  /** The same of the days that it is compared with. */
  readonly before?: number;
}

/** Figures of the days that others are compared with, by the figure they belong to; and all that is made of them. */
function comparedIn({ columns, from }: AnyReportDefinition) {
  const picks = from?.picks ?? [];
  const earlier = picks.filter(({ before }) => before);
  const made = new Set(earlier.map(({ name }) => name));
  for (const { name, terms = [], ratio } of columns)
    if ([...terms.map((term) => term.replace(/^-/, '')), ratio?.of].some((one) => made.has(one ?? ''))) made.add(name);
  const now = (of: string) => picks.find((pick) => pick.of === of && !pick.before)?.name ?? of;
  return { made, of: new Map(earlier.map(({ name, of }) => [now(of), name])) };
}

/** Figures of the total line, in the order of the table; counts that have no column first. */
function figuresOf(
  definition: AnyReportDefinition,
  { columns }: ReportTable,
  { cells, extras }: ReportTotalLine,
): SummaryFigure[] {
  const counted: SummaryFigure[] = extras.map((extra) => ({ ...extra, unit: '' }));
  const compared = comparedIn(definition);
  const cellOf = (name?: string) => cells[columns.findIndex((column) => column.name === name)];
  const totalled = columns.flatMap(({ name, label, unit, format }, index): SummaryFigure[] => {
    // Told beside the figure that is compared.
    if (compared.made.has(name)) return [];
    // Parts of the whole are the whole.
    if (definition.columns.find((column) => column.name === name)?.share !== undefined) return [];
    const value = cells[index] ?? null;
    if (value === null || !isNumberFormat(format)) return [];
    const before = cellOf(compared.of.get(name));
    return [{ name, label, unit, format, value, ...(typeof before === 'number' && before !== 0 && { before }) }];
  });
  return [...counted, ...totalled].filter(({ value }) => value !== null && value !== '');
}

/** `+12.35 %`: by how much of what was before it is more. */
function changeText(now: number, before: number): string {
  const hundredths = Math.round(((now - before) / Math.abs(before)) * 10_000);
  return `${hundredths > 0 ? '+' : ''}${formatCell(hundredths, 'percent')} %`;
}

interface ReportSummaryProps {
  readonly definition: AnyReportDefinition;
  readonly document: ReportDocument;
}

/** What the whole report comes to, before its chart and its rows. */
export function ReportSummary({ definition, document }: ReportSummaryProps): ReactNode {
  const { t } = useTranslation('reports');
  const total = document.table.lines.find((line) => line.kind === 'total');
  if (total?.kind !== 'total') return null;
  const figures = figuresOf(definition, document.table, total);
  const isCounted = figures.some(({ format, value }) => format === 'int' && value === document.row_count);
  return (
    <div className="report-summary" role="region" aria-label={t('screen.summary')} tabIndex={0}>
      <dl>
        {!isCounted && (
          <div>
            <dt className="hint">{t('screen.rows')}</dt>
            <dd>{formatCell(document.row_count, 'int')}</dd>
          </div>
        )}
        {figures.map(({ name, label, unit, format, value, before }) => (
          <div key={name}>
            <dt className="hint">
              {label}
              {unit && <small className="figure-unit"> {unit}</small>}
            </dt>
            <dd className={value === 0 ? 'figure-none' : undefined}>
              {formatCell(value, format)}
              {before !== undefined && (
                <small className="hint report-before">
                  {t(definition.from?.compare === 'year-before' ? 'screen.yearBefore' : 'screen.spanBefore', {
                    value: formatCell(before, format),
                    change: changeText(Number(value), before),
                  })}
                </small>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

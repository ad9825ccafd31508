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
}

/** Figures of the total line, in the order of the table; counts that have no column first. */
function figuresOf(
  definition: AnyReportDefinition,
  { columns }: ReportTable,
  { cells, extras }: ReportTotalLine,
): SummaryFigure[] {
  const counted = extras.map((extra) => ({ ...extra, unit: '' }));
  const totalled = columns.flatMap(({ name, label, unit, format }, index) => {
    // Parts of the whole are the whole.
    if (definition.columns.find((column) => column.name === name)?.share !== undefined) return [];
    const value = cells[index] ?? null;
    return value === null || !isNumberFormat(format) ? [] : [{ name, label, unit, format, value }];
  });
  return [...counted, ...totalled].filter(({ value }) => value !== null && value !== '');
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
        {figures.map(({ name, label, unit, format, value }) => (
          <div key={name}>
            <dt className="hint">
              {label}
              {unit && <small className="figure-unit"> {unit}</small>}
            </dt>
            <dd className={value === 0 ? 'figure-none' : undefined}>{formatCell(value, format)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadBlob } from '../../platform/api/files.js';
import { csvFile } from '../../platform/csv.js';
import { formatFigure } from '../../platform/format.js';
import { Button } from '../../ui/button.js';
import { DownloadIcon, PrinterIcon } from '../../ui/icons.js';
import { type Column, valueOf } from '../../ui/table/column.js';
import { printTable } from './print-table.js';

interface ChosenRowsProps<Row> {
  readonly rows: readonly Row[];
  /** Those that are shown. */
  readonly columns: readonly Column<Row>[];
  /** Of the list, as people call it. */
  readonly title: string;
  /** Of the file, without its ending. */
  readonly filename: string;
  readonly mayExport: boolean;
  readonly mayPrint: boolean;
}

/** What can be done with the chosen rows of any list: on paper, or as a file that a spreadsheet opens. */
export function ChosenRows<Row>({
  rows,
  columns,
  title,
  filename,
  mayExport,
  mayPrint,
}: ChosenRowsProps<Row>): ReactNode {
  const { t } = useTranslation('common');
  const textOf = (value: unknown): string =>
    typeof value === 'boolean'
      ? t(value ? 'yes' : 'no')
      : value === null || value === undefined
        ? ''
        : [value].flat().join(', ');
  const heading = columns.map((column) => column.title);
  const exported = (): void => {
    const cells = rows.map((row) =>
      columns.map((column) => {
        const value = valueOf(column, row);
        return typeof value === 'number' ? value : textOf(value);
      }),
    );
    downloadBlob(csvFile(heading, cells), `${filename}.csv`);
  };
  const print = (): void => {
    const cells = rows.map((row) =>
      columns.map((column) => {
        const value = valueOf(column, row);
        return column.figure && typeof value === 'number' ? formatFigure(column.figure, value) : textOf(value);
      }),
    );
    printTable(
      title,
      columns.map(({ title: text, figure }) => ({ text, isFigure: figure !== undefined })),
      cells,
    );
  };
  return (
    <>
      {mayExport && (
        <Button size="small" icon={<DownloadIcon />} onClick={exported}>
          {t('bulk.export')}
        </Button>
      )}
      {mayPrint && (
        <Button size="small" icon={<PrinterIcon />} onClick={print}>
          {t('bulk.print')}
        </Button>
      )}
    </>
  );
}

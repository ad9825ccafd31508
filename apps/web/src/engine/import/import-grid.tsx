import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportColumnView, ImportRowView } from '@emas/contracts/shared/import.view';
import { errorText } from '../../platform/api/api-error.js';
import { downloadBlob } from '../../platform/api/files.js';
import { formatFigure } from '../../platform/format.js';
import { Button } from '../../ui/button.js';
import { dialog } from '../../ui/dialogs.js';
import { DownloadIcon } from '../../ui/icons.js';
import { withOverlay } from '../../ui/loading.js';
import { Panel } from '../../ui/panel.js';
import { Pending } from '../pending.js';
import { correctImport, fetchFaults, fetchImportRows, type ImportReport } from './import-calls.js';
import { cellText, ImportGridRow, ImportHeading } from './import-grid-row.js';
import './import-grid.css';

/** Rows of a short import are shown all, to be looked at; of a longer one those that are wrong. */
const ALL_SHOWN = 50;

type Cells = Readonly<Record<string, string>>;

interface ImportGridProps {
  readonly path: string;
  readonly report: ImportReport;
  readonly onChecked: (report: ImportReport) => void;
}

/** The rows of an import that are wrong: mended where they stand, and these alone checked again. */
export function ImportGrid({ path, report, onChecked }: ImportGridProps): ReactNode {
  const { t } = useTranslation(['shell', 'lists']);
  const { import_id, total, good, status, written } = report;
  const all = total <= ALL_SHOWN;
  const [edited, setEdited] = useState<ReadonlyMap<number, Cells>>(new Map());
  const rows = useQuery({
    queryKey: ['import', path, import_id, 'rows', status, good, written],
    queryFn: ({ signal }) => fetchImportRows(path, import_id, all, signal),
    placeholderData: (before) => before,
  });
  const failed = (refused: unknown): void => void dialog.error(errorText(refused, t('lists:texts.failed')));
  const check = useMutation({
    mutationFn: () => withOverlay(correctImport(path, import_id, correctedRows(rows.data?.rows ?? [], edited))),
    onSuccess: async (found) => {
      setEdited(new Map());
      onChecked(found);
      await rows.refetch();
    },
    onError: failed,
  });
  const file = useMutation({
    mutationFn: () => fetchFaults(path, import_id),
    onSuccess: ({ blob, filename }) => downloadBlob(blob, filename ?? 'salah.xlsx'),
    onError: failed,
  });
  const bad = total - good + report.failed;
  const isLocked = status === 'RUNNING' || check.isPending;
  const change = (row: ImportRowView, column: string, value: string): void =>
    setEdited((before) => new Map(before).set(row.row, { ...before.get(row.row), [column]: value }));

  if (bad === 0 && (!all || status !== 'CHECKED')) return null;
  const shown = rows.data?.rows ?? [];
  return (
    <Panel
      flush
      title={t(bad > 0 ? 'import.bad' : 'import.rows')}
      extra={
        <>
          {bad > 0 && (
            <Button icon={<DownloadIcon />} loading={file.isPending} onClick={() => file.mutate()}>
              {t('import.downloadBad')}
            </Button>
          )}
          <Button kind="primary" disabled={edited.size === 0 || isLocked} onClick={() => check.mutate()}>
            {t('import.recheck', { n: formatFigure('int', edited.size) })}
          </Button>
        </>
      }
    >
      {!all && bad > shown.length && shown.length > 0 && (
        <p className="import-more">{t('import.more', { count: bad, shown: formatFigure('int', shown.length) })}</p>
      )}
      {rows.data ? (
        <div className="import-grid" onKeyDown={toNextFault}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('import.row')}</th>
                {columnsOf(rows.data.columns, shown).map((column) => (
                  <ImportHeading key={column.name} column={column} />
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((row) => (
                <ImportGridRow
                  key={row.row}
                  row={row}
                  columns={columnsOf(rows.data.columns, shown)}
                  edited={edited.get(row.row)}
                  locked={isLocked || row.written}
                  onChange={(column, value) => change(row, column, value)}
                />
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <Pending of={rows} rows={4} columns={4} />
      )}
    </Panel>
  );
}

/** Columns that are wanted, filled or wrong in one of the rows; a sheet has many that nobody uses. */
function columnsOf(columns: readonly ImportColumnView[], rows: readonly ImportRowView[]): readonly ImportColumnView[] {
  const used = new Set(rows.flatMap(({ values, errors }) => [...Object.keys(values), ...errors.map(({ column }) => column)])); // prettier-ignore
  return columns.filter(({ name, required }) => required || used.has(name));
}

/** Rows with what was typed over them, whole. */
const correctedRows = (rows: readonly ImportRowView[], edited: ReadonlyMap<number, Cells>) =>
  rows
    .filter(({ row }) => edited.has(row))
    .map(({ row, values }) => ({
      row,
      values: {
        ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, cellText(value)])),
        ...edited.get(row),
      },
    }));

/** Enter goes on to the next cell that is wrong. */
function toNextFault(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const { target, currentTarget } = event;
  const wrong = [...currentTarget.querySelectorAll<HTMLInputElement>('input[aria-invalid="true"]')];
  const next = wrong.find((input) => target.compareDocumentPosition(input) & Node.DOCUMENT_POSITION_FOLLOWING);
  (next ?? wrong[0])?.focus();
}

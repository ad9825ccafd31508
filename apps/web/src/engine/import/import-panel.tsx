import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../platform/api/api-error.js';
import { downloadBlob } from '../../platform/api/files.js';
import { Button } from '../../ui/button.js';
import { dialog } from '../../ui/dialogs.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Figure } from '../../ui/figure.js';
import { DownloadIcon, UploadIcon } from '../../ui/icons.js';
import { withOverlay } from '../../ui/loading.js';
import { Panel } from '../../ui/panel.js';
import { DataTable, type Column } from '../../ui/table/data-table.js';
import { toast } from '../../ui/toast.js';
import { useFieldTexts } from '../field-texts.js';
import { checkImport, commitImport, fetchTemplate, type ImportFault, type ImportReport } from './import-calls.js';
import './import-panel.css';

const ACCEPT = '.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

function Counts({ report }: { readonly report: ImportReport }): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <dl className="import-counts">
      <div data-tone="good">
        <dt>{t('import.good')}</dt>
        <dd>
          <Figure kind="int" value={report.good} />
        </dd>
      </div>
      <div data-tone="bad">
        <dt>{t('import.bad')}</dt>
        <dd>
          <Figure kind="int" value={report.total - report.good} />
        </dd>
      </div>
    </dl>
  );
}

/** Import of a spreadsheet: every bad row with its reason first, and nothing is written before Simpan. */
export function ImportPanel({ path }: { readonly path: string }): ReactNode {
  const { t } = useTranslation(['shell', 'lists', 'common']);
  const texts = useFieldTexts();
  const picker = useRef<HTMLInputElement>(null);
  const [report, setReport] = useState<ImportReport | null>(null);
  const failed = (error: unknown): void => void dialog.error(errorText(error, t('lists:texts.failed')));

  const check = useMutation({
    mutationFn: (file: File) => withOverlay(checkImport(path, file)),
    onSuccess: (found) => {
      setReport(found);
      toast.success(found.message);
    },
    onError: failed,
  });
  const commit = useMutation({
    mutationFn: (id: string) => commitImport(path, id),
    // The progress dialog of jobs takes over.
    onSuccess: ({ message }) => {
      setReport(null);
      toast.success(message);
    },
    onError: failed,
  });
  const template = useMutation({
    mutationFn: () => fetchTemplate(path),
    onSuccess: ({ blob, filename }) => downloadBlob(blob, filename ?? 'template.xlsx'),
    onError: failed,
  });

  const columns: readonly Column<ImportFault>[] = [
    { key: 'row', title: t('import.row'), figure: 'int', width: 90, sortable: true },
    {
      key: 'column',
      title: t('import.column'),
      width: 200,
      value: ({ column }) => texts.label(column),
      sortable: true,
    },
    { key: 'message', title: t('import.reason'), width: 460, heading: true },
  ];
  return (
    <>
      <Panel
        title={report?.file_name ?? t('lists:import.title')}
        extra={
          <Button icon={<DownloadIcon />} loading={template.isPending} onClick={() => template.mutate()}>
            {t('lists:import.template')}
          </Button>
        }
      >
        <div className="import-head">
          <p>{t('import.hint')}</p>
          {report && <Counts report={report} />}
          <div className="import-buttons">
            <input
              ref={picker}
              type="file"
              accept={ACCEPT}
              hidden
              onChange={(event) => {
                const [file] = event.target.files ?? [];
                // The same file may be chosen again after it was mended.
                event.target.value = '';
                if (file) check.mutate(file);
              }}
            />
            <Button kind={report ? 'default' : 'primary'} icon={<UploadIcon />} onClick={() => picker.current?.click()}>
              {t('import.file')}
            </Button>
            {report && (
              <Button
                kind="primary"
                disabled={report.good === 0 || commit.isPending}
                loading={commit.isPending}
                onClick={() => commit.mutate(report.import_id)}
              >
                {t('common:save')}
              </Button>
            )}
          </div>
        </div>
      </Panel>
      {report && report.bad.length > 0 && (
        <Panel flush title={t('import.bad')}>
          <DataTable<ImportFault>
            name="import-faults"
            columns={columns}
            rows={report.bad}
            rowKey={({ row, column, code }) => `${row}/${column}/${code}`}
          />
        </Panel>
      )}
      {report && report.bad.length === 0 && <EmptyState kind="nothing" title={t('lists:import.checked')} />}
    </>
  );
}

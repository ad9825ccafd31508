import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { NewItemDto } from '@emas/contracts/stock/add-item.dto';
import { FileDrop } from '../../../engine/import/file-drop.js';
import { checkImport, fetchTemplate, type ImportReport } from '../../../engine/import/import-calls.js';
import { ImportGrid } from '../../../engine/import/import-grid.js';
import { usePastedBlock } from '../../../engine/import/use-pasted-block.js';
import { errorText } from '../../../platform/api/api-error.js';
import { downloadBlob } from '../../../platform/api/files.js';
import { Button } from '../../../ui/button.js';
import { dialog } from '../../../ui/dialogs.js';
import { DownloadIcon, LeftIcon } from '../../../ui/icons.js';
import { withOverlay } from '../../../ui/loading.js';
import { Panel } from '../../../ui/panel.js';
import { fetchImportedLines, RECEIPT_IMPORT } from './receipt-calls.js';

interface FileLinesProps {
  readonly onTake: (lines: readonly NewItemDto[]) => void;
  readonly onBack: () => void;
}

/** Lines out of a spreadsheet: checked and mended here, then taken into the list; nothing is saved by it. */
export function FileLines({ onTake, onBack }: FileLinesProps): ReactNode {
  const { t } = useTranslation(['receiving', 'lists', 'common']);
  const [report, setReport] = useState<ImportReport | null>(null);
  const failed = (refused: unknown): void => void dialog.error(errorText(refused, t('lists:texts.failed')));
  const check = useMutation({
    mutationFn: ({ file, pasted }: { readonly file: File; readonly pasted: boolean }) =>
      withOverlay(checkImport(RECEIPT_IMPORT, file, pasted)),
    onSuccess: setReport,
    onError: failed,
  });
  const take = useMutation({
    mutationFn: () => withOverlay(fetchImportedLines(report!.import_id)),
    onSuccess: ({ lines }) => onTake(lines),
    onError: failed,
  });
  const template = useMutation({
    mutationFn: () => fetchTemplate(RECEIPT_IMPORT),
    onSuccess: ({ blob, filename }) => downloadBlob(blob, filename ?? 'template.xlsx'),
    onError: failed,
  });
  usePastedBlock(report === null && !check.isPending, (file) => check.mutate({ file, pasted: true }));
  const bad = report ? report.total - report.good : 0;
  return (
    <>
      <Panel
        title={report?.file_name ?? t('ui.file')}
        extra={
          <>
            <Button icon={<LeftIcon />} onClick={onBack}>
              {t('ui.back')}
            </Button>
            <Button icon={<DownloadIcon />} loading={template.isPending} onClick={() => template.mutate()}>
              {t('lists:import.template')}
            </Button>
          </>
        }
      >
        {report ? (
          <div className="receipt-file">
            {bad > 0 && <p role="status">{t('ui.badRows', { count: bad })}</p>}
            <div className="receipt-buttons">
              <Button size="large" onClick={() => setReport(null)}>
                {t('ui.another')}
              </Button>
              <Button
                kind="primary"
                size="large"
                disabled={report.good === 0}
                loading={take.isPending}
                onClick={() => take.mutate()}
              >
                {t('ui.takeRows', { count: report.good })}
              </Button>
            </div>
          </div>
        ) : (
          <FileDrop
            hint={t('ui.fileHint')}
            disabled={check.isPending}
            onFile={(file) => check.mutate({ file, pasted: false })}
          />
        )}
      </Panel>
      {report && <ImportGrid key={report.import_id} path={RECEIPT_IMPORT} report={report} onChecked={setReport} />}
    </>
  );
}

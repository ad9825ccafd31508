import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyReportDefinition } from '@emas/contracts/definitions/report';
import { useShortcut } from '../../platform/input/shortcuts.js';
import { useCan } from '../../platform/session/use-session.js';
import { Button } from '../../ui/button.js';
import { DownloadIcon, ExcelIcon, PdfIcon } from '../../ui/icons.js';
import type { ReportFile, ReportFiles } from './use-report-files.js';

interface ReportActionsProps {
  readonly definition: AnyReportDefinition;
  readonly files: ReportFiles;
  /** There is a document to be had as a file. */
  readonly ready: boolean;
}

/** The document as PDF, workbook and, where it has one, CSV; by right. */
export function ReportActions({ definition, files, ready }: ReportActionsProps): ReactNode {
  const { t } = useTranslation('shell');
  const may = useCan(definition.route.slice(1));
  useShortcut('mod+p', t('report.pdf'), () => files.download('pdf'), may('cetak') && ready);
  const button = (format: ReportFile, text: string, icon: ReactNode): ReactNode => (
    <Button
      icon={icon}
      disabled={!ready || files.making !== null}
      loading={files.making === format}
      onClick={() => files.download(format)}
    >
      {text}
    </Button>
  );
  return (
    <>
      {may('export') && definition.csv && button('csv', t('list.exportCsv'), <DownloadIcon />)}
      {may('export') && button('xlsx', t('report.excel'), <ExcelIcon />)}
      {may('cetak') && button('pdf', t('report.pdf'), <PdfIcon />)}
    </>
  );
}

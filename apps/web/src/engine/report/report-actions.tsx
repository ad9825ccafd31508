import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyReportDefinition } from '@emas/contracts/definitions/report';
import { reasonText } from '../../platform/api/api-error.js';
import { fetchBundle } from '../../platform/bundle.js';
import { useShortcut } from '../../platform/input/shortcuts.js';
import { useCan } from '../../platform/session/use-session.js';
import { Button } from '../../ui/button.js';
import { DownloadIcon, ExcelIcon, PdfIcon } from '../../ui/icons.js';
import { toast } from '../../ui/toast.js';
import type { Search } from './report-query.js';
import type { ReportFile, ReportFiles } from './use-report-files.js';

interface ReportActionsProps {
  readonly definition: AnyReportDefinition;
  readonly asked: Search | null;
  readonly files: ReportFiles;
  /** There is a document to be had as a file. */
  readonly ready: boolean;
}

/** Days that are asked for; of a report as of one day its month up to then. */
function daysOf({ values }: Search): { readonly tgl_from: string; readonly tgl_to: string } {
  const [from, to, day] = ['tgl_awal', 'tgl_akhir', 'tanggal'].map((name) => values[name] ?? '');
  return day ? { tgl_from: `${day.slice(0, 7)}-01`, tgl_to: day } : { tgl_from: from!, tgl_to: to! };
}

/** The document as PDF, workbook and, where it has one, CSV; by right. */
export function ReportActions({ definition, asked, files, ready }: ReportActionsProps): ReactNode {
  const { t } = useTranslation(['shell', 'titles', 'reports']);
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
  const bundle = useMutation({
    mutationFn: (search: Search) => fetchBundle(definition.bundle!, daysOf(search)),
    onError: (error) => toast.info(reasonText(error, t('reports:texts.failed'))),
  });
  return (
    <>
      {may('export') && definition.bundle && (
        <Button
          icon={<DownloadIcon />}
          disabled={asked === null || bundle.isPending}
          loading={bundle.isPending}
          onClick={() => asked && bundle.mutate(asked)}
        >
          {t(`titles:${definition.bundle}`)}
        </Button>
      )}
      {may('export') && definition.csv && button('csv', t('list.exportCsv'), <DownloadIcon />)}
      {may('export') && definition.workbook !== false && button('xlsx', t('report.excel'), <ExcelIcon />)}
      {may('cetak') && button('pdf', t('report.pdf'), <PdfIcon />)}
    </>
  );
}

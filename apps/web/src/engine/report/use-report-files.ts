import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyReportDefinition } from '@emas/contracts/definitions/report';
import type { ReportDocument } from '@emas/contracts/definitions/report-document';
import { reasonText } from '../../platform/api/api-error.js';
import { api } from '../../platform/api/client.js';
import { downloadBlob, openFileWindow } from '../../platform/api/files.js';
import { toast } from '../../ui/toast.js';
import { useSlow } from '../../ui/use-slow.js';
import { wireSearch, type Search } from './report-query.js';

export type ReportFile = ReportDocument['formats'][number];
type FileWindow = ReturnType<typeof openFileWindow>;

interface FileAsked {
  readonly format: ReportFile;
  readonly search: Search;
  /** Window that waits for the PDF. */
  readonly target: FileWindow | null;
}

export interface ReportFiles {
  /** What is being made. */
  readonly making: ReportFile | null;
  /** It takes long enough to be told. */
  readonly slow: boolean;
  readonly cancel: () => void;
  readonly download: (format: ReportFile) => void;
  /** A window for a PDF: call it in the click, in which alone one may open. A document known to be downloaded needs none. */
  readonly openWindow: () => FileWindow | null;
  readonly show: (search: Search, target: FileWindow | null) => void;
}

/** Files of the document that is shown: what is on paper and in a sheet is what was asked for on the screen. */
export function useReportFiles(
  definition: AnyReportDefinition,
  asked: Search | null,
  document: ReportDocument | undefined,
): ReportFiles {
  const { t } = useTranslation(['reports', 'titles']);
  const given = useRef<AbortController>(null);
  const file = useMutation({
    mutationFn: async ({ format, search, target }: FileAsked) => {
      given.current = new AbortController();
      const { signal } = given.current;
      try {
        const query = { ...wireSearch(definition, search), format };
        const answer = await api.file(definition.path, { query, signal });
        if (signal.aborted) target?.close();
        else if (target) target.show(answer, `${definition.name}.pdf`);
        else downloadBlob(answer.blob, answer.filename ?? `${definition.name}.${format}`);
      } catch (error) {
        target?.close();
        if (!signal.aborted) throw error;
      }
    },
    onError: (error) => toast.info(reasonText(error, t(`texts.${definition.texts?.failure ?? 'failed'}`))),
  });
  const openWindow = (): FileWindow | null =>
    document?.download ? null : openFileWindow(t(`titles:${definition.name}`));
  return {
    making: file.isPending ? file.variables.format : null,
    slow: useSlow(file.isPending),
    cancel: () => given.current?.abort(),
    download: (format) =>
      asked && file.mutate({ format, search: asked, target: format === 'pdf' ? openWindow() : null }),
    openWindow,
    show: (search, target) => file.mutate({ format: 'pdf', search, target }),
  };
}

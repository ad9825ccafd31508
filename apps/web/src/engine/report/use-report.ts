import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { AnyReportDefinition } from '@emas/contracts/definitions/report';
import type { ReportDocument } from '@emas/contracts/definitions/report-document';
import { api } from '../../platform/api/client.js';
import { downloadBlob, openFileWindow } from '../../platform/api/files.js';
import { showServerErrors } from '../../ui/form/server-errors.js';
import { toast } from '../../ui/toast.js';
import { wireValues, type FilterValues } from './filter-values.js';

type ReportFile = ReportDocument['formats'][number];
type FileWindow = ReturnType<typeof openFileWindow>;

interface Asked {
  readonly values: FilterValues;
  /** Window that waits for the PDF. */
  readonly target: FileWindow | null;
}

/** What was found, and the ways to ask: for the screen, and for a file of the same document. */
export function useReport(definition: AnyReportDefinition, form: UseFormReturn<Record<string, string>>) {
  const { t } = useTranslation(['reports', 'titles']);
  const [document, setDocument] = useState<ReportDocument | null>(null);
  const title = t(`titles:${definition.name}`);

  const tell = (error: unknown): void => {
    const rest = showServerErrors(form, error);
    if (rest !== null) toast.info(rest || t(`texts.${definition.texts?.failure ?? 'failed'}`));
  };
  const file = useMutation({
    mutationFn: async ({ format, values, target }: Asked & { readonly format: ReportFile }) => {
      try {
        const answer = await api.file(definition.path, { query: { ...wireValues(definition, values), format } });
        if (target) target.show(answer, `${definition.name}.pdf`);
        else downloadBlob(answer.blob, answer.filename ?? `${definition.name}.${format}`);
      } catch (error) {
        target?.close();
        throw error;
      }
    },
    onError: tell,
  });
  const search = useMutation({
    mutationFn: ({ values }: Asked) => api.get<ReportDocument>(definition.path, wireValues(definition, values)),
    onMutate: () => setDocument(null),
    onSuccess: (found, { values, target }) => {
      setDocument(found);
      (found.empty ? toast.info : toast.success)(found.message);
      if (target && found.empty) target.close();
      else if (target) file.mutate({ format: 'pdf', values, target });
    },
    onError: (error, { target }) => {
      target?.close();
      tell(error);
    },
  });

  return {
    document,
    searching: search.isPending,
    fetching: file.isPending,
    /** `withPdf`: call it in the click, in which alone a window may open. */
    search: (values: FilterValues, withPdf: boolean): void =>
      search.mutate({ values, target: withPdf ? openFileWindow(title) : null }),
    /** The window must open in the click itself; a document known to be downloaded needs none. */
    pdf: (): void => {
      const target = document?.download ? null : openFileWindow(title);
      const giveUp = (): void => target?.close();
      void form.handleSubmit((values) => file.mutate({ format: 'pdf', values, target }), giveUp)();
    },
    download: (format: ReportFile): void =>
      void form.handleSubmit((values) => file.mutate({ format, values, target: null }))(),
  };
}

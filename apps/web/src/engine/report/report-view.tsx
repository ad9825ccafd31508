import { useMutation } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import type { AnyReportDefinition } from '@emas/contracts/definitions/report';
import type { ReportDocument } from '@emas/contracts/definitions/report-document';
import { api } from '../../platform/api/client.js';
import { errorText } from '../../platform/api/api-error.js';
import { downloadBlob, openFileWindow } from '../../platform/api/files.js';
import { formatInstant } from '../../platform/format.js';
import { useShortcut } from '../../platform/input/shortcuts.js';
import { useCan, useUser } from '../../platform/session/use-session.js';
import { usePreference } from '../../platform/storage/preferences.js';
import { Button } from '../../ui/button.js';
import { EmptyState } from '../../ui/empty-state.js';
import { todayInShop } from '../../ui/form/date-input.js';
import { showServerErrors } from '../../ui/form/server-errors.js';
import { ArrowLeftIcon, ExcelIcon, PdfIcon, SearchIcon } from '../../ui/icons.js';
import { Panel } from '../../ui/panel.js';
import { SkeletonRows } from '../../ui/skeleton.js';
import { Tag } from '../../ui/tag.js';
import { toast } from '../../ui/toast.js';
import { Page } from '../page.js';
import { isAsked, startValues, wireValues, type FilterValues } from './filter-values.js';
import { ReportFilterForm, useReportForm } from './report-filters.js';
import { ReportTable } from './report-table.js';
import './report.css';

const REPORTS_PAGE = '/SubMenuLaporan';
const NOTHING: FilterValues = {};

function Result({ document }: { readonly document: ReportDocument }): ReactNode {
  const { t } = useTranslation('reports');
  return (
    <Panel
      flush
      title={
        <span className="report-title">
          {document.title}{' '}
          {document.provisional && <Tag tone="warn">{t('paper.provisional', { defaultValue: 'SEMENTARA' })}</Tag>}
        </span>
      }
      extra={<small className="report-meta">{`${document.printed_by} · ${formatInstant(document.printed_at)}`}</small>}
    >
      <ReportTable table={document.table} caption={document.title} />
      {document.recaps.map((recap) => (
        <section key={recap.name} className="report-recap">
          <h3>{recap.title}</h3>
          <ReportTable table={recap} caption={recap.title} />
        </section>
      ))}
      {document.checks.length > 0 && (
        <ul className="report-checks">
          {document.checks.map((check) => (
            <li key={check.label}>
              <Tag tone={check.ok ? 'good' : 'bad'}>{check.label}</Tag> {!check.ok && check.message}
            </li>
          ))}
        </ul>
      )}
      {document.notes.map((note) => (
        <p key={note} className="report-note">
          {note}
        </p>
      ))}
    </Panel>
  );
}

/** Filters, the document on the screen, and the same document as PDF and Excel. */
export function ReportView({ definition }: { readonly definition: AnyReportDefinition }): ReactNode {
  const { t } = useTranslation(['shell', 'reports', 'common']);
  const user = useUser();
  const may = useCan(definition.route.slice(1));
  const today = user.tgl_system ?? todayInShop();
  const [address, setAddress] = useSearchParams();
  const [remembered, remember] = usePreference<FilterValues>(`report/${definition.name}`, NOTHING);
  const [document, setDocument] = useState<ReportDocument | null>(null);
  const form = useReportForm(definition, startValues(definition, today, address, remembered), today);
  const failed = t(`reports:texts.${definition.texts?.failure ?? 'failed'}`);

  const tell = (error: unknown): void => {
    const rest = showServerErrors(form, error);
    if (rest !== null) toast.info(errorText(error, failed));
  };
  const search = useMutation({
    mutationFn: (values: FilterValues) => api.get<ReportDocument>(definition.path, wireValues(definition, values)),
    onMutate: () => setDocument(null),
    onSuccess: (found) => {
      setDocument(found);
      (found.empty ? toast.info : toast.success)(found.message);
    },
    onError: tell,
  });
  const ask = (values: FilterValues): void => {
    remember(values);
    setAddress(values as Record<string, string>, { replace: true });
    search.mutate(values);
  };
  const file = useMutation({
    mutationFn: async ({
      format,
      values,
      target,
    }: {
      format: 'pdf' | 'xlsx';
      values: FilterValues;
      target: ReturnType<typeof openFileWindow> | null;
    }) => {
      try {
        const answer = await api.file(definition.path, { query: { ...wireValues(definition, values), format } });
        if (target) target.show(answer, `${definition.name}.pdf`);
        else downloadBlob(answer.blob, answer.filename ?? `${definition.name}.xlsx`);
      } catch (error) {
        target?.close();
        throw error;
      }
    },
    onError: tell,
  });
  // The window must open in the click itself; a document known to be downloaded needs none.
  const exportPdf = (): void => {
    const target = document?.download ? null : openFileWindow(t(`reports:titles.${definition.title}`));
    const giveUp = (): void => target?.close();
    void form.handleSubmit((values) => file.mutate({ format: 'pdf', values, target }), giveUp)();
  };
  const exportExcel = (): void =>
    void form.handleSubmit((values) => file.mutate({ format: 'xlsx', values, target: null }))();

  useEffect(() => {
    if (isAsked(definition, address)) void form.handleSubmit(ask)();
    // Once: the search the address came with.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  useShortcut('mod+s', t('report.search'), () => void form.handleSubmit(ask)());
  useShortcut('mod+p', t('report.pdf'), exportPdf, may('cetak') && document !== null && !document.empty);

  const ready = document !== null && !document.empty && !file.isPending;
  return (
    <Page
      actions={
        <Link to={REPORTS_PAGE} className="report-back">
          <ArrowLeftIcon /> {t('report.back')}
        </Link>
      }
    >
      <Panel
        title={t('report.filters')}
        collapsible
        onRefresh={() =>
          form.reset(startValues(definition, today, new URLSearchParams(), NOTHING) as Record<string, string>)
        }
      >
        <ReportFilterForm
          definition={definition}
          form={form}
          today={today}
          onSubmit={ask}
          buttons={
            <>
              {may('export') && (
                <Button icon={<ExcelIcon />} disabled={!ready} onClick={exportExcel}>
                  {t('report.excel')}
                </Button>
              )}
              {may('cetak') && (
                <Button icon={<PdfIcon />} disabled={!ready} onClick={exportPdf}>
                  {t('report.pdf')}
                </Button>
              )}
              <Button
                kind="primary"
                type="submit"
                icon={<SearchIcon />}
                loading={search.isPending}
                disabled={search.isPending}
              >
                {t('report.search')}
              </Button>
            </>
          }
        />
      </Panel>
      {search.isPending ? (
        <Panel flush>
          <SkeletonRows columns={Math.min(8, definition.columns.length)} />
        </Panel>
      ) : document === null ? (
        <EmptyState kind="nothing" title={t('report.notSearched')} />
      ) : document.empty ? (
        <EmptyState kind="noMatch" title={document.message} hint={t('common:table.noMatchHint')} />
      ) : (
        <Result document={document} />
      )}
    </Page>
  );
}

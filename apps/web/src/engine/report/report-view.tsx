import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import type { AnyReportDefinition, ReportSeal } from '@emas/contracts/definitions/report';
import type { ReportDocument } from '@emas/contracts/definitions/report-document';
import { formatInstant } from '../../platform/format.js';
import { useShortcut } from '../../platform/input/shortcuts.js';
import { useCan, useDatesLocked, useUser } from '../../platform/session/use-session.js';
import { usePreference } from '../../platform/storage/preferences.js';
import { Button } from '../../ui/button.js';
import { EmptyState } from '../../ui/empty-state.js';
import { todayInShop } from '../../ui/form/date-input.js';
import { ArrowLeftIcon, ExcelIcon, PdfIcon, SearchIcon } from '../../ui/icons.js';
import { Panel } from '../../ui/panel.js';
import { SkeletonRows } from '../../ui/skeleton.js';
import { Tag } from '../../ui/tag.js';
import { Page } from '../page.js';
import { isAsked, startValues, type FilterValues } from './filter-values.js';
import { ReportFilterForm, useReportForm } from './report-filters.js';
import { ReportTable } from './report-table.js';
import { useReport } from './use-report.js';
import './report.css';

const REPORTS_PAGE = '/SubMenuLaporan';
const NOTHING: FilterValues = {};

function Seal({ seal }: { readonly seal: ReportSeal }): ReactNode {
  const { t } = useTranslation('reports');
  const rows = [
    [t('paper.sealSeq'), String(seal.seq)],
    [t('paper.sealRoot'), seal.root_hash],
    [t('paper.sealPrevious'), seal.previous_seal ?? t('paper.sealFirst')],
    [t('paper.sealValue'), seal.seal],
  ] as const;
  return (
    <section className="report-recap">
      <h3>{t('paper.seal')}</h3>
      <p className="report-note">
        {t('paper.closedBy', { user: seal.closed_by, date: formatInstant(seal.closed_at) })}
      </p>
      <dl className="report-seal">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

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
        <ul className="report-checks" data-testid="report-checks">
          {document.checks.map((check) => (
            <li key={check.label}>
              <Tag tone={check.ok ? 'good' : 'bad'}>{check.label}</Tag> {!check.ok && check.message}
            </li>
          ))}
        </ul>
      )}
      {document.seal && <Seal seal={document.seal} />}
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
  const locked = useDatesLocked();
  const form = useReportForm(definition, startValues(definition, today, address, remembered, locked), today);
  const report = useReport(definition, form);
  const { document } = report;
  const ask = (values: FilterValues, withPdf: boolean): void => {
    remember(values);
    setAddress(values as Record<string, string>, { replace: true });
    report.search(values, withPdf);
  };
  const askByHand = (values: FilterValues): void => ask(values, definition.pdfOnSearch === true && may('cetak'));

  useEffect(() => {
    if (isAsked(definition, address)) void form.handleSubmit((values) => ask(values, false))();
    // Once: the search the address came with.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  useShortcut('mod+s', t('report.search'), () => void form.handleSubmit(askByHand)());
  useShortcut('mod+p', t('report.pdf'), report.pdf, may('cetak') && document !== null && !document.empty);

  const ready = document !== null && !document.empty && !report.fetching;
  return (
    <Page
      actions={
        <Link to={REPORTS_PAGE} className="report-back">
          <ArrowLeftIcon aria-hidden /> {t('report.back')}
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
          onSubmit={askByHand}
          buttons={
            <>
              {may('export') && (
                <Button icon={<ExcelIcon />} disabled={!ready} onClick={() => report.download('xlsx')}>
                  {t('report.excel')}
                </Button>
              )}
              {may('cetak') && (
                <Button icon={<PdfIcon />} disabled={!ready} onClick={report.pdf}>
                  {t('report.pdf')}
                </Button>
              )}
              <Button
                kind="primary"
                type="submit"
                icon={<SearchIcon />}
                loading={report.searching}
                disabled={report.searching}
              >
                {t('report.search')}
              </Button>
            </>
          }
        />
      </Panel>
      {report.searching ? (
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

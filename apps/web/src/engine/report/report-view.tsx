import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AnyReportDefinition } from '@emas/contracts/definitions/report';
import { formNameOf } from '@emas/contracts/definitions/report-filters';
import { isApiError } from '../../platform/api/api-error.js';
import { useCan, useUser } from '../../platform/session/use-session.js';
import { EmptyState } from '../../ui/empty-state.js';
import { todayInShop } from '../../ui/form/date-input.js';
import { ArrowLeftIcon } from '../../ui/icons.js';
import { Page } from '../page.js';
import { narrowing, type FilterValues } from './filter-values.js';
import { isRefusedField } from './refused-field.js';
import { ReportActions } from './report-actions.js';
import { ReportAsk, useFilterFold } from './report-ask.js';
import { useActiveFilters } from './report-filters.js';
import { ReportResult } from './report-result.js';
import { EmptyReport, Failure, GoingOn, Searching, SearchingRows } from './report-states.js';
import { useReportFiles } from './use-report-files.js';
import { type ReportSearch, useReportSearch } from './use-report-search.js';
import './report.css';

const REPORTS_PAGE = '/SubMenuLaporan';

/** Filters, the document on the screen, and the same document as files. */
export function ReportView({ definition }: { readonly definition: AnyReportDefinition }): ReactNode {
  const { t } = useTranslation(['shell', 'reports']);
  const may = useCan(definition.route.slice(1));
  const today = useUser().tgl_system ?? todayInShop();
  const search = useReportSearch(definition, today);
  const { asked, document, fetching } = search;
  const files = useReportFiles(definition, asked, document);
  const filter = useFilterFold(search);

  const ask = async (values: FilterValues): Promise<void> => {
    // In the click, in which alone a window may open.
    const target = definition.pdfOnSearch === true && may('cetak') ? files.openWindow() : null;
    filter.fold();
    const found = await search.search(values);
    if (!target) return;
    if (found && !found.empty) files.show({ values, sort: asked?.sort ?? null }, target);
    else target.close();
  };
  const onSearch = (values: FilterValues): void => void ask(values);
  const ready = document !== undefined && !document.empty && !fetching;
  return (
    <Page
      actions={
        <Link to={REPORTS_PAGE} className="report-back">
          <ArrowLeftIcon aria-hidden /> {t('report.back')}
        </Link>
      }
    >
      <ReportAsk
        definition={definition}
        search={search}
        today={today}
        filter={filter}
        onSearch={onSearch}
        actions={<ReportActions definition={definition} asked={asked} files={files} ready={ready} />}
      />
      {files.slow && <GoingOn text={t('reports:screen.making')} onCancel={files.cancel} />}
      {fetching && <Searching key={JSON.stringify(asked)} onCancel={search.cancel} />}
      <Found definition={definition} search={search} onEdit={filter.edit} onSearch={onSearch} />
    </Page>
  );
}

/** What was found of a report of several kinds, as long as no other is chosen: it would be taken for that. */
function UntilChanged({
  search,
  children,
}: {
  readonly search: ReportSearch;
  readonly children: ReactNode;
}): ReactNode {
  const { t } = useTranslation('shell');
  const chosen = useWatch({ control: search.form.control });
  const isOther = Object.entries(search.asked?.values ?? {}).some(([name, value]) => (chosen[name] ?? value) !== value);
  return isOther ? <EmptyState kind="nothing" title={t('report.notSearched')} /> : children;
}

interface FoundProps {
  readonly definition: AnyReportDefinition;
  readonly search: ReportSearch;
  readonly onEdit: (field?: string) => void;
  readonly onSearch: (values: FilterValues) => void;
}

/** What there is to see: the document, why there is none, or that nothing was asked yet. */
function Found({ definition, search, onEdit, onSearch }: FoundProps): ReactNode {
  const { t } = useTranslation('shell');
  const filters = useActiveFilters(definition);
  const { asked, document, error, fetching } = search;
  if (fetching && !document) return <SearchingRows columns={definition.columns.length} />;
  // What was read stays to be read while there is no connection.
  const isRead = document !== undefined && isApiError(error) && error.isConnection;
  if (asked && error !== null && !fetching && !isRead && !isRefusedField(error)) {
    const again = (): void => onSearch(asked.values);
    return <Failure definition={definition} error={error} asked={asked} onRetry={again} onEdit={onEdit} />;
  }
  if (!document || !asked) return <EmptyState kind="nothing" title={t('report.notSearched')} />;
  if (!document.empty) {
    const result = <ReportResult definition={definition} document={document} busy={fetching} onSort={search.sortBy} />;
    return definition.variant ? <UntilChanged search={search}>{result}</UntilChanged> : result;
  }
  const narrowed = narrowing(filters, asked.values);
  const clear = (): void => {
    const usual = search.usual();
    const names = new Set(narrowed.map(formNameOf));
    onSearch(Object.fromEntries(Object.entries(asked.values).map(([name, value]) => [name, names.has(name) ? usual[name]! : value]))); // prettier-ignore
  };
  return (
    <EmptyReport message={document.message} isNarrowed={narrowed.length > 0} onEdit={() => onEdit()} onClear={clear} />
  );
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { DocumentDefinition } from '@emas/contracts/definitions/document';
import { useFieldTexts } from '../../engine/field-texts.js';
import { CsvButton } from '../../engine/listing/csv-button.js';
import { ChosenRows } from '../../engine/listing/chosen-rows.js';
import { FilterChips, useAddressChips } from '../../engine/listing/filter-chips.js';
import { useListEmpty } from '../../engine/listing/list-empty.js';
import { listingSort } from '../../engine/listing/listing-sort.js';
import { SavedViews } from '../../engine/listing/saved-views.js';
import { type AddressFilters, useAddressFilters } from '../../engine/listing/use-address-filters.js';
import { useLookupName } from '../../engine/lookup/use-lookup.js';
import { Page } from '../../engine/page.js';
import { useScanner } from '../../platform/input/scanner.js';
import { useCurrentPage } from '../../platform/routing/current-page.js';
import { useCan, useDatesLocked, useUser } from '../../platform/session/use-session.js';
import { Button, IconButton } from '../../ui/button.js';
import { todayInShop } from '../../ui/form/date-input.js';
import { PlusIcon, SearchIcon } from '../../ui/icons.js';
import { Panel } from '../../ui/panel.js';
import { DataTable } from '../../ui/table/data-table.js';
import { useSelection } from '../../ui/table/selection.js';
import { type AnySummary, numberOf } from './any-document.js';
import { fetchDocumentsCsv } from './calls.js';
import { DATES, documentFilters, documentListQuery, documentsAsked } from './document-queries.js';
import { DocumentDrawer } from './drawer.js';
import { documentColumns, type DocumentCells } from './list-columns.js';
import { DocumentFilters, type FilterNames, SALES_PEOPLE } from './list-filters.js';

interface DocumentListPageProps<Row> {
  readonly of: DocumentDefinition;
  readonly cells?: DocumentCells<Row>;
}

const NO_CELLS = {};

type DocumentAddress = AddressFilters<FilterNames> & { readonly anyDay: boolean };

function useDocumentChips({ anyDay, changed, ...address }: DocumentAddress) {
  const { t } = useTranslation('documents');
  const salesName = useLookupName(SALES_PEOPLE, address.filters.kode_sales);
  const days: readonly FilterNames[] = DATES;
  // A number that is looked for on every day is not narrowed by the days.
  const inForce = anyDay ? changed.filter((name) => !days.includes(name)) : changed;
  return useAddressChips<FilterNames>(
    { ...address, changed: inForce },
    { status: (status) => t(`states.${status}`), kode_sales: salesName, cara_bayar: () => t('paidNonCash') },
  );
}

/** What can be done where there are none: look on all days, or write the first one. */
function useRemedies(of: DocumentDefinition, { filters, anyDay, change }: DocumentAddress) {
  const { t } = useTranslation(['common', 'titles']);
  const mayWrite = useCan(of.pages.write)('tambah');
  const navigate = useNavigate();
  const locked = useDatesLocked();
  const isAll = filters.tgl_from === '' && filters.tgl_to === '';
  return {
    add: mayWrite && (
      <Button kind="primary" icon={<PlusIcon />} onClick={() => void navigate(`/${of.pages.write}`)}>
        {t(`titles:${of.pages.write}`)}
      </Button>
    ),
    allDays: filters.q !== '' && !isAll && !anyDay && !locked && (
      <Button onClick={() => change({ tgl_from: '', tgl_to: '' })}>{t('table.searchAllDates')}</Button>
    ),
  };
}

/** Filters of a list in its address, and the documents they find. */
function useDocumentList<Row extends AnySummary>(of: DocumentDefinition, today: string) {
  const start = useMemo(() => documentFilters(today), [today]);
  const locked = useDatesLocked();
  const address = useAddressFilters<FilterNames>(start, locked ? DATES : undefined);
  const { query, anyDay } = documentsAsked(of, address.filters, locked);
  const found = useQuery({
    ...documentListQuery<Row>(of, query, address.page, address.size),
    placeholderData: keepPreviousData,
  });
  return { ...address, query, anyDay, found };
}

/** Documents of a kind in a period with their totals; one of them in full in a drawer, with what may be done about it. */
export function DocumentListPage<Row extends AnySummary>({
  of,
  cells = NO_CELLS,
}: DocumentListPageProps<Row>): ReactNode {
  const { t } = useTranslation(['documents', of.texts, 'common', 'shell']);
  const texts = useFieldTexts();
  const may = useCan(of.pages.list);
  const today = useUser().tgl_system ?? todayInShop();
  const list = useDocumentList<Row>(of, today);
  const { filters, page, size, change, isFiltered, query, anyDay, found } = list;
  const { data, error, isFetching } = found;
  const [open, setOpen] = useState<string | null>(null);
  useScanner((code) => change({ q: code }));

  const columns = useMemo(
    () => documentColumns<Row>(of, cells, data ?? {}, { ...texts, t }),
    [of, cells, data, texts, t],
  );
  const nothing = t(`${of.texts}:document.empty`);
  const selection = useSelection<Row>();
  const { title } = useCurrentPage();
  const clear = (): void => list.reset(list.changed);
  const chips = useDocumentChips(list);
  const { add, allDays } = useRemedies(of, list);
  const words = { nothing, noMatch: t('common:table.noMatch') };
  const empty = useListEmpty(error, isFiltered, words, { onClear: clear, onRetry: () => void found.refetch(), add, more: allDays }); // prettier-ignore
  const paging = {
    current: page,
    size,
    count: data?.count ?? 0,
    onChange: (next: number, nextSize: number) => change({ page: next, size: nextSize }),
  };
  const detail = t(`${of.texts}:document.detail`);
  return (
    <Page>
      <Panel flush>
        <DataTable<Row>
          name={of.pages.list}
          columns={columns}
          rows={error && !data ? [] : data?.data}
          rowKey={({ id }) => id}
          loading={isFetching}
          empty={empty}
          totals="all"
          sort={listingSort(filters)}
          onSort={(next) => change({ sort: next?.column ?? null, order: next?.order ?? null })}
          page={paging}
          toolbar={<DocumentFilters {...{ of, filters, today, anyDay }} onChange={change} />}
          chips={<FilterChips chips={chips} onClear={clear} note={anyDay && t('anyDay')} />}
          tools={
            <>
              <SavedViews name={of.pages.list} />
              {may('export') && (
                <CsvButton
                  fetch={() => fetchDocumentsCsv(of, query)}
                  filename={`${of.path}-${filters.tgl_from}-${filters.tgl_to}.csv`}
                />
              )}
            </>
          }
          selection={selection}
          bulk={(rows, shown) => (
            <ChosenRows
              {...{ rows, title }}
              columns={shown}
              filename={of.path}
              mayExport={may('export')}
              mayPrint={may('cetak')}
            />
          )}
          selectedKey={open}
          onOpen={({ id }) => setOpen(id)}
          actionsWidth={64}
          actions={(row) => (
            <IconButton
              label={`${detail} ${numberOf(of, row)}`}
              icon={<SearchIcon />}
              onClick={() => setOpen(row.id)}
            />
          )}
        />
      </Panel>
      <DocumentDrawer of={of} id={open} onClose={() => setOpen(null)} />
    </Page>
  );
}

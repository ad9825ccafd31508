import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedDefinition } from '@emas/contracts/definitions/document';
import { ChosenRows } from '../../engine/listing/chosen-rows.js';
import { CsvButton } from '../../engine/listing/csv-button.js';
import { type FilterChip, FilterChips } from '../../engine/listing/filter-chips.js';
import { useListEmpty } from '../../engine/listing/list-empty.js';
import { listingSort } from '../../engine/listing/listing-sort.js';
import { SavedViews } from '../../engine/listing/saved-views.js';
import { type AddressFilters, useAddressFilters } from '../../engine/listing/use-address-filters.js';
import { useScanner } from '../../platform/input/scanner.js';
import { useCurrentPage } from '../../platform/routing/current-page.js';
import { useDatesLocked } from '../../platform/session/use-session.js';
import { Button } from '../../ui/button.js';
import { Panel } from '../../ui/panel.js';
import { type Column, DataTable } from '../../ui/table/data-table.js';
import { type Selection, useSelection } from '../../ui/table/selection.js';
import type { AnyListed } from './any-document.js';
import { fetchDocumentsCsv } from './calls.js';
import { DATES, documentListQuery, documentsAsked } from './document-queries.js';

/** Names of filters that every list of documents has. */
export type UsualFilters = 'tgl_from' | 'tgl_to' | 'status' | 'q' | 'sort' | 'order';

/** Filters of a list in its address, and the documents or entries they find. */
export function useListing<Row extends AnyListed, Names extends string>(
  of: ListedDefinition,
  start: Readonly<Record<Names | UsualFilters, string>>,
) {
  const locked = useDatesLocked();
  const address = useAddressFilters<Names | UsualFilters>(start, locked ? DATES : undefined);
  const { query, anyDay } = documentsAsked(of, address.filters, locked);
  const found = useQuery({
    ...documentListQuery<Row>(of, query, address.page, address.size),
    placeholderData: keepPreviousData,
  });
  // An entry is on no label; beside its form a scan is a slip of the hand.
  useScanner((code) => address.change({ q: code } as Parameters<typeof address.change>[0]), of.lines !== undefined);
  const days: readonly string[] = DATES;
  return {
    ...address,
    /** The same, of those that every list has; it knows no other by name. */
    usual: address as unknown as AddressFilters<UsualFilters>,
    query,
    anyDay,
    found,
    /** A number that is looked for on every day is not narrowed by the days. */
    inForce: anyDay ? address.changed.filter((name) => !days.includes(name)) : address.changed,
  };
}

type Listing<Row extends AnyListed> = Pick<
  ReturnType<typeof useListing<Row, UsualFilters>>,
  'usual' | 'query' | 'anyDay' | 'found'
>;

interface ListingTableProps<Row extends AnyListed> {
  readonly of: ListedDefinition;
  readonly list: Listing<Row>;
  /** Under which its columns and views are remembered. */
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  readonly toolbar: ReactNode;
  readonly chips: readonly FilterChip[];
  /** Said where there are none. */
  readonly nothing: string;
  /** What can be done there: the first one is written. */
  readonly add?: ReactNode;
  readonly mayExport: boolean;
  readonly mayPrint: boolean;
  /** What else can be done with the chosen ones. */
  readonly chosen?: ((rows: readonly Row[], selection: Selection<Row>) => ReactNode) | undefined;
  /** The one that is looked at. */
  readonly open: string | null;
  readonly onOpen: (id: string) => void;
  readonly actions: (row: Row) => ReactNode;
  readonly actionsWidth?: number;
}

/** What was found, with totals of all of it, columns to choose, CSV and what may be done with chosen rows. */
export function ListingTable<Row extends AnyListed>(props: ListingTableProps<Row>): ReactNode {
  const { of, list, name, columns, toolbar, chips, nothing, add, mayExport, mayPrint, chosen, open, onOpen, actions, actionsWidth = 64 } = props; // prettier-ignore
  const { usual, query, anyDay, found } = list;
  const { filters, page, size, change } = usual;
  const { data, error, isFetching } = found;
  const { t } = useTranslation(['documents', 'common']);
  const { title } = useCurrentPage();
  const locked = useDatesLocked();
  const selection = useSelection<Row>();
  const clear = (): void => usual.reset(usual.changed);
  const isAll = filters.tgl_from === '' && filters.tgl_to === '';
  const allDays = filters.q !== '' && !isAll && !anyDay && !locked && (
    <Button onClick={() => change({ tgl_from: '', tgl_to: '' })}>{t('common:table.searchAllDates')}</Button>
  );
  const words = { nothing, noMatch: t('common:table.noMatch') };
  const empty = useListEmpty(error, usual.isFiltered, words, { onClear: clear, onRetry: () => void found.refetch(), add, more: allDays }); // prettier-ignore
  const file = of.path.replaceAll('/', '-');
  return (
    <Panel flush>
      <DataTable<Row>
        name={name}
        columns={columns}
        rows={error && !data ? [] : data?.data}
        rowKey={({ id }) => id}
        loading={isFetching}
        empty={empty}
        totals="all"
        sort={listingSort(filters)}
        onSort={(next) => change({ sort: next?.column ?? null, order: next?.order ?? null })}
        page={{
          current: page,
          size,
          count: data?.count ?? 0,
          onChange: (next: number, nextSize: number) => change({ page: next, size: nextSize }),
        }}
        toolbar={toolbar}
        chips={<FilterChips chips={chips} onClear={clear} note={anyDay && t('anyDay')} />}
        tools={
          <>
            <SavedViews name={name} />
            {mayExport && (
              <CsvButton
                fetch={() => fetchDocumentsCsv(of, query)}
                filename={`${file}-${filters.tgl_from}-${filters.tgl_to}.csv`}
              />
            )}
          </>
        }
        selection={selection}
        bulk={(rows, shown) => (
          <>
            <ChosenRows {...{ rows, title, mayExport, mayPrint }} columns={shown} filename={file} />
            {chosen?.(rows, selection)}
          </>
        )}
        selectedKey={open}
        onOpen={({ id }) => onOpen(id)}
        actionsWidth={actionsWidth}
        actions={actions}
      />
    </Panel>
  );
}

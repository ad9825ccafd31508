import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan, useDatesLocked, useUser } from '../../platform/session/use-session.js';
import { IconButton } from '../../ui/button.js';
import { todayInShop } from '../../ui/form/date-input.js';
import { SelectInput } from '../../ui/form/select-input.js';
import { DeleteIcon } from '../../ui/icons.js';
import { Panel } from '../../ui/panel.js';
import { DataTable, type Column } from '../../ui/table/data-table.js';
import { useFieldTexts } from '../../engine/field-texts.js';
import { FilterChips, useAddressChips } from '../../engine/listing/filter-chips.js';
import { useListEmpty } from '../../engine/listing/list-empty.js';
import { FilterChoice } from '../../engine/listing/filter-bar.js';
import { ListingFilters } from '../../engine/listing/listing-filters.js';
import { listingSort } from '../../engine/listing/listing-sort.js';
import { useAddressFilters } from '../../engine/listing/use-address-filters.js';
import { ENTRY_DATES, entriesQuery, entryFilters, type EntriesCalls } from './entries-query.js';
import type { Entry } from './entry.js';

type Names = 'tgl_from' | 'tgl_to' | 'jenis' | 'q' | 'sort' | 'order';

interface EntriesTableProps<Row extends Entry> extends EntriesCalls<Row> {
  /** Under which its columns are remembered. */
  readonly name: string;
  /** Whose right to take back is asked. */
  readonly page: string;
  readonly columns: readonly Column<Row>[];
  /** The two directions, in words. */
  readonly kinds: readonly { readonly value: string; readonly label: string }[];
  readonly nothing: string;
  readonly reverse: string;
  /** Asks why an entry is taken back. */
  readonly reversal: (entry: Row, onClose: () => void) => ReactNode;
}

/** Entries of a book, today's unless other days are asked for, each taken back on its day by who may. */
export function EntriesTable<Row extends Entry>(props: EntriesTableProps<Row>): ReactNode {
  const { name, page: permission, queryKey, fetch, columns, kinds, nothing, reverse, reversal } = props;
  const { t } = useTranslation('common');
  const { label } = useFieldTexts();
  const may = useCan(permission);
  const today = useUser().tgl_system ?? todayInShop();
  const start = useMemo(() => entryFilters(today), [today]);
  const locked = useDatesLocked();
  const address = useAddressFilters<Names>(start, locked ? ENTRY_DATES : undefined);
  const { filters, page, size, change, isFiltered, changed, reset } = address;
  const [reversing, setReversing] = useState<Row | null>(null);
  const { data, error, isFetching, refetch } = useQuery({
    ...entriesQuery({ queryKey, fetch }, filters, page, size),
    placeholderData: keepPreviousData,
  });
  const clear = (): void => reset(changed);
  const chips = useAddressChips(address, {
    jenis: (jenis) => kinds.find(({ value }) => value === jenis)?.label ?? jenis,
  });
  const words = { nothing, noMatch: t('table.noMatch') };
  const empty = useListEmpty(error, isFiltered, words, { onClear: clear, onRetry: () => void refetch() });
  const takeBack = (entry: Row): ReactNode =>
    entry.status === 'VALID' &&
    entry.tgl_system === today && (
      <IconButton label={reverse} icon={<DeleteIcon />} onClick={() => setReversing(entry)} />
    );
  const toolbar = (
    <ListingFilters {...{ filters, today }} onChange={change} searchLabel={t('table.search')}>
      <FilterChoice>
        <SelectInput
          aria-label={label('jenis')}
          search={false}
          value={filters.jenis}
          onChange={(jenis) => change({ jenis })}
          options={[{ value: 'ALL', label: `${label('jenis')}: ${t('all')}` }, ...kinds]}
        />
      </FilterChoice>
    </ListingFilters>
  );
  return (
    <Panel flush>
      <DataTable<Row>
        name={name}
        columns={columns}
        rows={error && !data ? [] : data?.data}
        rowKey={({ id }) => id}
        loading={isFetching}
        empty={empty}
        totals="page"
        sort={listingSort(filters)}
        onSort={(next) => change({ sort: next?.column ?? null, order: next?.order ?? null })}
        page={{
          current: page,
          size,
          count: data?.count ?? 0,
          onChange: (next, nextSize) => change({ page: next, size: nextSize }),
        }}
        toolbar={toolbar}
        chips={<FilterChips chips={chips} onClear={clear} />}
        actionsWidth={64}
        {...(may('batal') ? { actions: takeBack } : {})}
      />
      {reversing && reversal(reversing, () => setReversing(null))}
    </Panel>
  );
}

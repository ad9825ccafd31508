import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDatesLocked } from '../../platform/session/use-session.js';
import { DateInput } from '../../ui/form/date-input.js';
import { SelectInput } from '../../ui/form/select-input.js';
import { DataTable, type DataTableProps } from '../../ui/table/data-table.js';
import { useFieldTexts } from '../field-texts.js';
import { FilterBar, FilterChoice, FilterDays } from './filter-bar.js';
import { FilterChips, useAddressChips } from './filter-chips.js';
import { useListEmpty } from './list-empty.js';
import { SearchBox } from './search-box.js';
import { type AddressFilters, useAddressFilters } from './use-address-filters.js';

const DAYS = ['tgl_from', 'tgl_to'] as const;

/** Filters of a list of states, in the address; its days stay as they start for who may not choose them. */
export function useStateFilters<Names extends string>(start: Readonly<Record<Names, string>>): AddressFilters<Names> {
  return useAddressFilters(start, useDatesLocked() ? (DAYS as readonly string[] as readonly Names[]) : undefined);
}

type OfTable<Row> = Pick<
  DataTableProps<Row>,
  'name' | 'label' | 'columns' | 'rowKey' | 'tools' | 'actions' | 'actionsWidth' | 'selectedKey' | 'onOpen'
>;

interface StateListProps<Row, Names extends string> extends OfTable<Row> {
  /** Of `useStateFilters`. Two days are asked for where it has them. */
  readonly address: AddressFilters<Names | 'q' | 'status'>;
  readonly found: UseQueryResult<{ readonly data: readonly Row[]; readonly count: number }>;
  readonly states: readonly string[];
  readonly stateText: (state: string) => string;
  readonly words: { readonly search: string; readonly nothing: string; readonly hint: string };
  /** Filters after the state. */
  readonly more?: ReactNode;
}

/** A list that is searched, and narrowed to a state and to days; its pages come from the server. */
export function StateList<Row extends object, Names extends string>(props: StateListProps<Row, Names>): ReactNode {
  const { address, found, states, stateText, words, more, ...table } = props;
  const { t } = useTranslation('common');
  const { label } = useFieldTexts();
  const locked = useDatesLocked();
  const { page, size, isFiltered, changed, reset } = address;
  const change = address.change as (changes: Readonly<Record<string, string | number | null>>) => void;
  const filters: Readonly<Record<string, string>> = address.filters;
  const { data, error, isFetching } = found;
  const clear = (): void => reset(changed);
  const chips = useAddressChips<string>({ ...address, filters, reset: reset as (names: readonly string[]) => void }, { status: stateText }); // prettier-ignore
  const texts = { nothing: words.nothing, noMatch: t('table.noMatch') };
  const empty = useListEmpty(error, isFiltered, texts, { onClear: clear, onRetry: () => void found.refetch() });
  return (
    <DataTable<Row>
      {...table}
      rows={error && !data ? [] : data?.data}
      loading={isFetching}
      empty={empty.kind === 'nothing' ? { ...empty, hint: words.hint } : empty}
      page={{
        current: page,
        size,
        count: data?.count ?? 0,
        onChange: (next, nextSize) => change({ page: next, size: nextSize }),
      }}
      toolbar={
        <FilterBar search={<SearchBox value={filters['q']!} label={words.search} onChange={(q) => change({ q })} />}>
          <FilterChoice>
            <SelectInput
              aria-label={label('status')}
              search={false}
              value={filters['status']!}
              onChange={(status) => change({ status })}
              options={[
                { value: 'ALL', label: `${label('status')}: ${t('all')}` },
                ...states.map((value) => ({ value, label: stateText(value) })),
              ]}
            />
          </FilterChoice>
          {more}
          {!locked && DAYS[0] in filters && (
            <FilterDays>
              {DAYS.map((name) => (
                <DateInput
                  key={name}
                  aria-label={label(name)}
                  value={filters[name]!}
                  onChange={(value) => change({ [name]: value })}
                />
              ))}
            </FilterDays>
          )}
        </FilterBar>
      }
      chips={<FilterChips chips={chips} onClear={clear} />}
    />
  );
}

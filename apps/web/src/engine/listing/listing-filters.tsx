import type { ReactNode } from 'react';
import { useDatesLocked } from '../../platform/session/use-session.js';
import { DateInput, DatePresets } from '../../ui/form/date-input.js';
import { useFieldTexts } from '../field-texts.js';
import { FilterBar, FilterDays } from './filter-bar.js';
import { SearchBox } from './search-box.js';

const NO_DAYS = { from: '', to: '' };

type Names = 'tgl_from' | 'tgl_to' | 'q';

interface ListingFiltersProps {
  readonly filters: Readonly<Record<Names, string>>;
  /** Business day of the shop. */
  readonly today: string;
  readonly searchLabel: string;
  readonly onChange: (changes: Partial<Record<Names, string | null>>) => void;
  /** What is asked for is looked for on every day. */
  readonly anyDay?: boolean;
  /** Further choices, each a `FilterChoice`. */
  readonly children?: ReactNode;
}

/** Search and range of days above a list of documents; the dates stay as they are where the shop locks them. */
export function ListingFilters({
  filters,
  today,
  searchLabel,
  onChange,
  anyDay = false,
  children,
}: ListingFiltersProps): ReactNode {
  const { label } = useFieldTexts();
  const locked = useDatesLocked();
  const date = (name: 'tgl_from' | 'tgl_to'): ReactNode => (
    <DateInput
      aria-label={label(name)}
      today={today}
      readOnly={locked}
      disabled={anyDay}
      value={anyDay ? '' : filters[name]}
      onChange={(value) => onChange({ [name]: value })}
    />
  );
  return (
    <FilterBar search={<SearchBox value={filters.q} label={searchLabel} onChange={(q) => onChange({ q })} />}>
      <FilterDays>
        {date('tgl_from')}
        {date('tgl_to')}
      </FilterDays>
      {!locked && (
        <DatePresets
          today={today}
          disabled={anyDay}
          range={anyDay ? NO_DAYS : { from: filters.tgl_from, to: filters.tgl_to }}
          onPick={(tgl_from, tgl_to) => onChange({ tgl_from, tgl_to })}
        />
      )}
      {children}
    </FilterBar>
  );
}

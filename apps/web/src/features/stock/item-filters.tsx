import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldTexts } from '../../engine/field-texts.js';
import { FilterBar, FilterChoice } from '../../engine/listing/filter-bar.js';
import { SearchBox } from '../../engine/listing/search-box.js';
import type { AddressFilters } from '../../engine/listing/use-address-filters.js';
import { LookupInput } from '../../engine/lookup/lookup-input.js';
import { LOOKUPS } from '../../parts/item/item-lookups.js';
import { FilterSelect } from '../../ui/form/select-input.js';
import { ITEM_STATUSES } from './item-columns.js';
import type { ITEM_FILTERS } from './items-query.js';

type Names = keyof typeof ITEM_FILTERS;

interface ItemFiltersProps {
  readonly filters: AddressFilters<Names>['filters'];
  readonly onChange: AddressFilters<Names>['change'];
}

const LISTS = ['kode_baki', 'kode_group', 'kode_dept'] as const;

/** What people sort items by at the counter: barcode, item name, tray code. */
const SORTS = ['kode_barcode', 'nama_barang', 'kode_toko'] as const;

export function ItemFilters({ filters, onChange }: ItemFiltersProps): ReactNode {
  const { t } = useTranslation(['stock', 'common']);
  const { label } = useFieldTexts();
  const all = (name: string): string => `${name}: ${t('common:all')}`;
  return (
    <FilterBar search={<SearchBox value={filters.q} label={t('list.search')} onChange={(q) => onChange({ q })} />}>
      {LISTS.map((name) => (
        <FilterChoice key={name}>
          <LookupInput
            aria-label={label(name)}
            lookup={LOOKUPS[name]}
            allLabel={all(label(name))}
            value={filters[name]}
            onChange={(value) => onChange({ [name]: value })}
          />
        </FilterChoice>
      ))}
      <FilterChoice>
        <FilterSelect
          aria-label={t('list.status')}
          value={filters.status}
          onChange={(status) => onChange({ status })}
          options={[
            { value: 'ALL', label: all(t('list.status')) },
            ...ITEM_STATUSES.map((status) => ({ value: status, label: t(`status.${status}`) })),
          ]}
        />
      </FilterChoice>
      <FilterChoice>
        <FilterSelect
          aria-label={t('list.sort')}
          search={false}
          value={SORTS.find((name) => name === filters.sort) ?? null}
          placeholder={t('list.sort')}
          onChange={(sort) => onChange({ sort, order: 'asc' })}
          options={SORTS.map((name) => ({
            value: name,
            label: `${t('list.sort')}: ${label(name === 'kode_toko' ? 'kode_baki' : name)}`,
          }))}
        />
      </FilterChoice>
    </FilterBar>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterChoice, ListingFilters } from '../../../engine/listing/listing-filters.js';
import type { AddressFilters } from '../../../engine/listing/use-address-filters.js';
import { LookupInput } from '../../../engine/lookup/lookup-input.js';
import { FilterSelect } from '../../../ui/form/select-input.js';

type Names = 'tgl_from' | 'tgl_to' | 'status' | 'kode_sales' | 'q' | 'sort' | 'order';

interface SalesFiltersProps {
  readonly filters: AddressFilters<Names>['filters'];
  readonly today: string;
  readonly onChange: AddressFilters<Names>['change'];
}

const STATUSES = ['OPEN', 'VALID', 'BATAL'] as const;
const SALES_PEOPLE = { list: 'master-sales', value: 'kode_sales', label: 'nama_sales' };

export function SalesFilters({ filters, today, onChange }: SalesFiltersProps): ReactNode {
  const { t } = useTranslation(['sales', 'common']);
  return (
    <ListingFilters {...{ filters, today, onChange }} searchLabel={t('list.search')}>
      <FilterChoice>
        <FilterSelect
          aria-label={t('list.status')}
          search={false}
          value={filters.status}
          onChange={(status) => onChange({ status })}
          options={[
            { value: 'ALL', label: `${t('list.status')}: ${t('common:all')}` },
            ...STATUSES.map((status) => ({ value: status, label: t(`status.${status}`) })),
          ]}
        />
      </FilterChoice>
      <FilterChoice>
        <LookupInput
          aria-label={t('till.salesPerson')}
          lookup={SALES_PEOPLE}
          allLabel={`${t('till.salesPerson')}: ${t('common:all')}`}
          value={filters.kode_sales}
          onChange={(kode_sales) => onChange({ kode_sales })}
        />
      </FilterChoice>
    </ListingFilters>
  );
}

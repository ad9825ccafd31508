import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldTexts } from '../../../engine/field-texts.js';
import { SearchBox } from '../../../engine/listing/search-box.js';
import type { AddressFilters } from '../../../engine/listing/use-address-filters.js';
import { LookupInput } from '../../../engine/lookup/lookup-input.js';
import { useDatesLocked } from '../../../platform/session/use-session.js';
import { DateInput, DatePresets } from '../../../ui/form/date-input.js';
import { SelectInput } from '../../../ui/form/select-input.js';

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
  const { label } = useFieldTexts();
  const locked = useDatesLocked();
  return (
    <div className="sale-filters">
      <SearchBox value={filters.q} label={t('list.search')} onChange={(q) => onChange({ q })} />
      <div className="sale-filter-date">
        <DateInput
          aria-label={label('tgl_from')}
          today={today}
          readOnly={locked}
          value={filters.tgl_from}
          onChange={(tgl_from) => onChange({ tgl_from })}
        />
      </div>
      <div className="sale-filter-date">
        <DateInput
          aria-label={label('tgl_to')}
          today={today}
          readOnly={locked}
          value={filters.tgl_to}
          onChange={(tgl_to) => onChange({ tgl_to })}
        />
      </div>
      {!locked && <DatePresets today={today} onPick={(tgl_from, tgl_to) => onChange({ tgl_from, tgl_to })} />}
      <div className="sale-filter">
        <SelectInput
          aria-label={t('list.status')}
          search={false}
          value={filters.status}
          onChange={(status) => onChange({ status })}
          options={[
            { value: 'ALL', label: `${t('list.status')}: ${t('common:all')}` },
            ...STATUSES.map((status) => ({ value: status, label: t(`status.${status}`) })),
          ]}
        />
      </div>
      <div className="sale-filter">
        <LookupInput
          aria-label={t('till.salesPerson')}
          lookup={SALES_PEOPLE}
          allLabel={`${t('till.salesPerson')}: ${t('common:all')}`}
          value={filters.kode_sales}
          onChange={(kode_sales) => onChange({ kode_sales })}
        />
      </div>
    </div>
  );
}

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

interface PurchasesFiltersProps {
  readonly filters: AddressFilters<Names>['filters'];
  readonly today: string;
  readonly onChange: AddressFilters<Names>['change'];
}

const STATUSES = ['OPEN', 'VALID', 'BATAL'] as const;
const SALES_PEOPLE = { list: 'master-sales', value: 'kode_sales', label: 'nama_sales' };

export function PurchasesFilters({ filters, today, onChange }: PurchasesFiltersProps): ReactNode {
  const { t } = useTranslation(['purchases', 'common']);
  const { label } = useFieldTexts();
  const locked = useDatesLocked();
  const date = (name: 'tgl_from' | 'tgl_to'): ReactNode => (
    <div className="doc-filter-date">
      <DateInput
        aria-label={label(name)}
        today={today}
        readOnly={locked}
        value={filters[name]}
        onChange={(value) => onChange({ [name]: value })}
      />
    </div>
  );
  return (
    <div className="doc-filters">
      <SearchBox value={filters.q} label={t('ui.search')} onChange={(q) => onChange({ q })} />
      {date('tgl_from')}
      {date('tgl_to')}
      {!locked && <DatePresets today={today} onPick={(tgl_from, tgl_to) => onChange({ tgl_from, tgl_to })} />}
      <div className="doc-filter">
        <SelectInput
          aria-label={label('status')}
          search={false}
          value={filters.status}
          onChange={(status) => onChange({ status })}
          options={[
            { value: 'ALL', label: `${label('status')}: ${t('common:all')}` },
            ...STATUSES.map((status) => ({ value: status, label: t(`status.${status}`) })),
          ]}
        />
      </div>
      <div className="doc-filter">
        <LookupInput
          aria-label={t('ui.salesPerson')}
          lookup={SALES_PEOPLE}
          allLabel={`${t('ui.salesPerson')}: ${t('common:all')}`}
          value={filters.kode_sales}
          onChange={(kode_sales) => onChange({ kode_sales })}
        />
      </div>
    </div>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentDefinition } from '@emas/contracts/definitions/document';
import { stateWord } from '@emas/contracts/definitions/document-facts';
import { useFieldTexts } from '../../engine/field-texts.js';
import { FilterChoice } from '../../engine/listing/filter-bar.js';
import { ListingFilters } from '../../engine/listing/listing-filters.js';
import type { AddressFilters } from '../../engine/listing/use-address-filters.js';
import { LookupInput } from '../../engine/lookup/lookup-input.js';
import { FilterSelect } from '../../ui/form/select-input.js';

export type FilterNames =
  'tgl_from' | 'tgl_to' | 'status' | 'kode_sales' | 'input_by' | 'kode_dept' | 'cara_bayar' | 'q' | 'sort' | 'order';

interface DocumentFiltersProps {
  readonly of: DocumentDefinition;
  readonly filters: AddressFilters<FilterNames>['filters'];
  /** Business day of the shop. */
  readonly today: string;
  /** The number that is asked for is looked for on every day. */
  readonly anyDay: boolean;
  readonly onChange: AddressFilters<FilterNames>['change'];
}

export const SALES_PEOPLE = { list: 'master-sales', value: 'kode_sales', label: 'nama_sales' };

/** Search, days, state and, where the kind has one, sales person. */
export function DocumentFilters({ of, filters, today, anyDay, onChange }: DocumentFiltersProps): ReactNode {
  const { t } = useTranslation(['documents', of.texts, 'common']);
  const { label } = useFieldTexts();
  const all = t('common:all');
  return (
    <ListingFilters {...{ filters, today, anyDay, onChange }} searchLabel={t(`${of.texts}:document.search`)}>
      <FilterChoice>
        <FilterSelect
          aria-label={label('status')}
          search={false}
          value={filters.status}
          onChange={(status) => onChange({ status })}
          options={[
            { value: 'ALL', label: `${label('status')}: ${all}` },
            ...Object.keys(of.states).map((status) => ({ value: status, label: t(`states.${stateWord(of, status)}`) })),
          ]}
        />
      </FilterChoice>
      {of.header.includes('kode_sales') && (
        <FilterChoice>
          <LookupInput
            aria-label={t('salesPerson')}
            lookup={SALES_PEOPLE}
            allLabel={`${t('salesPerson')}: ${all}`}
            value={filters.kode_sales}
            onChange={(kode_sales) => onChange({ kode_sales })}
          />
        </FilterChoice>
      )}
    </ListingFilters>
  );
}

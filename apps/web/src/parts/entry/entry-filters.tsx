import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { stateWord } from '@emas/contracts/definitions/document-facts';
import type { EntryDefinition } from '@emas/contracts/definitions/entry';
import { useFieldTexts } from '../../engine/field-texts.js';
import { FilterChoice } from '../../engine/listing/filter-bar.js';
import { ListingFilters } from '../../engine/listing/listing-filters.js';
import type { AddressFilters } from '../../engine/listing/use-address-filters.js';
import { FilterSelect } from '../../ui/form/select-input.js';
import type { UsualFilters } from '../document/listing.js';
import { useJenis } from './use-jenis.js';

interface EntryFiltersProps {
  readonly of: EntryDefinition;
  readonly filters: AddressFilters<UsualFilters>['filters'];
  /** Business day of the shop. */
  readonly today: string;
  readonly anyDay: boolean;
  readonly onChange: AddressFilters<UsualFilters>['change'];
}

/** Search, days, the way it goes where there are several, state. */
export function EntryFilters({ of, filters, today, anyDay, onChange }: EntryFiltersProps): ReactNode {
  const { t } = useTranslation(['documents', 'common']);
  const { label } = useFieldTexts();
  const jenis = useJenis(of);
  const choice = (name: 'status' | 'jenis', values: readonly string[], word: (code: string) => string): ReactNode => (
    <FilterChoice>
      <FilterSelect
        aria-label={label(name)}
        search={false}
        value={(filters as Readonly<Record<string, string>>)[name]!}
        onChange={(value) => onChange({ [name]: value })}
        options={[
          { value: 'ALL', label: `${label(name)}: ${t('common:all')}` },
          ...values.map((value) => ({ value, label: word(value) })),
        ]}
      />
    </FilterChoice>
  );
  return (
    <ListingFilters {...{ filters, today, anyDay, onChange }} searchLabel={t('common:table.search')}>
      {of.filters?.includes('jenis') && choice('jenis', jenis.all, jenis.word)}
      {choice('status', Object.keys(of.states), (status) => t(`states.${stateWord(of, status)}`))}
    </ListingFilters>
  );
}

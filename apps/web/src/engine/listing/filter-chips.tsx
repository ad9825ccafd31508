import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.js';
import { CloseIcon } from '../../ui/icons.js';
import { useFieldTexts } from '../field-texts.js';
import type { AddressFilters } from './use-address-filters.js';
import './filter-chips.css';

export interface FilterChip {
  readonly key: string;
  readonly text: string;
  readonly onRemove: () => void;
}

interface FilterChipsProps {
  readonly chips: readonly FilterChip[];
  readonly onClear: () => void;
  /** What else decides which rows there are, and is taken away by nobody. */
  readonly note?: ReactNode;
}

/** What narrows a list, each taken away by a click on it, all of it by one more. */
export function FilterChips({ chips, onClear, note }: FilterChipsProps): ReactNode {
  const { t } = useTranslation('common');
  if (chips.length === 0 && !note) return null;
  return (
    <div className="filter-chips" role="group" aria-label={t('table.filters')}>
      {note && <span className="filter-chip filter-chip-note">{note}</span>}
      {chips.map(({ key, text, onRemove }) => (
        <button
          key={key}
          type="button"
          className="filter-chip"
          aria-label={t('table.removeFilter', { filter: text })}
          onClick={onRemove}
        >
          {text} <CloseIcon aria-hidden />
        </button>
      ))}
      {chips.length > 0 && (
        <Button kind="link" size="small" onClick={onClear}>
          {t('table.clear')}
        </Button>
      )}
    </div>
  );
}

type Shown<Names extends string> = Partial<Readonly<Record<Names, (value: string) => string>>>;

/** Chips of the filters in an address; `shown` says what a chosen value is called. */
export function useAddressChips<Names extends string>(
  { filters, changed, reset }: Pick<AddressFilters<Names>, 'filters' | 'changed' | 'reset'>,
  shown: Shown<Names> = {},
): readonly FilterChip[] {
  const { t } = useTranslation('common');
  const { label } = useFieldTexts();
  const values: Readonly<Record<string, string>> = filters;
  const isDay = (name: string): boolean => name === 'tgl_from' || name === 'tgl_to';
  const day = (name: string): string => values[name] || '…';
  const days = changed.some(isDay)
    ? [
        {
          key: 'tgl',
          text: values['tgl_from'] || values['tgl_to'] ? `${day('tgl_from')} – ${day('tgl_to')}` : t('table.allDates'),
          onRemove: () => reset(changed.filter(isDay)),
        },
      ]
    : [];
  const others = changed
    .filter((name) => !isDay(name))
    .map((name) => {
      const value = shown[name]?.(filters[name]) ?? filters[name];
      return {
        key: name,
        text: name === 'q' ? `“${value}”` : `${label(name)}: ${value}`,
        onRemove: () => reset([name]),
      };
    });
  return [...others, ...days];
}

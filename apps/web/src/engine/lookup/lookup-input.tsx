import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isOffered } from '@emas/contracts/definitions/offered';
import type { Lookup } from '@emas/contracts/definitions/resource';
import { useOptionalUser } from '../../platform/session/use-session.js';
import { FilterSelect, MultiSelectInput, SelectInput } from '../../ui/form/select-input.js';
import type { InputProps } from '../../ui/form/text-input.js';
import { useLater } from '../../ui/later.js';
import type { LookupRow } from './lookup-query.js';
import { ALL, lookupLabel, useLookupRows } from './use-lookup.js';

interface LookupInputProps extends InputProps<string | null> {
  readonly lookup: Lookup;
  readonly clearable?: boolean;
  /** First choice that stands for no restriction: so it is a filter. */
  readonly allLabel?: string;
  readonly where?: (row: LookupRow) => boolean;
}

/** Rows that are inactive or past their last day are offered only where they are chosen already. */
function useOffered(rows: readonly LookupRow[], { value }: Lookup, chosen: readonly string[]): readonly LookupRow[] {
  const user = useOptionalUser();
  return rows.filter((row) => isOffered(row, user?.tgl_system ?? undefined) || chosen.includes(String(row[value])));
}

/** A choice from a master list, narrowed by typing code or name. */
export function LookupInput({ lookup, allLabel, where, ...props }: LookupInputProps): ReactNode {
  const { t } = useTranslation('shell');
  const isFilter = allLabel !== undefined;
  // The list comes first, then what it may be narrowed by.
  const isWanted = useLater() || !isFilter || props.value !== ALL;
  const { rows, loading } = useLookupRows(isWanted ? lookup.list : undefined);
  const options = useOffered(rows, lookup, props.value ? [props.value] : [])
    .filter((row) => where?.(row) ?? true)
    .map((row) => ({ value: String(row[lookup.value]), label: lookupLabel(row, lookup) }));
  const Choice = isFilter ? FilterSelect : SelectInput;
  return (
    <Choice
      placeholder={t('list.choose')}
      {...props}
      options={isFilter ? [{ value: ALL, label: allLabel }, ...options] : options}
      loading={loading}
    />
  );
}

interface LookupsInputProps extends InputProps<readonly string[]> {
  readonly lookup: Lookup;
}

export function LookupsInput({ lookup, ...props }: LookupsInputProps): ReactNode {
  const { rows, loading } = useLookupRows(lookup.list);
  const options = useOffered(rows, lookup, props.value).map((row) => ({
    value: String(row[lookup.value]),
    label: lookupLabel(row, lookup),
  }));
  // What is chosen and gone is told by a dash; of a list that may not be read nothing is known to be gone.
  const gone =
    loading || rows.length === 0
      ? []
      : props.value.filter((key) => !rows.some((row) => String(row[lookup.value]) === key));
  const all = [...options, ...gone.map((value) => ({ value, label: '–' }))];
  return <MultiSelectInput {...props} options={all} loading={loading} />;
}

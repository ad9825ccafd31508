import { useQuery } from '@tanstack/react-query';
import type { Lookup } from '@emas/contracts/definitions/resource';
import { lookupQuery, type LookupRow } from './lookup-query.js';

/** What a filter holds that lets everything through. */
export const ALL = 'ALL';

const NO_ROWS: readonly LookupRow[] = [];

export interface LookupData {
  readonly rows: readonly LookupRow[];
  readonly loading: boolean;
}

/** The rows of a master list, kept while the page lives and fetched anew when the list changes anywhere in the shop. */
export function useLookupRows(list: string | undefined): LookupData {
  const { data, isPending } = useQuery({ ...lookupQuery(list ?? ''), enabled: list !== undefined });
  return { rows: data ?? NO_ROWS, loading: isPending && list !== undefined };
}

/** `18K · KALUNG 18 KARAT`: code and name, or the code alone where they are the same. */
export function lookupLabel(row: LookupRow, { value, label, byLabel }: Lookup): string {
  const code = String(row[value] ?? '');
  const name = String(row[label] ?? '');
  if (byLabel && name !== '') return name;
  return name === '' || name === code ? code : `${code} · ${name}`;
}

/** What a code of a list is called with it; the code alone until its row is known. Of a filter that chooses none nothing is fetched. */
export function useLookupName(lookup: Lookup, chosen?: string): (code: string) => string {
  const { rows } = useLookupRows(chosen === ALL || chosen === '' ? undefined : lookup.list);
  return (code) => {
    const row = rows.find((one) => one[lookup.value] === code);
    return row ? lookupLabel(row, lookup) : code;
  };
}

import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

export type Filters = Readonly<Record<string, string>>;

const DEFAULT_SIZE = 50;
const NONE: readonly never[] = [];

export interface AddressFilters<Names extends string> {
  readonly filters: Readonly<Record<Names, string>>;
  readonly page: number;
  readonly size: number;
  /** Another filter starts on the first page. */
  readonly change: (changes: Partial<Record<Names | 'page' | 'size', string | number | null>>) => void;
  /** Does any filter differ from its start? */
  readonly isFiltered: boolean;
}

/**
 * Filters and page of a list in the address, so that a view can be sent, reloaded and gone back to. What is `fixed` stays
 * as it starts, whatever the address says.
 */
export function useAddressFilters<Names extends string>(
  start: Readonly<Record<Names, string>>,
  fixed: readonly NoInfer<Names>[] = NONE,
): AddressFilters<Names> {
  const [parameters, setParameters] = useSearchParams();
  const filters = useMemo(
    () =>
      Object.fromEntries(
        (Object.keys(start) as Names[]).map((name) => [
          name,
          (fixed.includes(name) ? null : parameters.get(name)) ?? start[name],
        ]),
      ),
    [fixed, parameters, start],
  ) as Record<Names, string>;
  const change = useCallback<AddressFilters<Names>['change']>(
    (changes) =>
      setParameters(
        (now) => {
          const next = new URLSearchParams(now);
          if (!('page' in changes)) next.delete('page');
          for (const [name, value] of Object.entries(changes)) {
            const text = String(value ?? '');
            if (text === (start[name as Names] ?? '') || (name === 'page' && text === '1')) next.delete(name);
            else next.set(name, text);
          }
          return next;
        },
        { replace: true },
      ),
    [setParameters, start],
  );
  return {
    filters,
    page: Math.max(1, Math.trunc(Number(parameters.get('page'))) || 1),
    size: Math.min(200, Math.max(1, Math.trunc(Number(parameters.get('size'))) || DEFAULT_SIZE)),
    change,
    isFiltered: Object.keys(start).some((name) => filters[name as Names] !== start[name as Names]),
  };
}

import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { filtersIn } from './address-filters.js';

const NONE: readonly never[] = [];
/** Another order hides nothing. */
const ORDER: ReadonlySet<string> = new Set(['sort', 'order']);

export interface AddressFilters<Names extends string> {
  readonly filters: Readonly<Record<Names, string>>;
  readonly page: number;
  readonly size: number;
  /** Another filter starts on the first page. */
  readonly change: (changes: Partial<Record<Names | 'page' | 'size', string | number | null>>) => void;
  /** Filters that differ from their start; the order is none. */
  readonly changed: readonly Names[];
  readonly isFiltered: boolean;
  /** These as they start. */
  readonly reset: (names: readonly Names[]) => void;
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
  const { filters, page, size } = useMemo(() => filtersIn(parameters, start, fixed), [fixed, parameters, start]);
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
  const changed = useMemo(
    () => (Object.keys(start) as Names[]).filter((name) => !ORDER.has(name) && filters[name] !== start[name]),
    [filters, start],
  );
  const reset = useCallback(
    (names: readonly Names[]) =>
      change(Object.fromEntries(names.map((name) => [name, start[name]])) as Parameters<typeof change>[0]),
    [change, start],
  );
  return { filters, page, size, change, changed, isFiltered: changed.length > 0, reset };
}

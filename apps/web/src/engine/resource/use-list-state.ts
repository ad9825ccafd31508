import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ResourceDefinition } from '@emas/contracts/definitions/resource';
import type { ListState } from './resource-calls.js';

const DEFAULT_SIZE = 50;
const SIZES = [25, 50, 100, 200];

/** Search, sort and page of a list live in the address, so that a view can be sent, reloaded and gone back to. */
export function useListState(definition: ResourceDefinition): [ListState, (changes: Partial<ListState>) => void] {
  const [parameters, setParameters] = useSearchParams();
  const state = useMemo<ListState>(() => {
    const sorted = definition.fields.find((field) => field.sort === 'asc' || field.sort === 'desc');
    const size = Number(parameters.get('size'));
    return {
      q: parameters.get('q') ?? '',
      sort: parameters.get('sort') ?? sorted?.name ?? null,
      order:
        (parameters.get('order') ?? (parameters.get('sort') ? 'asc' : (sorted?.sort ?? 'asc'))) === 'desc'
          ? 'desc'
          : 'asc',
      page: Math.max(1, Math.trunc(Number(parameters.get('page'))) || 1),
      size: SIZES.includes(size) ? size : DEFAULT_SIZE,
    };
  }, [parameters, definition]);

  const change = useCallback(
    (changes: Partial<ListState>) => {
      setParameters(
        (now) => {
          const next = new URLSearchParams(now);
          // Another search or order starts on the first page.
          if (!('page' in changes)) next.delete('page');
          for (const [name, value] of Object.entries(changes)) {
            if (value === null || value === '' || (name === 'page' && value === 1)) next.delete(name);
            else next.set(name, String(value));
          }
          return next;
        },
        { replace: true },
      );
    },
    [setParameters],
  );
  return [state, change];
}

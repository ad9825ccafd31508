import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ResourceDefinition } from '@emas/contracts/definitions/resource';
import { listStateOf } from './list-state.js';
import type { ListState } from './resource-calls.js';

/** Search, sort and page of a list live in the address, so that a view can be sent, reloaded and gone back to. */
export function useListState(definition: ResourceDefinition): [ListState, (changes: Partial<ListState>) => void] {
  const [parameters, setParameters] = useSearchParams();
  const state = useMemo(() => listStateOf(definition, parameters), [parameters, definition]);

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

import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Which row is open beside its list: it stands in the address under `name`, so that a link can open it. */
export function useOpenRow(name: string): readonly [key: string | null, open: (key: string | null) => void] {
  const [parameters, setParameters] = useSearchParams();
  const open = useCallback(
    (key: string | null) =>
      setParameters(
        (now) => {
          const next = new URLSearchParams(now);
          if (key === null) next.delete(name);
          else next.set(name, key);
          return next;
        },
        { replace: true },
      ),
    [name, setParameters],
  );
  return [parameters.get(name), open];
}

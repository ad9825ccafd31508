import { startTransition, useEffect, useMemo, useState } from 'react';

/** The first few at the first drawing, so that a page is there at once; all of them from the next on. */
export function useFirstThenAll<Item>(items: readonly Item[], first: number): readonly Item[] {
  const [all, setAll] = useState(items.length <= first);
  useEffect(() => {
    if (!all) startTransition(() => setAll(true));
  }, [all]);
  return useMemo(() => (all ? items : items.slice(0, first)), [all, items, first]);
}

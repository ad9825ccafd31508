import { useCallback, useSyncExternalStore } from 'react';

/** There is room for one thing beside another only where both are small. */
export const PHONE = '(width < 600px)';

/** Does the window fit the query now? It follows a window that is resized and a tablet that is turned. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

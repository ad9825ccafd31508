import { useCallback } from 'react';
import { usePreference } from '../platform/storage/preferences.js';

const MOST_RECENT = 12;
const NONE: readonly string[] = [];

/** Paths of the pages visited last, the latest first. */
export function useRecentPages(): { readonly recent: readonly string[]; readonly note: (path: string) => void } {
  const [recent, setRecent] = usePreference('recent-pages', NONE);
  const note = useCallback(
    (path: string) => setRecent((now) => [path, ...now.filter((other) => other !== path)].slice(0, MOST_RECENT)),
    [setRecent],
  );
  return { recent, note };
}

export function useFavourites(): { readonly favourites: readonly string[]; readonly toggle: (path: string) => void } {
  const [favourites, setFavourites] = usePreference('favourite-pages', NONE);
  const toggle = useCallback(
    (path: string) =>
      setFavourites((now) => (now.includes(path) ? now.filter((other) => other !== path) : [...now, path])),
    [setFavourites],
  );
  return { favourites, toggle };
}

import { useEffect, useState, useSyncExternalStore } from 'react';

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);

/** There has been no connection for this many milliseconds: a shorter blip is nobody's business. */
export function useOfflineFor(ms: number): boolean {
  const online = useOnline();
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (online) return;
    const timer = window.setTimeout(() => setLasts(true), ms);
    return () => {
      window.clearTimeout(timer);
      setLasts(false);
    };
  }, [online, ms]);
  return !online && lasts;
}

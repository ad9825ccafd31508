import { createStore, get, set } from 'idb-keyval';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useOptionalUser } from '../session/use-session.js';

/** What a user chose for himself on this device: columns, favourites, recents, last filters. Survives logging out. */
const store = createStore('emas-preferences', 'preferences');
const cache = new Map<string, unknown>();
const listeners = new Set<() => void>();

const changed = (): void => listeners.forEach((listener) => listener());
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export function usePreference<Value>(
  name: string,
  initial: Value,
): [Value, (next: Value | ((now: Value) => Value)) => void] {
  const user = useOptionalUser();
  const key = `${user?.kode_toko ?? '-'}/${user?.user_id ?? '-'}/${name}`;
  const stored = useSyncExternalStore(subscribe, () => cache.get(key)) as Value | undefined;

  useEffect(() => {
    if (cache.has(key)) return;
    void get<Value>(key, store)
      .catch(() => undefined)
      .then((found) => {
        if (found === undefined || cache.has(key)) return;
        cache.set(key, found);
        changed();
      });
  }, [key]);

  const update = useCallback(
    (next: Value | ((now: Value) => Value)) => {
      const now = (cache.get(key) as Value | undefined) ?? initial;
      const value = typeof next === 'function' ? (next as (now: Value) => Value)(now) : next;
      cache.set(key, value);
      changed();
      void set(key, value, store).catch(() => undefined);
    },
    // `initial` is a constant of its caller.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [key],
  );

  return [stored ?? initial, update];
}

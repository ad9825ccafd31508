import { createStore, get, update as updateStored } from 'idb-keyval';
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
      const after = (now: Value | undefined): Value =>
        typeof next === 'function' ? (next as (now: Value) => Value)(now ?? initial) : next;
      const show = (value: Value): void => {
        cache.set(key, value);
        changed();
      };
      // Another change of what is not known yet waits for it: a page notes itself before its last visitors are read.
      const isKnown = cache.has(key) || typeof next !== 'function';
      if (isKnown) show(after(cache.get(key) as Value | undefined));
      let kept: Value;
      void updateStored<Value>(key, (now) => (kept = after(now)), store).then(
        () => isKnown || show(kept),
        () => isKnown || show(after(cache.get(key) as Value | undefined)),
      );
    },
    // `initial` is a constant of its caller.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [key],
  );

  return [stored ?? initial, update];
}

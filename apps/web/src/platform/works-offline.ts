import { useEffect, useSyncExternalStore } from 'react';

let working = 0;
const listeners = new Set<() => void>();

function change(by: number): void {
  working += by;
  for (const tell of listeners) tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** This screen keeps what is done without a connection: while it is open nothing stands in its way, then or afterwards. */
export function useWorksOffline(): void {
  useEffect(() => {
    change(1);
    return () => change(-1);
  }, []);
}

export const useSomethingWorksOffline = (): boolean => useSyncExternalStore(subscribe, () => working > 0);

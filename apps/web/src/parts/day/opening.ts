import { useEffect, useRef } from 'react';

const listeners = new Set<() => void>();

/** Asks for the next day to be opened, over whatever page one is on; heard by the prompt that opens days. */
export const askToOpen = (): void => listeners.forEach((listener) => listener());

export function useAskedToOpen(run: () => void): void {
  const latest = useRef(run);
  useEffect(() => void (latest.current = run));
  useEffect(() => {
    const listener = (): void => latest.current();
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
}

import { useSyncExternalStore } from 'react';

/** From here on a person asks himself whether anything happens; milliseconds. */
const LONG_MS = 5000;

let waitingLong = 0;
const listeners = new Set<() => void>();

function change(by: number): void {
  waitingLong += by;
  listeners.forEach((listener) => listener());
}

/** Follows a command until it is answered. */
export async function followCommand<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let isLong = false;
  const timer = window.setTimeout(() => {
    isLong = true;
    change(1);
  }, LONG_MS);
  try {
    return await answer;
  } finally {
    window.clearTimeout(timer);
    if (isLong) change(-1);
  }
}

/** Something that was sent has had no answer for five seconds. */
export const useWaitsLong = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => waitingLong > 0,
  );

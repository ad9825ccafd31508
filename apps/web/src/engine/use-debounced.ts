import { useEffect, useState } from 'react';

/** The value once it has rested: what is typed is not asked for at every key. */
export function useDebounced<Value>(value: Value, pauseMs = 300): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setRested(value), pauseMs);
    return () => window.clearTimeout(timer);
  }, [value, pauseMs]);
  return rested;
}

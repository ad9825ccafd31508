import { startTransition, useEffect, useState, type ReactNode } from 'react';

/** False at the first drawing, true right after it has been painted: what nobody sees or needs at once does not hold it up. */
export function useLater(): boolean {
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    // The effects of a click run before its paint, what a frame leaves to be done after it.
    const frame = requestAnimationFrame(() => startTransition(() => setLater(true)));
    return () => cancelAnimationFrame(frame);
  }, []);
  return isLater;
}

interface LaterProps {
  /** What stands there until then. */
  readonly first?: ReactNode;
  readonly children: ReactNode;
}

/** Drawn after the first paint. */
export function Later({ first = null, children }: LaterProps): ReactNode {
  return useLater() ? children : first;
}

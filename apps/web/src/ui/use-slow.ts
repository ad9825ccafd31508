import { useEffect, useState } from 'react';

/** True once something goes on for longer than a moment: then it is said, and can be given up. */
export function useSlow(goesOn: boolean, ms = 1000): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!goesOn) return;
    const timer = window.setTimeout(() => setSlow(true), ms);
    return () => {
      window.clearTimeout(timer);
      setSlow(false);
    };
  }, [goesOn, ms]);
  return isSlow;
}

import { useEffect, useRef } from 'react';

/** Calls back when something is found wrong that was not known before. What was put right moves nobody's focus. */
export function useNewProblems(problems: readonly object[], onFound: () => void): void {
  const known = useRef(problems);
  useEffect(() => {
    const isNew = problems.some((problem) => !known.current.includes(problem));
    known.current = problems;
    if (isNew) onFound();
    // When the problems change; the handler is new at every render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [problems]);
}

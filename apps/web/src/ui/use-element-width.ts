import { useCallback, useState } from 'react';

/** Of whatever was measured last: the next of its kind mostly stands in the same place, and is drawn right at once. */
let lastWidth = 0;

/** The width of an element as it changes; what the last one had until it is known, 0 before any was. */
export function useElementWidth<Tag extends HTMLElement>(): [(element: Tag) => () => void, number] {
  const [width, setWidth] = useState(lastWidth);
  const measure = useCallback((element: Tag) => {
    const observer = new ResizeObserver(([entry]) => {
      lastWidth = Math.round(entry!.contentRect.width);
      setWidth(lastWidth);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [measure, width];
}

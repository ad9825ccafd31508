import { useEffect, useState } from 'react';

/** The width of an element as it changes; 0 until it is known. */
export function useElementWidth<Tag extends HTMLElement>(): [(element: Tag | null) => void, number] {
  const [element, setElement] = useState<Tag | null>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry!.contentRect.width)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return [setElement, width];
}

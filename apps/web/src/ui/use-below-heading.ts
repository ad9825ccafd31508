import { useEffect, useState } from 'react';

const HEADING = '.ant-modal-wrap:not([style*="display: none"]) .ant-modal-header';
/** Pixels above a dialog in which a line or two can stand. */
const ROOM_ABOVE = 96;
const GAP = 8;

/** Where, in pixels from the upper edge, the heading of the topmost dialog ends; null where there is room above it, or none. */
function endOfHeading(): number | null {
  const heading = [...document.querySelectorAll(HEADING)].at(-1)?.getBoundingClientRect();
  return heading && heading.top < ROOM_ABOVE ? Math.round(heading.bottom) + GAP : null;
}

/** Follows dialogs that open and close while something is said over them, so that it never hides what they are called. */
export function useBelowHeading(isSaying: boolean): number | null {
  const [top, setTop] = useState<number | null>(null);
  useEffect(() => {
    if (!isSaying) return undefined;
    const measure = (): void => setTop(endOfHeading());
    measure();
    // The component library hangs a dialog into the body, and draws it there within a frame or two.
    const observer = new MutationObserver(() => requestAnimationFrame(() => requestAnimationFrame(measure)));
    observer.observe(document.body, { childList: true });
    return () => observer.disconnect();
  }, [isSaying]);
  return top;
}

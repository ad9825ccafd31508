import { useEffect, useRef, type RefObject } from 'react';

const SCROLLERS = '.grid-body, .ant-table-tbody-virtual-holder';
const FOCUSABLE = 'a[href], button, input, [tabindex]';

/** A table wider than its place that has nothing to focus takes the focus itself, so that the arrow keys move it. */
export function useKeyboardScroll<Tag extends HTMLElement>(): RefObject<Tag | null> {
  const table = useRef<Tag>(null);
  useEffect(() => {
    for (const scroller of table.current?.querySelectorAll<HTMLElement>(SCROLLERS) ?? []) {
      const needsIt = scroller.scrollWidth > scroller.clientWidth && scroller.querySelector(FOCUSABLE) === null;
      if (needsIt) scroller.tabIndex = 0;
      else scroller.removeAttribute('tabindex');
    }
  });
  return table;
}

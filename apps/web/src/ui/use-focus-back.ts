import { useLayoutEffect, useRef } from 'react';

/** A form that is held while it is sent takes the focus from its field: it goes back there, unless it went elsewhere. */
export function useFocusBack(held: boolean): void {
  const before = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    if (held) {
      before.current = activeElement instanceof HTMLElement && activeElement !== body ? activeElement : null;
      return;
    }
    const field = before.current;
    before.current = null;
    if (!field) return;
    // After whoever focuses what is wrong.
    const timer = window.setTimeout(() => {
      if (document.activeElement === document.body && field.isConnected) field.focus();
    });
    return () => window.clearTimeout(timer);
  }, [held]);
}

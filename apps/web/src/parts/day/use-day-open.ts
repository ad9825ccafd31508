import { useEffect, useRef } from 'react';
import { useOptionalUser } from '../../platform/session/use-session.js';

/** Is a business day open? While none is, nothing can be booked. */
export const useDayOpen = (): boolean => typeof useOptionalUser()?.tgl_system === 'string';

/** Runs once a day is opened where none was; after what lay over the page has given the focus back. */
export function useOnceOpened(run: () => void): void {
  const isOpen = useDayOpen();
  const wasOpen = useRef(isOpen);
  const latest = useRef(run);
  useEffect(() => void (latest.current = run));
  useEffect(() => {
    const isNew = isOpen && !wasOpen.current;
    wasOpen.current = isOpen;
    if (!isNew) return;
    const timer = window.setTimeout(() => latest.current());
    return () => window.clearTimeout(timer);
  }, [isOpen]);
}

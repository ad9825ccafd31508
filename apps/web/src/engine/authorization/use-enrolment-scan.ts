import { useCallback, useEffect, useRef, useState } from 'react';
import type { EnrolledFinger, Finger, ScanStarted } from '@emas/contracts/authorization/fingerprint.dto';
import { useSocketEvent } from '../../platform/sockets.js';
import { abandonScan } from './authorization-actors.js';
import { scanTimeMs } from './scan-time.js';

/** How often the list is asked for while a scanner works, in case the live channel lost its word. */
const POLL_MS = 4000;

interface Awaited extends ScanStarted {
  readonly finger: Finger;
}

interface Listeners {
  readonly refetch: () => void;
  readonly onDone: (finger: Finger) => void;
  readonly onTimeout: () => void;
}

/** One finger that a scanner is to enrol: it is there when the scanner says so or the list has it. */
export function useEnrolmentScan(fingers: readonly EnrolledFinger[], listeners: Listeners) {
  const [awaited, setAwaited] = useState<Awaited | null>(null);
  const latest = useRef({ awaited, listeners });
  useEffect(() => void (latest.current = { awaited, listeners }));

  const stop = useCallback(() => {
    abandonScan(latest.current.awaited);
    latest.current = { ...latest.current, awaited: null };
    setAwaited(null);
  }, []);
  const wait = useCallback((finger: Finger, scan: ScanStarted) => setAwaited({ ...scan, finger }), []);

  useSocketEvent('fingerprint-enrolled', ({ scan_id }) => {
    if (scan_id === latest.current.awaited?.scan_id) latest.current.listeners.refetch();
  });
  useEffect(() => {
    if (!awaited) return;
    const poll = window.setInterval(() => latest.current.listeners.refetch(), POLL_MS);
    const timer = window.setTimeout(
      () => {
        latest.current.listeners.onTimeout();
        stop();
      },
      scanTimeMs(awaited.expires_at, Date.now()),
    );
    return () => {
      window.clearInterval(poll);
      window.clearTimeout(timer);
    };
  }, [awaited, stop]);
  const isThere = awaited !== null && fingers.some(({ finger }) => finger === awaited.finger);
  useEffect(() => {
    if (!isThere || !awaited) return;
    latest.current.listeners.onDone(awaited.finger);
    setAwaited(null);
  }, [isThere, awaited]);

  return { awaited, wait, stop };
}

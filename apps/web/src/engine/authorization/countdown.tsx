import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const TICK_MS = 500;

export const secondsLeft = (until: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(until) - now) / 1000));

/** `4:05`. */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** The device's clock, read again twice a second. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), TICK_MS);
    return () => window.clearInterval(timer);
  }, []);
  return now;
}

interface CountdownProps {
  /** ISO instant. */
  readonly until: string;
  /** No more than this is shown, however wrong the device's clock goes. In seconds. */
  readonly most?: number;
  readonly children?: (time: string) => ReactNode;
}

/** Minutes and seconds until an instant. The server says when it is over; this only shows about when. */
export function Countdown({ until, most = Infinity, children }: CountdownProps): ReactNode {
  const { t } = useTranslation('authorization');
  const left = Math.min(secondsLeft(until, useNow()), most);
  const time = clockText(left);
  return (
    <span className={`countdown${left <= 30 ? ' countdown-soon' : ''}`} role="timer" aria-live="off">
      {children ? children(time) : t('web.remaining', { time })}
    </span>
  );
}

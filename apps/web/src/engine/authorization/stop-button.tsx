import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../../ui/button.js';

interface StopButtonProps {
  readonly busy?: boolean;
  readonly onStop: () => void;
  readonly children: ReactNode;
}

/** The field that had the focus has gone; all there is to press has it now. */
export function StopButton({ busy = false, onStop, children }: StopButtonProps): ReactNode {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const timer = window.setTimeout(() => button.current?.focus());
    return () => window.clearTimeout(timer);
  }, []);
  return (
    <Button ref={button} loading={busy} disabled={busy} onClick={onStop}>
      {children}
    </Button>
  );
}

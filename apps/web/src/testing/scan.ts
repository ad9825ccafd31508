import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { startScanner } from '../platform/input/scanner.js';

let clock = 1000;

/** A code as a scanner types it, wherever the focus is. */
export function scan(code: string): void {
  const stop = startScanner();
  clock += 10_000;
  act(() => {
    for (const key of [...code, 'Enter']) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      Object.defineProperty(event, 'timeStamp', { value: (clock += 8) });
      (document.activeElement ?? document.body).dispatchEvent(event);
    }
  });
  stop();
}

/** How often a miss was signalled since: the window flashes. */
export function misses(): () => number {
  const flashes = vi.spyOn(document.body.classList, 'add');
  return () => flashes.mock.calls.filter(([name]) => name === 'scan-miss').length;
}

import { useState } from 'react';

/** True from the first opening on: what nobody has opened yet is not made at all, and what was may close in its own time. */
export function useOpened(open: boolean): boolean {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return opened || open;
}

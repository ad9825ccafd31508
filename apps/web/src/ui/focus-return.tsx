import { useEffect, useState } from 'react';

interface FocusReturnProps {
  /** What had the focus; what has it when this is drawn, where it is left out. */
  readonly to?: Element | null;
}

/** What lay under a layer gets the focus back when the layer goes, unless it went somewhere else meanwhile. */
export function FocusReturn({ to }: FocusReturnProps): null {
  const [before] = useState(() => to ?? document.activeElement);
  useEffect(
    () => () => {
      window.setTimeout(() => {
        if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
      });
    },
    [before],
  );
  return null;
}

import { useEffect, useState } from 'react';

/** What lay under a layer gets the focus back when the layer goes, unless it went somewhere else meanwhile. */
export function FocusReturn(): null {
  const [before] = useState(() => document.activeElement);
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

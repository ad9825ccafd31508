import { useRef, useState } from 'react';
import { useLayer } from '../platform/input/layers.js';

/** Whether a list or menu is shown, for the component library. Esc hides it and gives the focus back to what opened it. */
export function usePopup(atFirst = false, disabled = false) {
  const [isOpen, setIsOpen] = useState(atFirst);
  const opener = useRef<Element | null>(null);
  const open = isOpen && !disabled;
  useLayer(
    open,
    () => {
      setIsOpen(false);
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
    true,
  );
  const onOpenChange = (next: boolean): void => {
    if (next) opener.current = document.activeElement;
    setIsOpen(next);
  };
  return { open, onOpenChange };
}

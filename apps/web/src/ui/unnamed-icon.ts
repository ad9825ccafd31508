import { cloneElement, isValidElement, type AriaAttributes, type ReactNode } from 'react';

/** Icons carry English names of their own; what they stand in is called by its text or label alone. */
export const unnamed = (icon: ReactNode): ReactNode =>
  isValidElement<AriaAttributes>(icon) ? cloneElement(icon, { 'aria-hidden': true }) : icon;

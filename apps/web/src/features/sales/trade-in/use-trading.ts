import { useState } from 'react';
import type { CheckoutForm } from '../checkout/use-checkout.js';
import { hasBrought } from './brought.js';

interface Options {
  readonly sale: CheckoutForm;
  /** Who is at the till may buy what the customer brings. */
  readonly mayBuy: boolean;
  /** Says what is missing of the sale; true when nothing is. */
  readonly check: () => boolean;
  /** The sale is saved alone, and what is brought elsewhere. */
  readonly onAlone: () => void;
}

/** At the till: the sheet of what the customer brings, which goes before paying once something is entered there. */
export function useTrading({ sale, mayBuy, check, onAlone }: Options) {
  const [isOpen, setOpen] = useState(false);
  const brings = hasBrought(sale.value.tukar);
  const open = (): void => {
    if (mayBuy) {
      sale.openBrought();
      setOpen(true);
    } else if (check()) {
      onAlone();
      sale.trade();
    }
  };
  return {
    brought: isOpen ? sale.value.tukar : null,
    brings,
    open,
    close: (): void => setOpen(false),
    /** What the customer brings is not left behind: it is saved with the sale. */
    checkAlone: (): boolean => {
      if (brings) open();
      return !brings && check();
    },
  };
}

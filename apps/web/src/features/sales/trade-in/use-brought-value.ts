import type { PurchaseValue } from '../../../parts/buying/purchase-value.js';
import type { CheckoutValue } from '../checkout/checkout-value.js';
import { type BroughtKind, newBrought } from './brought.js';

/** What of the sale's form is about the things that its customer brings. */
export const useBroughtValue = (change: (work: (now: CheckoutValue) => CheckoutValue) => void) => ({
  /** It is asked for; what was entered of it before stands there again. */
  openBrought: (): void => change((now) => (now.tukar ? now : { ...now, tukar: newBrought() })),
  bring: (kind: BroughtKind, value: PurchaseValue): void =>
    change((now) => (now.tukar ? { ...now, tukar: { ...now.tukar, [kind]: { ...now.tukar[kind], value } } } : now)),
  dropBrought: (): void => change((now) => ({ ...now, tukar: null })),
});

import type { Conditions } from '../lines/use-conditions.js';
import type { PurchaseForm } from './use-purchase.js';

/** What the lines of a purchase are shown with. */
export interface LinesProps {
  readonly purchase: PurchaseForm;
  readonly conditions: Conditions;
  readonly disabled: boolean;
  readonly errorOf: (field: string) => string | undefined;
  /** Past the last field. */
  readonly onLeave: () => void;
}

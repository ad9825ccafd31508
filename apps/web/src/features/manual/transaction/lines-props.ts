import type { Conditions } from '../../../parts/lines/use-conditions.js';
import type { Side } from './manual-value.js';
import type { ManualForm } from './use-manual.js';

/** What the lines of the form are given. */
export interface LinesProps {
  readonly side: Side;
  readonly form: ManualForm;
  readonly conditions: Conditions;
  readonly disabled: boolean;
  readonly errorOf: (field: string) => string | undefined;
  /** Past the last field. */
  readonly onLeave: () => void;
}

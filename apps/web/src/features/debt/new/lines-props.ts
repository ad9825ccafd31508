import type { LoanForm } from './use-loan.js';

/** What the lines of a loan are shown with. */
export interface LinesProps {
  readonly form: LoanForm;
  readonly disabled: boolean;
  readonly errorOf: (field: string) => string | undefined;
  /** Past the last field. */
  readonly onLeave: () => void;
}

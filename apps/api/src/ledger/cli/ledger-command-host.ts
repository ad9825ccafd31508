import type { Config } from '../../platform/config/config.js';
import type { Projection } from '../projection.js';

/** What the command line needs of the application around it. */
export interface LedgerCommandHost {
  readonly config: Config;
  /** Types of events that the program writes, now or before; where none are given, any is right. */
  readonly eventTypes?: ReadonlySet<string>;
  /** Runs `work` with the read-models of every context. */
  withProjections<Result>(work: (projections: readonly Projection[]) => Promise<Result>): Promise<Result>;
}

import type { Inventory } from './inventory.js';

/** What is said of a shop's log where all is as it must be. */
export interface ShopVerdict {
  readonly shop: string;
  /** Whether it was read event by event. */
  readonly exact: boolean;
  readonly events: number;
  readonly head: string;
  readonly seals: number;
  /** Closed days that wait for their seal. */
  readonly unsealed: readonly string[];
  readonly inventory: Inventory;
  /** Older copies of the log that were gone on with, as they are told. */
  readonly restores: readonly string[];
}

import type { ExcessOf } from '@emas/domain/shared/excess-of';

/** A row of `GET pembukaan-data`: somebody who wanted more within an hour than the shop lets him. */
export interface ExcessRow {
  readonly user_id: string;
  /** UTC. */
  readonly at: string;
  /** How many he had, which is as many as he may. */
  readonly batas: number;
  readonly apa: ExcessOf;
}

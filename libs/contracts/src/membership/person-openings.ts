/** Somebody who wanted to open more persons in an hour than the shop lets him. */
export interface OpeningsExceededRow {
  readonly user_id: string;
  /** UTC. */
  readonly at: string;
  /** How many he had opened, which is as many as he may. */
  readonly batas: number;
}

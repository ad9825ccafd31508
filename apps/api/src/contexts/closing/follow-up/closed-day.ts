/** A closed day, as its follow-up needs it. */
export interface ClosedDay {
  readonly shop: string;
  readonly tgl: string;
  readonly closed_by: string;
  readonly seq: number;
}

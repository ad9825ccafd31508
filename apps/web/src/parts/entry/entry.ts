/** A line of a book that is written by hand: one of two directions, and taken back on its day. */
export interface Entry {
  readonly id: string;
  readonly jenis: string;
  readonly status: 'VALID' | 'BATAL';
  readonly tgl_system: string;
}

/** What an entry adds to the column of a direction: nothing to the other's, and none once it is taken back. */
export const counted = (entry: Entry, jenis: string, value: number): number | null =>
  entry.jenis !== jenis ? null : entry.status === 'VALID' ? value : 0;

import { setImmediate } from 'node:timers/promises';

/** Rows in one piece of work: some milliseconds of a thread that also answers requests. */
const PIECE = 2_000;

/** Rows on their way to a thread, as JSON in pieces: packing never holds the event loop for long, however many there are. */
export type PackedRows = readonly Uint8Array[];

export async function packRows(rows: readonly object[]): Promise<PackedRows> {
  const pieces: Uint8Array[] = [];
  for (let start = 0; start < rows.length; start += PIECE) {
    if (start > 0) await setImmediate();
    pieces.push(new TextEncoder().encode(JSON.stringify(rows.slice(start, start + PIECE))));
  }
  return pieces;
}

export const unpackRows = <Row>(pieces: PackedRows): Row[] =>
  pieces.flatMap((piece) => JSON.parse(new TextDecoder().decode(piece)) as Row[]);

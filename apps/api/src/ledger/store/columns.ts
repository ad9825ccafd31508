/**
 * Arrays in PostgreSQL's binary format: as parameters they are copied, where the text format would have to be escaped here
 * and taken apart there. https://www.postgresql.org/docs/current/protocol-overview.html#PROTOCOL-FORMAT-CODES
 */
const TEXT_OID = 25;
const INT4_OID = 23;
const INT8_OID = 20;
const HEADER = 20;
const HIGH = 2 ** 32;

const EMPTY: Readonly<Record<number, Buffer>> = Object.fromEntries(
  [TEXT_OID, INT4_OID, INT8_OID].map((oid) => {
    const empty = Buffer.alloc(12);
    empty.writeInt32BE(oid, 8);
    return [oid, empty];
  }),
);

function begin(oid: number, count: number, bytes: number): Buffer {
  const buffer = Buffer.allocUnsafe(HEADER + 4 * count + bytes);
  buffer.writeInt32BE(1, 0);
  buffer.writeInt32BE(1, 4);
  buffer.writeInt32BE(oid, 8);
  buffer.writeInt32BE(count, 12);
  buffer.writeInt32BE(1, 16);
  return buffer;
}

export function textColumn(values: readonly (string | null)[]): Buffer {
  if (values.length === 0) return EMPTY[TEXT_OID]!;
  let room = 0;
  for (const value of values) room += value === null ? 0 : Buffer.byteLength(value);
  const buffer = begin(TEXT_OID, values.length, room);
  let at = HEADER;
  for (const value of values) {
    const written = value === null ? -1 : buffer.write(value, at + 4, 'utf8');
    at = buffer.writeInt32BE(written, at) + Math.max(written, 0);
  }
  return buffer;
}

export function intColumn(values: readonly (number | null)[]): Buffer {
  if (values.length === 0) return EMPTY[INT4_OID]!;
  const buffer = begin(INT4_OID, values.length, 4 * values.length);
  let at = HEADER;
  for (const value of values) {
    at = buffer.writeInt32BE(value === null ? -1 : 4, at);
    if (value !== null) at = buffer.writeInt32BE(value, at);
  }
  return buffer.subarray(0, at);
}

/** Safe integers as bigint. */
export function bigintColumn(values: readonly (number | null)[]): Buffer {
  if (values.length === 0) return EMPTY[INT8_OID]!;
  const buffer = begin(INT8_OID, values.length, 8 * values.length);
  let at = HEADER;
  for (const value of values) {
    at = buffer.writeInt32BE(value === null ? -1 : 8, at);
    if (value === null) continue;
    const high = Math.floor(value / HIGH);
    at = buffer.writeInt32BE(high, at);
    at = buffer.writeUInt32BE(value - high * HIGH, at);
  }
  return buffer.subarray(0, at);
}

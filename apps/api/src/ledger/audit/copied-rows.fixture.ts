import { CopiedRows } from './copied-rows.js';

type Value = string | number | Buffer | null;

/** Rows as `COPY … (FORMAT binary)` writes them, with signature and end; numbers of 8 bytes, what is not given is null. */
export function copiedRows(
  columns: Readonly<Record<string, number>>,
  rows: readonly Readonly<Record<string, Value>>[],
) {
  const names = Object.keys(columns).sort((a, b) => columns[a]! - columns[b]!);
  const messages = rows.map((row, at) =>
    message([
      ...(at === 0 ? [SIGNATURE] : []),
      int16(names.length),
      ...names.flatMap((name) => field(row[name] ?? null)),
    ]),
  );
  return new CopiedRows([Buffer.concat([...messages, message([int16(-1)])])], names.length);
}

const SIGNATURE = Buffer.concat([Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1'), Buffer.alloc(8)]);

function message(parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from('d'), int32(4 + content.length), content]);
}

function field(value: Value): Buffer[] {
  if (value === null) return [int32(-1)];
  const bytes = typeof value === 'number' ? int64(value) : Buffer.from(value);
  return [int32(bytes.length), bytes];
}

function int16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeInt16BE(value);
  return bytes;
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

function int64(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigInt64BE(BigInt(value));
  return bytes;
}

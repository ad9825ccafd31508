import { createHash } from 'node:crypto';
import { closeSync, createReadStream, createWriteStream, fsyncSync, mkdirSync, openSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PassThrough, type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

export interface Part {
  /** Below the backup's folder. */
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** What is read of the log packs to a fifth at the lowest level; a higher one takes far longer and saves little. */
const LEVEL = 1;
const CHUNK_BYTES = 1 << 20;

interface Hashed {
  readonly bytes: number;
  readonly sha256: string;
  /** Lines of the unpacked text; 0 where it is not unpacked. */
  readonly lines: number;
}

/** Passes everything on and hashes it. */
function hashing(): { readonly through: Transform; result(): { readonly bytes: number; readonly sha256: string } } {
  const hash = createHash('sha256');
  let bytes = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { through, result: () => ({ bytes, sha256: hash.digest('hex') }) };
}

/** Writes a new file below `folder`, on disk when it answers; `pack` makes it a .gz. */
export async function writePart(
  folder: string,
  path: string,
  content: Readable,
  { pack = false, progress = () => {} }: { pack?: boolean; progress?: (bytes: number) => void } = {},
): Promise<Part> {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const { through, result } = hashing();
  await pipeline(
    content,
    counting(progress),
    pack ? createGzip({ level: LEVEL, chunkSize: CHUNK_BYTES }) : new PassThrough(),
    through,
    createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true, highWaterMark: CHUNK_BYTES }),
  );
  return { path, ...result() };
}

export const readPart = (folder: string, path: string): Readable => createReadStream(join(folder, path), { highWaterMark: CHUNK_BYTES }); // prettier-ignore
export const unpack = () => createGunzip({ chunkSize: CHUNK_BYTES });

export function counting(progress: (bytes: number) => void): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      progress(chunk.length);
      done(null, chunk);
    },
  });
}

/** Reads a file to its end; unpacks it as well where asked, which finds what was packed wrongly. */
export async function hashOfFile(
  file: string,
  { unpack: packed = false, progress = () => {} }: { unpack?: boolean; progress?: (bytes: number) => void } = {},
): Promise<Hashed> {
  const { through, result } = hashing();
  const source = createReadStream(file, { highWaterMark: CHUNK_BYTES });
  let lines = 0;
  const rest = packed ? unpack() : new PassThrough();
  try {
    await pipeline(source, counting(progress), through, rest, async (content: AsyncIterable<Buffer>) => {
      for await (const chunk of content) if (packed) lines += linesIn(chunk);
    });
  } catch (error) {
    // A file that cannot be unpacked is told by its hash.
    if (!(error as NodeJS.ErrnoException).code?.startsWith('Z_')) throw error;
    return { ...(await hashOfFile(file)), lines: -1 };
  }
  return { ...result(), lines };
}

/** COPY's text writes a line feed inside a value as `\n`, so every line is a row. */
function linesIn(chunk: Buffer): number {
  let count = 0;
  for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) count += 1;
  return count;
}

/** Everything in a folder, and the folder itself, is on disk when this returns. */
export function flushTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) flushTree(path);
    else flush(path);
  }
  flush(folder);
}

export function flush(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

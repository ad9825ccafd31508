import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createDeflateRaw, crc32 } from 'node:zlib';

interface Entry {
  readonly name: Buffer;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly at: number;
}

/** Sizes follow the bytes of a file; names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATE = 8;
const VERSION = 20;
/** Beyond it a file of this form says nothing true of itself. */
const MOST = 0xffff_ffff;

/** Date and time of a file as the format has them, to two seconds. */
function stampOf(at: Date): { readonly time: number; readonly date: number } {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  return { time, date: ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate() };
}

function bytes(...fields: readonly (readonly [size: 2 | 4, value: number])[]): Buffer {
  const buffer = Buffer.alloc(fields.reduce((sum, [size]) => sum + size, 0));
  let at = 0;
  for (const [size, value] of fields) {
    if (size === 2) buffer.writeUInt16LE(value, at);
    else buffer.writeUInt32LE(value, at);
    at += size;
  }
  return buffer;
}

/** Writes a ZIP file by file, each in pieces: none of them is ever whole in memory. Every file has the time it is given. */
export class ZipWriter {
  private readonly entries: Entry[] = [];
  private at = 0;
  private readonly stamp: ReturnType<typeof stampOf>;

  constructor(
    private readonly write: (content: Buffer) => Promise<void>,
    when: Date,
  ) {
    this.stamp = stampOf(when);
  }

  /** Adds a file; answers the SHA-256 of its content. */
  async add(
    name: string,
    content: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>,
  ): Promise<string> {
    const { time, date } = this.stamp;
    const encoded = Buffer.from(name, 'utf8');
    const begins = this.at;
    await this.put(bytes([4, 0x0403_4b50], [2, VERSION], [2, FLAGS], [2, DEFLATE], [2, time], [2, date], [4, 0], [4, 0], [4, 0], [2, encoded.length], [2, 0])); // prettier-ignore
    await this.put(encoded);
    const { crc, size, packed, sha256 } = await this.pack(content);
    await this.put(bytes([4, 0x0807_4b50], [4, crc], [4, packed], [4, size]));
    this.entries.push({ name: encoded, crc, packed, size, at: begins });
    return sha256;
  }

  /** The list of files, which ends it. */
  async end(): Promise<void> {
    const { time, date } = this.stamp;
    const begins = this.at;
    for (const { name, crc, packed, size, at } of this.entries) {
      await this.put(bytes([4, 0x0201_4b50], [2, VERSION], [2, VERSION], [2, FLAGS], [2, DEFLATE], [2, time], [2, date], [4, crc], [4, packed], [4, size], [2, name.length], [2, 0], [2, 0], [2, 0], [2, 0], [4, 0], [4, at])); // prettier-ignore
      await this.put(name);
    }
    const count = this.entries.length;
    await this.put(bytes([4, 0x0605_4b50], [2, 0], [2, 0], [2, count], [2, count], [4, this.at - begins], [4, begins], [2, 0])); // prettier-ignore
  }

  private async pack(content: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>) {
    const deflate = createDeflateRaw();
    const hash = createHash('sha256');
    const begins = this.at;
    let [crc, size] = [0, 0];
    const written = (async () => {
      for await (const piece of deflate) await this.put(piece as Buffer);
    })();
    for await (const one of content) {
      const piece = typeof one === 'string' ? Buffer.from(one, 'utf8') : one;
      if (piece.length === 0) continue;
      hash.update(piece);
      crc = crc32(piece, crc);
      size += piece.length;
      if (!deflate.write(piece)) await Promise.race([once(deflate, 'drain'), written]);
    }
    deflate.end();
    await written;
    if (size > MOST) throw new RangeError('a file of a ZIP is larger than 4 GB');
    return { crc, size, packed: this.at - begins, sha256: hash.digest('hex') };
  }

  private async put(content: Buffer): Promise<void> {
    this.at += content.length;
    if (this.at > MOST) throw new RangeError('a ZIP is larger than 4 GB');
    await this.write(content);
  }
}

import { appendFileSync, closeSync, existsSync, fstatSync, mkdirSync, openSync, readdirSync, readFileSync, readSync, renameSync, writeFileSync } from 'node:fs'; // prettier-ignore
import { join } from 'node:path';

/** A seal as it is kept outside the database, printed, and sent to head office. */
export interface SealRecord {
  readonly shop: string;
  readonly tgl_system: string;
  readonly seq: number;
  readonly head_hash: string;
  readonly state_hash: string;
  readonly merkle_root: string;
  readonly prev_seal: string;
  readonly seal: string;
  readonly signature: string;
  readonly public_key: string;
}

/** The chain's head at a moment between two seals; signature over `shop seq hash at`. */
export interface HeadRecord {
  readonly seq: number;
  readonly hash: string;
  readonly at: string;
  readonly signature: string;
}

export const headText = (shop: string, { seq, hash, at }: Omit<HeadRecord, 'signature'>): string =>
  ['emas-head-1', shop, seq, hash, at].join('\n');

const THINNED_TO_MS = 3 * 60_000;

/**
 * DATA_DIR/seals/<shop>/: of each closed day its seal and the hashes of its events (the leaves of the sealed root: they
 * tell from which event on a chain was written anew), the public key, and `heads.jsonl` between closings. What is written
 * here is never written over; of the heads of a sealed day a part stays. Copy the folder to where the database's administrator cannot reach.
 */
export class SealFiles {
  constructor(readonly dataDir: string) {}

  /** False where it lies there already. */
  writeSeal(seal: SealRecord): boolean {
    const folder = this.folder(seal.shop);
    this.writeOnce(join(folder, 'public-key.pem'), seal.public_key);
    return this.writeOnce(join(folder, `${seal.tgl_system}.json`), `${JSON.stringify(seal, null, 2)}\n`);
  }

  writeHashes({ shop, tgl_system }: SealRecord, hashes: readonly string[]): void {
    this.writeOnce(join(this.folder(shop), `${tgl_system}.hashes`), `${hashes.join('\n')}\n`);
  }

  /** Hashes of the events that a seal covers, in their order; null where none are kept. */
  hashes({ shop, tgl_system }: SealRecord): string[] | null {
    return this.read(shop, `${tgl_system}.hashes`)?.split('\n').filter(Boolean) ?? null;
  }

  appendHead(shop: string, publicKey: string, head: HeadRecord): void {
    const folder = this.folder(shop);
    this.writeOnce(join(folder, 'public-key.pem'), publicKey);
    const file = join(folder, 'heads.jsonl');
    appendFileSync(file, `${endsInLine(file) ? '\n' : ''}${JSON.stringify(head)}\n`, { flush: true });
  }

  publicKey(shop: string): string | null {
    return this.read(shop, 'public-key.pem');
  }

  /** Those that can be read. */
  seals(shop: string): SealRecord[] {
    return this.sealNames(shop).flatMap((name) => this.readSeal(shop, name) ?? []);
  }

  heads(shop: string): HeadRecord[] {
    return this.headLines(shop).flatMap((line) => parsed<HeadRecord>(line, 'seq') ?? []);
  }

  /** Names of files, below DATA_DIR, in which something is written that is no seal and no head. */
  unreadable(shop: string): string[] {
    const folder = `seals/${shop}`;
    const seals = this.sealNames(shop).filter((name) => this.readSeal(shop, name) === null);
    const heads = this.headLines(shop).findIndex((line) => parsed(line, 'seq') === null);
    return [
      ...seals.map((name) => `${folder}/${name}`),
      ...(heads < 0 ? [] : [`${folder}/heads.jsonl (line ${heads + 1})`]),
    ];
  }

  /**
   * Leaves one head every few minutes up to an event whose day is sealed: the hashes kept with the seal say the rest. What
   * another process adds in that instant may be lost, and is written again with its next.
   */
  thinHeads(shop: string, upTo: number): void {
    const lines = this.headLines(shop);
    let last = -Infinity;
    const kept = lines.filter((line) => {
      const head = parsed<HeadRecord>(line, 'seq');
      if (head === null || head.seq >= upTo) return true;
      const at = Date.parse(head.at);
      if (at - last < THINNED_TO_MS) return false;
      last = at;
      return true;
    });
    if (kept.length === lines.length) return;
    const file = join(this.folder(shop), 'heads.jsonl');
    const draft = `${file}.${process.pid}.tmp`;
    writeFileSync(draft, kept.map((line) => `${line}\n`).join(''), { flush: true });
    renameSync(draft, file);
  }

  private headLines(shop: string): string[] {
    // A line that a power cut left half written says nothing.
    return (this.read(shop, 'heads.jsonl') ?? '').split('\n').filter((line) => line.endsWith('}'));
  }

  private sealNames(shop: string): string[] {
    const folder = join(this.dataDir, 'seals', shop);
    if (!existsSync(folder)) return [];
    return readdirSync(folder)
      .filter((name) => /^\d{4}-\d\d-\d\d\.json$/.test(name))
      .sort();
  }

  private readSeal(shop: string, name: string): SealRecord | null {
    return parsed<SealRecord>(this.read(shop, name) ?? '', 'seal');
  }

  /** Shops that something is kept of. */
  shops(): string[] {
    const folder = join(this.dataDir, 'seals');
    return existsSync(folder) ? readdirSync(folder).sort() : [];
  }

  private folder(shop: string): string {
    const folder = join(this.dataDir, 'seals', shop);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return folder;
  }

  private read(shop: string, name: string): string | null {
    const file = join(this.dataDir, 'seals', shop, name);
    return existsSync(file) ? readFileSync(file, 'utf8') : null;
  }

  private writeOnce(file: string, content: string): boolean {
    if (existsSync(file)) return false;
    const draft = `${file}.${process.pid}.tmp`;
    writeFileSync(draft, content, { flush: true });
    renameSync(draft, file);
    return true;
  }
}

/** The record that a text says; null where it says none. */
function parsed<Record extends object>(text: string, has: keyof Record & string): Record | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && has in value ? (value as Record) : null;
  } catch {
    return null;
  }
}

/** True where the file's last line was never ended. */
function endsInLine(file: string): boolean {
  if (!existsSync(file)) return false;
  const handle = openSync(file, 'r');
  try {
    const { size } = fstatSync(handle);
    const last = Buffer.alloc(1);
    return size > 0 && readSync(handle, last, 0, 1, size - 1) === 1 && last[0] !== 0x0a;
  } finally {
    closeSync(handle);
  }
}

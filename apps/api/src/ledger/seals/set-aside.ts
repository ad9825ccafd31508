import { appendFileSync, closeSync, copyFileSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'; // prettier-ignore
import { join } from 'node:path';
import type { ChainPoint } from '@emas/domain/ledger/accept-restore';
import { type HeadRecord, SealFiles } from './seal-files.js';

/** What is kept of a history that was lost: `event` is the acceptance in the log that goes on without it. */
export interface SetAsideRecord {
  readonly shop: string;
  readonly event: ChainPoint;
  /** Events that were lost; 0 where only the key was. */
  readonly from: number;
  readonly to: number;
  readonly reason: string;
  readonly at: string;
  readonly public_key: string;
  /** Of the shop, over `recordText`. */
  readonly signature: string;
}

/** A record of what was set aside in which something else is written. */
export class UnreadableRecord extends Error {
  constructor(readonly file: string) {
    super(`DATA_DIR/${file} cannot be read`);
  }
}

export const recordText = ({ shop, event, from, to, reason, at }: Omit<SetAsideRecord, 'signature' | 'public_key'>) =>
  ['emas-set-aside-1', shop, event.seq, event.hash, from, to, reason, at].join('\n');

interface Lost {
  readonly hashes: ReadonlySet<string>;
  /** Days whose seals go. */
  readonly days: readonly string[];
  readonly key: boolean;
}

/**
 * DATA_DIR/seals/<shop>/set-aside/<seq of the acceptance>/: heads, seals and, where it was lost, the public key of a
 * history that an owner has given up, with a signed record. Nothing in it is ever deleted.
 */
export class SetAside {
  constructor(private readonly dataDir: string) {}

  records(shop: string): SetAsideRecord[] {
    return this.folders(shop).map(({ seq, folder }) => {
      try {
        return JSON.parse(readFileSync(join(folder, 'record.json'), 'utf8')) as SetAsideRecord;
      } catch {
        throw new UnreadableRecord(`seals/${shop}/set-aside/${seq}/record.json`);
      }
    });
  }

  /** Heads of lost histories. */
  heads(shop: string): HeadRecord[] {
    return this.folders(shop).flatMap(({ folder }) => readHeads(join(folder, 'heads.jsonl')));
  }

  /** Keys that were lost, each with the acceptance from which on another is in force; in their order. */
  keys(shop: string): { readonly upTo: number; readonly publicKey: string }[] {
    return this.folders(shop).flatMap(({ seq, folder }) => {
      const file = join(folder, 'public-key.pem');
      return existsSync(file) ? [{ upTo: seq, publicKey: readFileSync(file, 'utf8') }] : [];
    });
  }

  /** The key that took over at this acceptance, where it is lost by now as well; null where it is the one in force. */
  keyAfter(shop: string, seq: number): string | null {
    return this.keys(shop).find(({ upTo }) => upTo > seq)?.publicKey ?? null;
  }

  /**
   * Puts what is lost beside what counts. Done again after it was cut off it ends the same: everything is in its new
   * place before anything leaves the old one.
   */
  take(record: SetAsideRecord, lost: Lost): void {
    const { shop, event } = record;
    const from = join(this.dataDir, 'seals', shop);
    const to = join(from, 'set-aside', String(event.seq));
    mkdirSync(to, { recursive: true, mode: 0o700 });
    const heads = new SealFiles(this.dataDir).heads(shop);
    const known = new Set(readHeads(join(to, 'heads.jsonl')).map(({ signature }) => signature));
    const leaving = heads.filter(({ hash }) => lost.hashes.has(hash));
    const fresh = leaving.filter(({ signature }) => !known.has(signature));
    if (fresh.length > 0) appendFileSync(join(to, 'heads.jsonl'), lines(fresh), { flush: true });
    const files = readdirSync(from).filter((name) => lost.days.some((day) => name.startsWith(`${day}.`)));
    if (lost.key) files.push('public-key.pem');
    for (const name of files) if (existsSync(join(from, name))) copyFileSync(join(from, name), join(to, name));
    writeWhole(join(to, 'record.json'), `${JSON.stringify(record, null, 2)}\n`);
    for (const name of readdirSync(to)) flush(join(to, name));
    if (leaving.length > 0)
      writeWhole(join(from, 'heads.jsonl'), lines(heads.filter((head) => !leaving.includes(head))));
    for (const name of files) rmSync(join(from, name), { force: true });
  }

  private folders(shop: string): { readonly seq: number; readonly folder: string }[] {
    const all = join(this.dataDir, 'seals', shop, 'set-aside');
    if (!existsSync(all)) return [];
    return readdirSync(all)
      .filter((name) => /^\d+$/.test(name) && existsSync(join(all, name, 'record.json')))
      .map((name) => ({ seq: Number(name), folder: join(all, name) }))
      .sort((a, b) => a.seq - b.seq);
  }
}

const lines = (heads: readonly HeadRecord[]): string => heads.map((head) => `${JSON.stringify(head)}\n`).join('');

function readHeads(file: string): HeadRecord[] {
  if (!existsSync(file)) return [];
  const read = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.endsWith('}'));
  return read.map((line) => JSON.parse(line) as HeadRecord);
}

function writeWhole(file: string, content: string): void {
  const draft = `${file}.${process.pid}.tmp`;
  writeFileSync(draft, content, { flush: true });
  renameSync(draft, file);
}

function flush(file: string): void {
  const handle = openSync(file, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type HeadRecord, SealFiles } from '../ledger/seals/seal-files.js';
import { SetAside } from '../ledger/seals/set-aside.js';

/**
 * Puts the seals of a backup beside those that are there. Nothing that is there goes: what the outside knows beyond the
 * backup is how a restored older copy is noticed. Only seals of another installation, which has another key, are moved
 * to `aside`. Done twice it changes nothing. Answers the shops whose seals were moved.
 */
export function mergeSeals(fromDataDir: string, dataDir: string, aside: string): string[] {
  const moved: string[] = [];
  for (const shop of new SealFiles(fromDataDir).shops()) {
    const [from, to] = [fromDataDir, dataDir].map((dir) => join(dir, 'seals', shop)) as [string, string];
    if (existsSync(to) && !sameInstallation(fromDataDir, dataDir, shop)) {
      mkdirSync(join(aside, 'seals'), { recursive: true, mode: 0o700 });
      renameSync(to, join(aside, 'seals', shop));
      moved.push(shop);
    }
    mkdirSync(to, { recursive: true, mode: 0o700 });
    if (existsSync(join(from, 'set-aside')))
      cpSync(join(from, 'set-aside'), join(to, 'set-aside'), { recursive: true, force: false });
    mergeHeads(fromDataDir, dataDir, shop);
    mergeFiles(from, to);
  }
  return moved;
}

const keysOf = (dataDir: string, shop: string): string[] => [
  ...new SetAside(dataDir).keys(shop).map(({ publicKey }) => publicKey),
  ...[new SealFiles(dataDir).publicKey(shop)].filter((key) => key !== null),
];

function sameInstallation(one: string, other: string, shop: string): boolean {
  const [mine, theirs] = [keysOf(one, shop), keysOf(other, shop)];
  return mine.length === 0 || theirs.length === 0 || mine.some((key) => theirs.includes(key));
}

function mergeHeads(fromDataDir: string, dataDir: string, shop: string): void {
  const there = new SealFiles(dataDir).heads(shop);
  const known = new Set([...there, ...new SetAside(dataDir).heads(shop)].map(({ signature }) => signature));
  const fresh = new SealFiles(fromDataDir).heads(shop).filter(({ signature }) => !known.has(signature));
  if (fresh.length === 0) return;
  const text = [...fresh, ...there].sort(byTime).map((head) => `${JSON.stringify(head)}\n`);
  const file = join(dataDir, 'seals', shop, 'heads.jsonl');
  writeFileSync(`${file}.tmp`, text.join(''), { flush: true });
  renameSync(`${file}.tmp`, file);
}

const byTime = (a: HeadRecord, b: HeadRecord): number => (a.at < b.at ? -1 : Number(a.at > b.at));

/** Seals, hashes and key that are missing; those of a history that was given up stay aside. */
function mergeFiles(from: string, to: string): void {
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const file = join(to, entry.name);
    if (!entry.isFile() || entry.name === 'heads.jsonl') continue;
    // A key that was given up since is set aside by now; anything else that is there stays.
    if (existsSync(file) && !givenUp(to, entry.name, readFileSync(file))) continue;
    const content = readFileSync(join(from, entry.name));
    if (givenUp(to, entry.name, content)) continue;
    writeFileSync(`${file}.tmp`, content, { flush: true });
    renameSync(`${file}.tmp`, file);
  }
}

function givenUp(folder: string, name: string, content: Buffer): boolean {
  const all = join(folder, 'set-aside');
  if (!existsSync(all)) return false;
  return readdirSync(all).some((seq) => {
    const file = join(all, seq, name);
    return existsSync(file) && readFileSync(file).equals(content);
  });
}

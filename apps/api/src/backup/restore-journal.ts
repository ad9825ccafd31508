import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MayNotOpen } from '../ledger/seals/fork-check.js';

/** What a restore is about to put in place; while it lies there the shop does not open. */
export interface RestoreJournal {
  readonly backup: string;
  readonly started_at: string;
  /** Names of databases: the restored copy, where it goes, and where what stood there goes. */
  readonly copy: string;
  readonly database: string;
  readonly aside: string;
  /** The database in its place holds nothing and is dropped. */
  readonly empty: boolean;
  /** Folder in DATA_DIR for the files and keys that are replaced. */
  readonly asideFolder: string;
}

const fileOf = (dataDir: string): string => join(dataDir, 'restore.json');

export function readJournal(dataDir: string): RestoreJournal | null {
  const file = fileOf(dataDir);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as RestoreJournal) : null;
}

export function writeJournal(dataDir: string, journal: RestoreJournal): void {
  mkdirSync(dataDir, { recursive: true });
  const draft = `${fileOf(dataDir)}.tmp`;
  writeFileSync(draft, `${JSON.stringify(journal, null, 2)}\n`, { mode: 0o600, flush: true });
  renameSync(draft, fileOf(dataDir));
}

export const clearJournal = (dataDir: string): void => rmSync(fileOf(dataDir), { force: true });

/** Throws where a restore was cut off while it put its parts in place. */
export function refuseUnfinishedRestore(dataDir: string): void {
  const journal = readJournal(dataDir);
  if (!journal) return;
  throw new MayNotOpen([
    `PEMULIHAN DARI ${journal.backup} TERPUTUS: jalankan lagi  npm run restore  sampai selesai; toko belum dapat dibuka.\n` +
      `THE RESTORE OF ${journal.backup} WAS CUT OFF: run  npm run restore  again, it ends what was begun; until then the shop does not open.`,
  ]);
}

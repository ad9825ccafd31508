import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { hashOfFile, type Part } from './parts.js';

export const FORMAT = 'emas-backup-1';

/** One table as COPY's text, packed with gzip. */
export interface TablePart {
  readonly schema: string;
  readonly name: string;
  readonly columns: readonly string[];
  readonly path: string;
  readonly rows: number;
}

export interface ShopInBackup {
  readonly shop: string;
  readonly seq: number;
  readonly hash: string;
  readonly open_day: string | null;
  readonly last_day: string | null;
}

/** What a backup holds, as of one moment. */
export interface Manifest {
  readonly format: typeof FORMAT;
  readonly made_at: string;
  readonly node: string;
  readonly postgres: string;
  readonly database: string;
  readonly migrations: readonly string[];
  readonly shops: readonly ShopInBackup[];
  readonly tables: readonly TablePart[];
  readonly sequences: readonly { readonly name: string; readonly value: string }[];
  readonly files: {
    /** Where the shop keeps its files: those in object storage are not part of a backup. */
    readonly kept: 'folder' | 's3';
    readonly count: number;
    /** Files that the database names and that were not there, or were other than it says. */
    readonly missing: readonly string[];
  };
  readonly keys: {
    /** SHA-256 of each key in DATA_DIR/secrets. */
    readonly fingerprints: Readonly<Record<string, string>>;
    /** The keys themselves, encrypted; null where no passphrase was given. */
    readonly path: string | null;
  };
  readonly parts: readonly Part[];
}

export class BadBackup extends Error {
  override readonly name = 'BadBackup';
}

/** The folder of a backup that was named by itself or by its manifest. */
export function folderOf(path: string): string {
  const named = resolve(path);
  const folder = existsSync(named) && statSync(named).isFile() ? resolve(named, '..') : named;
  if (!existsSync(join(folder, 'manifest.json')))
    throw new BadBackup(
      folder.includes('.unfinished')
        ? `${folder} was never finished.`
        : `${folder} is no backup: it has no manifest.json.`,
    );
  return folder;
}

/** Reads every part of a backup and compares it with what was written. Throws `BadBackup` with the first that differs. */
export async function checkBackup(folder: string, progress: (bytes: number) => void = () => {}): Promise<Manifest> {
  const sums = readFileSync(join(folder, 'SHA256SUMS'), 'utf8');
  const said = /^([0-9a-f]{64}) {2}manifest\.json$/m.exec(sums)?.[1];
  const found = await hashOfFile(join(folder, 'manifest.json'));
  if (said !== found.sha256) throw new BadBackup(`${folder}: manifest.json is not what SHA256SUMS says.`);
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest;
  if (manifest.format !== FORMAT)
    throw new BadBackup(`${folder} is of format ${String(manifest.format)}; this program reads ${FORMAT}.`);
  const tables = new Map(manifest.tables.map((table) => [table.path, table]));
  for (const part of manifest.parts) {
    const file = join(folder, part.path);
    if (!existsSync(file)) throw new BadBackup(`${folder}: ${part.path} is missing.`);
    const { bytes, sha256, lines } = await hashOfFile(file, { unpack: tables.has(part.path), progress });
    if (bytes !== part.bytes || sha256 !== part.sha256)
      throw new BadBackup(`${folder}: ${part.path} is damaged (${bytes} of ${part.bytes} bytes, SHA-256 ${sha256}).`);
    const rows = tables.get(part.path)?.rows ?? lines;
    if (rows !== lines) throw new BadBackup(`${folder}: ${part.path} holds ${lines} rows of ${rows}.`);
  }
  return manifest;
}

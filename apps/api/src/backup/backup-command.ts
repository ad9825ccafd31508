import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { CliCommand } from '../platform/cli/cli-command.js';
import { readConfig } from '../platform/config/config.js';
import { makeBackup, onSameDisk } from './make-backup.js';
import type { Manifest } from './manifest.js';
import { count, megabytes } from './progress.js';

export const backup: CliCommand = {
  usage: 'backup [--out DIR]         everything of this installation as of now, beside live work',
  async run(args) {
    const { values } = parseArgs({ args: [...args], options: { out: { type: 'string' } } });
    const config = readConfig(process.env);
    const out = values.out === undefined ? join(config.dataDir, 'backups') : fromCaller(values.out);
    const passphrase = process.env['BACKUP_PASSPHRASE'] || null;
    const started = Date.now();
    const { folder, manifest } = await makeBackup(config, { out, passphrase, stdout: process.stdout });
    for (const { shop, seq, hash } of manifest.shops) console.log(`  ${shop} up to event ${seq}, head ${hash}`);
    const bytes = manifest.parts.reduce((sum, part) => sum + part.bytes, 0);
    console.log(`${folder}: ${megabytes(bytes)}, ${((Date.now() - started) / 1000).toFixed(1)} s.`);
    for (const warning of warnings(manifest, passphrase)) console.log(`ATTENTION: ${warning}`);
    if (onSameDisk(folder, config.dataDir))
      console.log('ATTENTION: it lies on the same disk as the shop. Copy it to another machine (or --out DIR).');
    for (const name of readdirSync(out).filter((other) => other.endsWith('.unfinished')))
      console.log(`${join(out, name)} was cut off and may be deleted.`);
    return 0;
  },
};

/** npm runs scripts in the project's folder; a path is meant from where the command was given. */
export const fromCaller = (path: string): string => resolve(process.env['INIT_CWD'] ?? '.', path);

function warnings({ files, keys }: Manifest, passphrase: string | null): string[] {
  const found: string[] = [];
  if (Object.keys(keys.fingerprints).length > 0 && passphrase === null)
    found.push(
      'the keys in DATA_DIR/secrets are not in it: without them customers’ data cannot be read and seals cannot be signed. ' +
        'Set BACKUP_PASSPHRASE to lock them into it, or keep that folder elsewhere.',
    );
  if (files.kept === 's3') found.push('files are in object storage and not in it: keep versions of that bucket.');
  if (files.missing.length > 0)
    found.push(`${count(files.missing.length, 'file')} of the database were not there or were altered: ${files.missing.slice(0, 5).join(', ')}`); // prettier-ignore
  return found;
}

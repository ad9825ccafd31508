import { createCipheriv, createDecipheriv, createHash, randomBytes, scryptSync } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BadBackup } from './manifest.js';

const COST = { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 2 ** 20 };
const NAME = /^[a-z][a-z0-9-]*$/;

/** Keys of an installation by name. */
export type Keys = Readonly<Record<string, string>>;

/** What lies in DATA_DIR/secrets. */
export function keysIn(dataDir: string): Keys {
  const folder = join(dataDir, 'secrets');
  if (!existsSync(folder)) return {};
  const names = readdirSync(folder)
    .filter((name) => NAME.test(name))
    .sort();
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}

export const fingerprintsOf = (keys: Keys): Record<string, string> =>
  Object.fromEntries(Object.entries(keys).map(([name, value]) => [name, createHash('sha256').update(value).digest('hex')])); // prettier-ignore

/** The keys under a passphrase: scrypt, then AES-256-GCM. */
export function lock(keys: Keys, passphrase: string): string {
  const [salt, iv] = [randomBytes(16), randomBytes(12)];
  const cipher = createCipheriv('aes-256-gcm', scryptSync(passphrase, salt, 32, COST), iv);
  const data = Buffer.concat([cipher.update(JSON.stringify(keys), 'utf8'), cipher.final()]);
  const text = (value: Buffer): string => value.toString('base64');
  const { N, r, p } = COST;
  const box = { cipher: 'aes-256-gcm', kdf: 'scrypt', N, r, p, salt: text(salt), iv: text(iv), tag: text(cipher.getAuthTag()), data: text(data) }; // prettier-ignore
  return `${JSON.stringify(box, null, 2)}\n`;
}

/** Throws for another passphrase. */
export function unlock(content: string, passphrase: string): Keys {
  const { N, r, p, ...box } = JSON.parse(content) as Record<'salt' | 'iv' | 'tag' | 'data', string> & Record<'N' | 'r' | 'p', number>; // prettier-ignore
  const bytes = (name: 'salt' | 'iv' | 'tag' | 'data'): Buffer => Buffer.from(box[name], 'base64');
  const key = scryptSync(passphrase, bytes('salt'), 32, { N, r, p, maxmem: COST.maxmem });
  const decipher = createDecipheriv('aes-256-gcm', key, bytes('iv'), { authTagLength: 16 }).setAuthTag(bytes('tag'));
  try {
    return JSON.parse(Buffer.concat([decipher.update(bytes('data')), decipher.final()]).toString('utf8')) as Keys;
  } catch (error) {
    throw new BadBackup('BACKUP_PASSPHRASE is not the one that the keys of this backup were locked with.', { cause: error }); // prettier-ignore
  }
}

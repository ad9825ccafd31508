import { createPrivateKey, createPublicKey } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isSignedBy, SealKeys, secretOf } from '../ledger/seals/seal-keys.js';
import { SealFiles } from '../ledger/seals/seal-files.js';
import { SetAside } from '../ledger/seals/set-aside.js';
import type { Config } from '../platform/config/config.js';
import { Secrets } from '../platform/config/secrets.js';
import { BadBackup, type Manifest } from './manifest.js';
import { hashOfFile } from './parts.js';
import { type Keys, keysIn } from './secret-box.js';

const FILE = 'manifest.signatures.json';

/** What is signed: the manifest, which has the sum of every part. */
const textOf = (shop: string, sha256: string): string => `emas backup\n${shop}\n${sha256}\n`;

/** Signs the manifest with the seal key of each shop that has one. */
export async function signManifest(config: Config, folder: string, { shops }: Manifest): Promise<void> {
  const secrets = new Secrets(config);
  const keys = new SealKeys(secrets);
  const { sha256 } = await hashOfFile(join(folder, 'manifest.json'));
  const able = shops.filter(({ shop }) => secrets.has(secretOf(shop)));
  const signatures = Object.fromEntries(able.map(({ shop }) => [shop, keys.sign(shop, textOf(shop, sha256))]));
  writeFileSync(join(folder, FILE), `${JSON.stringify(signatures, null, 2)}\n`, { mode: 0o600, flush: true });
}

/**
 * A shop's keys, and whether they are known from elsewhere: kept outside, locked into the backup or here, and only then those
 * that lie beside its seals.
 */
function keysKnown(dataDir: string, folder: string, shop: string, unlocked: Keys | null): [string[], boolean] {
  const outside = [
    new SealFiles(dataDir).publicKey(shop),
    ...new SetAside(dataDir).keys(shop).map(({ publicKey }) => publicKey),
  ].filter((key) => key !== null);
  if (outside.length > 0) return [outside, true];
  const secret = (unlocked ?? keysIn(dataDir))[secretOf(shop)];
  if (secret) return [[createPublicKey(createPrivateKey(secret)).export({ type: 'spki', format: 'pem' }).toString()], true]; // prettier-ignore
  const own = new SealFiles(folder).publicKey(shop);
  return [own === null ? [] : [own], false];
}

/**
 * Holds the manifest against the signatures of its shops. Answers what is to be told; throws `BadBackup` where a shop that
 * has a key did not sign it.
 */
export async function checkSignatures(
  { dataDir }: Pick<Config, 'dataDir'>,
  folder: string,
  { shops }: Manifest,
  unlocked: Keys | null,
): Promise<string[]> {
  const file = join(folder, FILE);
  const signatures = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};
  const { sha256 } = await hashOfFile(join(folder, 'manifest.json'));
  return shops.map(({ shop }) => {
    const [keys, certain] = keysKnown(dataDir, folder, shop, unlocked);
    if (keys.length === 0) return `${shop} has no key, and signed nothing.`;
    const signature = signatures[shop];
    if (signature === undefined) throw new BadBackup(`${folder} is not signed by ${shop}: it may be somebody else’s.`);
    if (!keys.some((key) => isSignedBy(key, textOf(shop, sha256), signature)))
      throw new BadBackup(`${folder} is not signed with the key of ${shop}: somebody else has made or altered it.`);
    return certain
      ? `${shop} signed it.`
      : `${shop} signed it with the key that lies beside it; nothing outside says that this is the key of the shop.`;
  });
}

import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { readConfig } from '../config/config.js';
import type { FileStore } from './file-store.js';
import { FolderFileStore } from './folder-file-store.js';
import { S3FileStore } from './s3-file-store.js';
import { signRequest } from './s3-signature.js';

const SETTINGS = {
  bucket: 'emas',
  accessKey: 'AKIAIOSFODNN7EXAMPLE',
  secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
/** Of the S3 server that the tests run: not ours, and its check of signatures is its own. */
const S3RVER = { bucket: 'emas', accessKey: 'S3RVER', secretKey: 'S3RVER', region: 'us-east-1' };
const MEGABYTE = 1024 * 1024;

describe('file stores', () => {
  const folder = mkdtempSync(join(tmpdir(), 'emas-files-'));
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory: join(folder, 's3') });
  const stores: Record<string, FileStore> = {};
  let endpoint = '';

  beforeAll(async () => {
    endpoint = `http://127.0.0.1:${(await server.run()).port}`;
    const config = readConfig({ DATABASE_URL: 'postgres://x/y', REDIS_URL: 'redis://x', DATA_DIR: folder });
    stores['folder'] = new FolderFileStore(config);
    stores['s3'] = new S3FileStore({ ...S3RVER, endpoint });
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  test.each(['folder', 's3'])('%s keeps, gives back and removes', async (name) => {
    const store = stores[name]!;
    await store.put('SJA/one', Buffer.from('emas'));
    await store.put('SJA/one', Buffer.from('emas 999'));
    expect((await store.get('SJA/one'))?.toString()).toBe('emas 999');
    await store.remove('SJA/one');
    expect(await store.get('SJA/one')).toBeNull();
    await store.remove('SJA/one');
  });

  test.each(['folder', 's3'])('%s has folders in folders', async (name) => {
    const store = stores[name]!;
    const keys = [
      'SJA/images/SPLASHSCREEN/GUEST-1/Qm3xT0aZk9LbV5rE',
      'SJA/images/SPLASHSCREEN/GUEST-1/Qm3xT0aZk9LbV5rE-2x',
    ];
    for (const key of keys) await store.put(key, Buffer.from(key));
    for (const key of keys) expect((await store.get(key))?.toString()).toBe(key);
    await store.remove(keys[0]!);
    expect([await store.get(keys[0]!), (await store.get(keys[1]!))?.toString()]).toEqual([null, keys[1]]);
    expect(await store.get('SJA/images/SPLASHSCREEN')).toBeNull();
  });

  test.each(['folder', 's3'])('%s takes nothing and much, byte for byte', async (name) => {
    const store = stores[name]!;
    for (const content of [Buffer.alloc(0), randomBytes(9 * MEGABYTE)]) {
      await store.put('SJA/much', content);
      expect((await store.get('SJA/much'))?.equals(content)).toBe(true);
    }
    await store.remove('SJA/much');
  });

  test.each(['folder', 's3'])('%s refuses a key that leads elsewhere', async (name) => {
    for (const key of ['../secret', 'SJA/../../x', '/etc/passwd', 'SJA', 'SJA/a b', 'SJA/x@2x', 'SJA//x'])
      await expect(stores[name]!.put(key, Buffer.from('x'))).rejects.toThrow(RangeError);
  });

  test('leaves no draft behind, and takes away that of a process that ended in the middle', async () => {
    const store = stores['folder']!;
    await store.put('SJA/two', Buffer.from('2'));
    const drafts = join(folder, 'files/.draft');
    expect(readdirSync(drafts)).toEqual([]);
    for (const name of ['fresh', 'old']) writeFileSync(join(drafts, name), 'half');
    const yesterday = new Date(Date.now() - 86_400_000);
    utimesSync(join(drafts, 'old'), yesterday, yesterday);
    await store.tidy();
    expect(readdirSync(drafts)).toEqual(['fresh']);
  });

  test('s3 opens to nobody with another secret or another name', async () => {
    await stores['s3']!.put('SJA/locked', Buffer.from('emas'));
    for (const wrong of [{ secretKey: 'S3RVEX' }, { accessKey: 'STRANGER' }]) {
      const store = new S3FileStore({ ...S3RVER, ...wrong, endpoint });
      await expect(store.get('SJA/locked')).rejects.toThrow('object storage answered 403');
      await expect(store.put('SJA/locked', Buffer.from('x'))).rejects.toThrow('object storage answered 403');
      await expect(store.remove('SJA/locked')).rejects.toThrow('object storage answered 403');
    }
    expect((await stores['s3']!.get('SJA/locked'))?.toString()).toBe('emas');
  });

  test('s3 makes the bucket that it is told to use', async () => {
    const store = new S3FileStore({ ...S3RVER, bucket: 'emas-cabang', endpoint });
    expect(await store.get('SJA/one')).toBeNull();
    await store.put('SJA/one', Buffer.from('emas'));
    expect((await store.get('SJA/one'))?.toString()).toBe('emas');
    expect(await stores['s3']!.get('SJA/one')).toBeNull();
  });
});

test("a request is signed as Amazon's own example is", () => {
  // "Example: GET Object" of the documentation of Signature Version 4.
  const { authorization } = signRequest(
    { ...SETTINGS, endpoint: 'https://examplebucket.s3.amazonaws.com' },
    {
      method: 'GET',
      path: '/test.txt',
      content: new Uint8Array(),
      at: new Date('2013-05-24T00:00:00Z'),
      headers: { range: 'bytes=0-9' },
    },
  );
  expect(authorization).toBe(
    'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, ' +
      'SignedHeaders=host;range;x-amz-content-sha256;x-amz-date, ' +
      'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  );
});

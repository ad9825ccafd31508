import { createServer, type Server } from 'node:http';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

/** A store in memory that speaks S3 and checks each signature; its bucket does not exist at first. */
function objectStorage(): Server {
  const objects = new Map<string, Buffer>();
  let bucket = false;
  return createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const content = Buffer.concat(chunks);
      const stamp = String(request.headers['x-amz-date']);
      const at = new Date(stamp.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'));
      const path = request.url!;
      const endpoint = `http://${request.headers.host}`;
      const signed = signRequest({ ...SETTINGS, endpoint }, { method: request.method!, path, content, at });
      if (request.headers.authorization !== signed['authorization']) return response.writeHead(403).end();
      if (path === '/emas') bucket = true;
      else if (!bucket) return response.writeHead(404).end();
      else if (request.method === 'PUT') objects.set(path, content);
      else if (request.method === 'DELETE') objects.delete(path);
      else if (!objects.has(path)) return response.writeHead(404).end();
      return response.writeHead(200).end(objects.get(path));
    });
  });
}

describe('file stores', () => {
  const folder = mkdtempSync(join(tmpdir(), 'emas-files-'));
  const server = objectStorage();
  const stores: Record<string, FileStore> = {};

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const config = readConfig({ DATABASE_URL: 'postgres://x/y', REDIS_URL: 'redis://x', DATA_DIR: folder });
    stores['folder'] = new FolderFileStore(config);
    stores['s3'] = new S3FileStore({ ...SETTINGS, endpoint });
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await new Promise((resolve) => server.close(resolve));
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

  test.each(['folder', 's3'])('%s refuses a key that leads elsewhere', async (name) => {
    for (const key of ['../secret', 'SJA/../../x', '/etc/passwd', 'SJA', 'SJA/a b'])
      await expect(stores[name]!.put(key, Buffer.from('x'))).rejects.toThrow(RangeError);
  });

  test('leaves no draft behind', async () => {
    await stores['folder']!.put('SJA/two', Buffer.from('2'));
    expect(readdirSync(join(folder, 'files/SJA'))).toEqual(['two']);
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

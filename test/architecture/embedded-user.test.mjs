import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres } from '../../scripts/embedded/postgres.mjs';
import { inRoot } from '../../scripts/lib/paths.mjs';

const NOBODY = { uid: 65_534, gid: 65_534 };
/** Only root may begin it as somebody else, and `nobody` reaches what lies under open folders. */
const isRoot = process.getuid?.() === 0;
const mayBeNobody = isRoot && spawnSync('ls', [inRoot('node_modules')], { ...NOBODY, cwd: '/' }).status === 0;

(mayBeNobody ? describe : describe.skip)('the embedded server begun by root', () => {
  let dataDir;
  const start = () => startPostgres({ dataDir: join(dataDir, 'postgres'), durability: 'fast' });
  const ask = async (url, sql) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return client.query(sql).finally(() => client.end());
  };

  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'emas-user-'));
    chmodSync(dataDir, 0o711);
    mkdirSync(join(dataDir, 'secrets'), { mode: 0o700 });
    writeFileSync(join(dataDir, 'secrets', 'seal-key-SJA'), 'KUNCI', { mode: 0o600 });
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  it('is another user, whose superuser reads no key and replaces nothing beside its cluster', async () => {
    const server = await start();
    try {
      expect(statSync(`/proc/${server.pid}`).uid).toBe(NOBODY.uid);
      const key = join(dataDir, 'secrets', 'seal-key-SJA');
      await expect(ask(server.adminUrl, `SELECT pg_read_file('${key}')`)).rejects.toThrow(/Permission denied/);
      await expect(ask(server.adminUrl, `COPY (SELECT 1) TO PROGRAM 'cat ${key}'`)).rejects.toThrow(/program/);
      const beside = join(dataDir, 'postgres', 'connection.json');
      await expect(ask(server.adminUrl, `COPY (SELECT 1) TO PROGRAM 'rm ${beside}'`)).rejects.toThrow(/program/);
      await ask(server.adminUrl, 'CREATE TABLE kept AS SELECT 1 AS n');
    } finally {
      await server.stop();
    }
  });

  it('takes its cluster over from who ran it before', async () => {
    const given = spawnSync('chown', ['-R', '0:0', join(dataDir, 'postgres', 'cluster')]);
    expect(given.status).toBe(0);
    const server = await start();
    try {
      expect((await ask(server.adminUrl, 'SELECT n FROM kept')).rows).toEqual([{ n: 1 }]);
    } finally {
      await server.stop();
    }
  });
});

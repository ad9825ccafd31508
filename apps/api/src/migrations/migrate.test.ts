import pg from 'pg';
import { createDatabase, type TestDatabase } from '../../../../test/support/database.js';
import { readConfig } from '../platform/config/config.js';
import { createPool } from '../platform/database/connections.js';
import { migrate } from './migrate.js';

describe('migrations', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createDatabase();
  });
  afterAll(() => database.drop());

  test('run once', async () => {
    expect(await migrate({ databaseUrl: database.appUrl, databaseAdminUrl: database.adminUrl })).toEqual([]);
  });

  test('leave every read-model to the application, which rebuilds them', async () => {
    const client = new pg.Client({ connectionString: database.adminUrl });
    await client.connect();
    const others = await client.query(
      `SELECT tablename FROM pg_tables WHERE schemaname = 'read' AND tableowner <> 'emas_app'`,
    );
    await client.end();
    expect(others.rows).toEqual([]);
  });

  test('without an address of the owner the application takes its role', async () => {
    const config = readConfig({ DATABASE_URL: database.adminUrl, REDIS_URL: 'redis://127.0.0.1' });
    const pool = createPool(config);
    const { rows } = await pool.query(
      `SELECT current_user AS role, sum(n) AS total, date '2026-11-20' AS day, timestamptz '2026-11-20 00:00:00+07' AS at
         FROM unnest(ARRAY[1, 9007199254740990]::bigint[]) AS n`,
    );
    expect(rows).toEqual([
      { role: 'emas_app', total: 9_007_199_254_740_991, day: '2026-11-20', at: '2026-11-19T17:00:00.000Z' },
    ]);
    await expect(pool.query('SELECT 9007199254740993::bigint')).rejects.toThrow(RangeError);
    await pool.end();
  });
});

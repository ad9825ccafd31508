import type { DataReport } from '@emas/contracts/definitions/report-of';
import type { UserLevel } from '@emas/domain/identity/user';
import pg from 'pg';
import { createDatabase, type TestDatabase } from '../../../../../../test/support/database.js';
import { ShopsOfReports } from './shops-of-reports.js';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createDatabase();
  client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
  for (const kode_toko of ['SJA', 'SJB'])
    await client.query(
      `INSERT INTO read.master_toko (shop, kode_toko, jenis_toko, is_aktif, seq, changed_at, changed_by)
       VALUES ('PST', $1, 'CABANG', true, 1, now(), 'OWNER')`,
      [kode_toko],
    );
  // Closed, of somebody else, of another shop's list.
  await client.query(
    `INSERT INTO read.master_toko (shop, kode_toko, jenis_toko, is_aktif, seq, changed_at, changed_by)
     VALUES ('PST', 'SJX', 'CABANG', false, 1, now(), 'OWNER'), ('PST', 'MTR', 'LUAR', true, 1, now(), 'OWNER'),
            ('SJA', 'SJC', 'CABANG', true, 1, now(), 'OWNER')`,
  );
});
afterAll(async () => {
  await client?.end();
  await database?.drop();
});

const definition = { filters: [{ name: 'toko', type: 'shop', default: 'ALL' }] } as unknown as DataReport;
const asked = (level: UserLevel, app_type: string, toko: string | null = null): Promise<readonly string[]> => {
  const shops = new ShopsOfReports({ query: async (text: string, values: unknown[]) => (await client.query(text, values)).rows } as never); // prettier-ignore
  const filters = { choice: () => toko };
  return shops.asked(
    { shop: 'PST', filters, settings: { app_type }, user: { user_id: 'U', level } } as never,
    definition,
  );
};

test('the head office reads the shops of its list, by who answers for all of them alone', async () => {
  for (const level of ['OWN', 'SU'] as const) {
    expect([...(await asked(level, 'PUSAT'))].sort()).toEqual(['PST', 'SJA', 'SJB']);
    expect(await asked(level, 'PUSAT', 'SJB')).toEqual(['SJB']);
    for (const toko of ['SJX', 'MTR', 'SJC'])
      await expect(asked(level, 'PUSAT', toko)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  }
  for (const level of ['KASIR', 'SPV', 'MU'] as const) {
    expect(await asked(level, 'PUSAT')).toEqual(['PST']);
    await expect(asked(level, 'PUSAT', 'SJB')).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  }
});

test('every other shop reads itself, whatever its list says', async () => {
  expect(await asked('OWN', 'SHOP', 'SJB')).toEqual(['PST']);
});

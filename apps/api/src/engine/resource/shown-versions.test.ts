import pg from 'pg';
import type { RecordedEvent } from '@emas/domain/ledger/event';
import { addDays } from '@emas/domain/shared/business-date';
import { inForce } from '@emas/domain/masterdata/master';
import type { ResourceDefinition } from '@emas/contracts/definitions/resource';
import { loadList } from '@emas/contracts/masterdata/registry';
import { createDatabase, type TestDatabase } from '../../../../../test/support/database.js';
import { ShownVersions1700000304000 } from '../../migrations/1700000304000-shown-versions.js';
import { ResourceDefinitions } from './resource-definitions.js';
import { ResourceProjection } from './resource-projection.js';
import { ListSqlBuilder } from './resource-sql.js';

const SHOP = 'SJA';
const FIRST = '2026-11-01';
const DAYS = 12;

interface Version {
  readonly kode_poin: string;
  readonly tgl_berlaku: string;
  readonly point: number;
}

/** Which version of a dated row a day shows, held against the rule itself, whatever the order they were written in. */
describe('the version that is shown', () => {
  let database: TestDatabase;
  let client: pg.Client;
  let definition: ResourceDefinition;
  beforeAll(async () => {
    database = await createDatabase();
    client = new pg.Client({ connectionString: database.adminUrl });
    await client.connect();
    await client.query('SET search_path = read, public');
    definition = await loadList('master-parameter-point');
  });
  afterAll(async () => {
    await client?.end();
    await database?.drop();
  });

  const written = async (versions: readonly Version[]): Promise<void> => {
    const events = versions.map((values, n) => ({ shop: SHOP, seq: n + 1, version: n + 1, actor: 'OWNER', recordedAt: '2026-11-01T03:00:00Z', body: { list: definition.name, key: values.kode_poin, values } })); // prettier-ignore
    await new ResourceProjection([definition]).apply(events as unknown as RecordedEvent[], client);
  };
  const shown = async (today: string, tgl?: string): Promise<readonly number[]> => {
    const { sql, params } = new ListSqlBuilder(new ResourceDefinitions([definition]), definition, today).build(SHOP, tgl === undefined ? {} : { tgl }).rows; // prettier-ignore
    return (await client.query<{ point: number }>(sql, [...params])).rows.map(({ point }) => Number(point));
  };
  /** In force on the day, else the next to come; of one date the one written last. */
  const expected = (versions: readonly Version[], day: string, strict: boolean): readonly number[] =>
    [...new Set(versions.map(({ kode_poin }) => kode_poin))].sort().flatMap((key) => {
      const own = versions.filter(({ kode_poin }) => kode_poin === key);
      const next = own.map(({ tgl_berlaku }) => tgl_berlaku).sort()[0]!;
      return (inForce(own, day) ?? (strict ? null : inForce(own, next)))?.point ?? [];
    });

  test('is that of the rule on every day, in every order of writing', async () => {
    let seed = 20_261_120;
    const below = (most: number): number => (seed = (seed * 48_271) % 2_147_483_647) % most;
    const days = Array.from({ length: DAYS }, (_, n) => addDays(FIRST, n - 1));
    for (let round = 0; round < 20; round += 1) {
      await client.query('TRUNCATE read.master_parameter_point');
      const versions = Array.from({ length: 10 }, (_, n) => ({ kode_poin: `P${below(3)}`, tgl_berlaku: addDays(FIRST, below(DAYS - 2)), point: n + 1 })); // prettier-ignore
      await written(versions);
      for (const day of days) {
        expect([round, day, await shown(day)]).toEqual([round, day, expected(versions, day, false)]);
        expect([round, day, await shown(FIRST, day)]).toEqual([round, day, expected(versions, day, true)]);
      }
      const followed = await ranges();
      await client.query(
        `UPDATE read.master_parameter_point SET berlaku_dari = '-infinity', berlaku_sampai = 'infinity'`,
      );
      await migrateAgain();
      expect(await ranges()).toEqual(followed);
    }
  });

  const ranges = async () =>
    (await client.query('SELECT kode_poin, versi, berlaku_dari::text, berlaku_sampai::text FROM read.master_parameter_point ORDER BY 1, 2')).rows; // prettier-ignore
  const migrateAgain = () =>
    new ShownVersions1700000304000().up({ query: async (sql: string) => (await client.query(sql)).rows } as never);
});

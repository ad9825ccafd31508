import pg from 'pg';
import type { ReportFrom } from '@emas/contracts/definitions/report';
import { OWN_KEYS } from '@emas/contracts/definitions/report-source';
import { createDatabase, type TestDatabase } from '../../../../../../test/support/database.js';
import { selectOf } from '../../../engine/report/source-select.js';
import { sources } from './sources.js';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createDatabase();
  client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
});
afterAll(async () => {
  await client?.end();
  await database?.drop();
});

const scope = { shops: ['SJA'], from: '2026-01-01', to: '2026-12-31', choices: {}, levels: [], most: 1000 };

describe.each(sources.map((sql) => [sql.source.name, sql] as const))('%s', (_, sql) => {
  const { keys, days, sums, costs = [], distinct = {}, names = {} } = sql.source;
  const every = [
    ...[...OWN_KEYS, ...keys].map((of) => ({ name: of, of, kind: 'key' }) as const),
    ...[...sums, ...costs].map((of) => ({ name: of, of, kind: 'sum' }) as const),
    ...Object.keys(names).map((of) => ({ name: of, of, kind: 'name' }) as const),
  ];
  const run = async (ask: Partial<ReportFrom>, shops = ['SJA']): Promise<string[]> => {
    const from = { source: sql.source.name, day: days[0]!, where: {}, picks: every, ...ask };
    const { text, params } = selectOf(from, sql, { ...scope, shops })!;
    const { fields } = await client.query(text, [...params]);
    return fields.map(({ name }) => name);
  };

  test('has every key, figure and name on every day, of one shop and of several', async () => {
    for (const day of days)
      for (const shops of [['SJA'], ['SJA', 'SJB']])
        expect((await run({ day }, shops)).sort()).toEqual(every.map(({ name }) => name).sort());
  });

  test('is read no further than its answer goes', async () => {
    const from = { source: sql.source.name, day: days[0]!, where: {}, picks: every };
    const { text, params } = selectOf(from, sql, { ...scope, most: 0 })!;
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, [...params]);
    expect(rows[0]!['QUERY PLAN']).toMatch(/^Limit /);
  });

  test('is grouped by each of its keys, and counts what does not add up', async () => {
    const figures = [
      ...every.filter(({ kind }) => kind === 'sum'),
      ...Object.keys(distinct).map((of) => ({ name: of, of, kind: 'count' }) as const),
    ];
    for (const key of [...OWN_KEYS, ...keys]) {
      const asked = await run({ by: [key], picks: [{ name: key, of: key, kind: 'key' }, ...figures] });
      expect(asked).toEqual(expect.arrayContaining([key, ...figures.map(({ name }) => name)]));
    }
  });
});

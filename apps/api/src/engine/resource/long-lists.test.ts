import pg from 'pg';
import type { RecordedEvent } from '@emas/domain/ledger/event';
import type { MasterValues } from '@emas/domain/masterdata/master';
import type { ResourceDefinition } from '@emas/contracts/definitions/resource';
import { loadList } from '@emas/contracts/masterdata/registry';
import { createDatabase, type TestDatabase } from '../../../../../test/support/database.js';
import { until } from '../../../../../test/support/until.js';
import { ListPages, type PageStart } from './list-pages.js';
import { alignTables } from './resource-alignment.js';
import { ResourceDefinitions } from './resource-definitions.js';
import { ResourceProjection } from './resource-projection.js';
import { type ListQuery, ListSqlBuilder, type SqlText } from './resource-sql.js';
import { tableName } from './resource-table.js';

/** How PostgreSQL finds the rows of a long list: its plans, which do not hang on the machine as times do. */

const SHOP = 'SJA';
const ROWS = 3_000;
const TODAY = '2026-11-20';
const CITIES = ['MALANG', 'SURABAYA', 'KEDIRI', 'BLITAR', 'JEMBER', null];

interface Node {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly 'Plan Rows': number;
  readonly Plans?: readonly Node[];
}

const nodesOf = (node: Node): readonly Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];
/** What reads or sorts the whole list. */
const heavy = (nodes: readonly Node[]) =>
  nodes.filter((node) => node['Node Type'] === 'Seq Scan' || (/Sort$/.test(node['Node Type']) && node['Plan Rows'] > 1000)).map((node) => node['Node Type']); // prettier-ignore

describe('a long list', () => {
  let database: TestDatabase;
  let client: pg.Client;
  let supplier: ResourceDefinition;
  let service: ResourceDefinition;
  let definitions: ResourceDefinitions;

  beforeAll(async () => {
    database = await createDatabase();
    client = new pg.Client({ connectionString: database.adminUrl });
    await client.connect();
    [supplier, service] = await Promise.all([loadList('master-supplier'), loadList('parameter-deskripsi-service')]);
    definitions = new ResourceDefinitions([supplier, service]);
    // Everything is in memory: a page out of order costs no more than the next.
    await client.query('SET search_path = read, public; SET random_page_cost = 1; BEGIN');
    await follow(
      supplier,
      Array.from({ length: ROWS }, (_, n) => supplierOf(n)),
    );
    await follow(
      service,
      Array.from({ length: ROWS }, (_, n) => serviceOf(n)),
    );
    await client.query('COMMIT');
    // Rows that somebody's snapshot may still not see, such as autovacuum's, keep the index from answering alone.
    await until(async () => {
      const tables = [tableName(supplier), tableName(service)];
      await client.query(`VACUUM (ANALYZE) ${tables.join(', ')}`);
      const { rows } = await client.query(
        `SELECT FROM pg_class WHERE oid = ANY ($1::text[]::regclass[]) AND relallvisible < relpages`,
        [tables],
      );
      return rows.length === 0;
    });
  });
  afterAll(async () => {
    await client?.end();
    await database?.drop();
  });

  const follow = (definition: ResourceDefinition, rows: readonly MasterValues[]) => {
    const events = rows.map((values, n) => ({ shop: SHOP, seq: n + 1, version: 1, actor: 'OWNER', recordedAt: `${TODAY}T03:00:00Z`, type: 'MasterCreated', body: { list: definition.name, key: String(values[definition.key]), values } })); // prettier-ignore
    return new ResourceProjection([definition]).apply(events as unknown as RecordedEvent[], client);
  };
  const built = (definition: ResourceDefinition, query: ListQuery) =>
    new ListSqlBuilder(definitions, definition, TODAY).build(SHOP, query);
  const plan = async ({ sql, params }: SqlText) => {
    const { rows } = await client.query<{ 'QUERY PLAN': readonly { Plan: Node }[] }>(`EXPLAIN (FORMAT JSON) ${sql}`, [...params]); // prettier-ignore
    return nodesOf(rows[0]!['QUERY PLAN'][0]!.Plan);
  };
  const keys = async (definition: ResourceDefinition, query: ListQuery) => {
    const { sql, params } = built(definition, query).rows;
    return (await client.query<Record<string, string>>(sql, [...params])).rows.map((row) => row[definition.key]);
  };

  test.each([
    ['key', {}],
    ['a column', { sort: 'nama_supplier' }],
    ['a column, backwards', { sort: 'nama_supplier', order: 'desc' }],
    ['a column that may be empty', { sort: 'kota' }],
    ['a column that may be empty, backwards', { sort: 'kota', order: 'desc' }],
    ['a flag', { sort: 'is_aktif', order: 'desc' }],
  ] as const)('by %s comes in the order of an index, on any page', async (_, query) => {
    for (const skip of [0, ROWS / 2]) {
      const nodes = await plan(built(supplier, { ...query, skip, limit: 50 }).rows);
      expect(heavy(nodes)).toEqual([]);
    }
  });

  test('in versions comes in the order of an index too', async () => {
    for (const sort of ['kode_deskripsi', 'deskripsi_service', 'ongkos'])
      for (const order of ['asc', 'desc'] as const)
        for (const skip of [0, ROWS / 2]) {
          const nodes = await plan(built(service, { sort, order, skip, limit: 50 }).rows);
          expect([sort, heavy(nodes)]).toEqual([sort, []]);
          // Which version is shown stands in the index: the rows of the pages before are not looked at.
          expect(nodes.map((node) => node['Node Type'])).toContain('Index Only Scan');
        }
  });

  test('is searched by the index of its searched column, also to be counted', async () => {
    for (const definition of [supplier, service])
      for (const q of ['1234', 'sumber emas 17']) {
        const { rows, count } = built(definition, { q, limit: 50 });
        for (const sql of [rows, count]) {
          const nodes = await plan(sql);
          expect([q, heavy(nodes)]).toEqual([q, []]);
          expect(nodes.map((node) => node['Index Name'])).toContain(`${tableName(definition)}_cari`);
        }
      }
  });

  test('says the same forwards and backwards, empty last in both', async () => {
    const empty = Math.floor(ROWS / CITIES.length);
    const forwards = await keys(supplier, { sort: 'kota', limit: ROWS });
    const backwards = await keys(supplier, { sort: 'kota', order: 'desc', limit: ROWS });
    expect(backwards.slice(-empty)).toEqual(forwards.slice(-empty).reverse());
    expect(backwards.slice(0, -empty)).toEqual(forwards.slice(0, -empty).reverse());
    const page = (skip: number) => keys(supplier, { sort: 'kota', skip, limit: 20 });
    expect([...(await page(0)), ...(await page(20))]).toEqual(forwards.slice(0, 40));
  });

  /** Pages as the reader asks for them; tells from where each was found. */
  const pager = () => {
    const pages = new ListPages();
    const starts: PageStart[] = [];
    const counts: unknown[] = [];
    const ask = async ({ sql, params }: SqlText) => (await client.query<Record<string, string>>(sql, [...params])).rows;
    const find = async (definition: ResourceDefinition, query: ListQuery & { skip: number; limit: number }) => {
      const sql = built(definition, query);
      const { rows, count } = await pages.find({
        rows: `${definition.name} ${JSON.stringify(sql.count.params)}`,
        order: sql.order,
        skip: query.skip,
        limit: query.limit,
        count: async () => {
          const [row] = await ask(sql.count);
          counts.push(row);
          return { count: Number(row!['count']), stand: row!['stand'] as never };
        },
        page: (start) => (starts.push(start), ask(sql.page(start))),
        keyOf: (row) => row[definition.key]!,
      });
      return { keys: rows.map((row) => row[definition.key]), count };
    };
    return { find, starts, counts };
  };
  const stands = (seq: number) =>
    client.query(
      `INSERT INTO read.follower_checkpoint (shop, projection, seq) VALUES ($1, 'masterdata', $2)
       ON CONFLICT (shop, projection) DO UPDATE SET seq = excluded.seq`,
      [SHOP, seq],
    );

  test('shows the same pages from whichever side they are found', async () => {
    await stands(ROWS);
    // Forwards, backwards, to where it was before; the end, and beyond it.
    const skips = [0, 40, 1500, 1520, 1540, 1520, 1490, 2480, 2950, 2960, 2990, 3000, 3020, 500, 520, 1560];
    for (const [definition, sorts] of [
      [supplier, ['kode_supplier', 'kota', 'is_aktif']],
      [service, ['kode_deskripsi', 'ongkos']],
    ] as const)
      for (const sort of sorts)
        for (const order of ['asc', 'desc'] as const) {
          const all = await keys(definition, { sort, order });
          const { find, starts, counts } = pager();
          for (const skip of skips) {
            const found = await find(definition, { sort, order, skip, limit: 20 });
            expect([sort, order, skip, found]).toEqual([sort, order, skip, { keys: all.slice(skip, skip + 20), count: ROWS }]); // prettier-ignore
          }
          expect(new Set(starts.map(({ from }) => from))).toEqual(new Set(['first', 'row', 'last']));
          // Counted once, and where an empty page cannot say that the count still holds.
          expect(counts.length).toBeLessThanOrEqual(4);
        }
  });

  test('finds the last page from the end and the next from the one before, by an index alone', async () => {
    for (const [definition, sort] of [
      [supplier, 'kota'],
      [supplier, 'nama_supplier'],
      [service, 'ongkos'],
    ] as const)
      for (const order of ['asc', 'desc'] as const) {
        const key = (await keys(definition, { sort, order, skip: 100, limit: 1 }))[0]!;
        for (const start of [
          { from: 'last', offset: 0, limit: 50 },
          { from: 'row', key, offset: 0, limit: 50 },
        ] as const) {
          const nodes = await plan(built(definition, { sort, order, skip: 0, limit: 50 }).page(start));
          expect([sort, order, start.from, heavy(nodes)]).toEqual([sort, order, start.from, []]);
          const conditions = nodes.map((node) => node['Index Cond'] ?? '').join();
          if (start.from === 'row') expect(conditions).toContain('ROW(');
        }
      }
  });

  test('counts and finds anew what has changed since', async () => {
    await stands(ROWS);
    const { find, counts } = pager();
    const page = (skip: number) => find(supplier, { sort: 'kode_supplier', skip, limit: 20 });
    await page(2000);
    await page(2020);
    expect(counts).toHaveLength(1);
    await follow(supplier, [supplierOf(ROWS + 1), supplierOf(ROWS + 2)]);
    await client.query(`DELETE FROM read.master_supplier WHERE kode_supplier = 'S000000'`);
    await stands(ROWS + 3);
    const all = await keys(supplier, { sort: 'kode_supplier' });
    expect(all).toHaveLength(ROWS + 1);
    for (const skip of [2020, 2990, 2000])
      expect(await page(skip)).toEqual({ keys: all.slice(skip, skip + 20), count: ROWS + 1 });
    expect(counts).toHaveLength(2);
  });

  test('is searched by what its definition says today', async () => {
    expect(await alignTables(client, [supplier, service])).toEqual([]);
    const searchesContact: ResourceDefinition = {
      ...supplier,
      fields: supplier.fields.map((field) => (field.name === 'nama_kontak' ? { ...field, searchable: true } : field)),
    };
    const found = () =>
      new ListSqlBuilder(definitions, searchesContact, TODAY).build(SHOP, { q: 'siti', limit: 9 }).rows;
    const ask = async ({ sql, params }: SqlText) => (await client.query(sql, [...params])).rows.length;
    expect(await ask(found())).toBe(0);
    expect(await alignTables(client, [searchesContact])).toHaveLength(2);
    expect(await ask(found())).toBe(1);
    expect(await alignTables(client, [searchesContact])).toEqual([]);
    const noMoreByPlace: ResourceDefinition = { ...supplier, fields: supplier.fields.map((field) => ({ ...field, searchable: false })) }; // prettier-ignore
    expect(await alignTables(client, [noMoreByPlace])).toEqual(['ALTER TABLE read.master_supplier DROP COLUMN cari']);
    expect((await alignTables(client, [supplier])).at(-1)).toContain('USING gin');
  });
});

const name = (n: number) => `${n % 5 === 0 ? 'SUMBER EMAS' : 'SINAR JAYA'} ${n}`;

const supplierOf = (n: number): MasterValues => ({
  kode_supplier: `S${String(n).padStart(6, '0')}`,
  nama_supplier: name(n),
  nama_kontak: n === 7 ? 'SITI' : null,
  no_hp: null,
  kota: CITIES[n % CITIES.length]!,
  is_aktif: n % 40 !== 0,
});

const serviceOf = (n: number): MasterValues => ({
  kode_deskripsi: `D${String(n).padStart(6, '0')}`,
  deskripsi_service: `REPARASI ${name(n)}`,
  ongkos: (n % 90) * 50_000,
  tgl_berlaku: '2026-11-01',
  is_aktif: true,
});

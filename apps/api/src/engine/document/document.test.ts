import pg from 'pg';
import type { DocumentDefinition, ListedDefinition } from '@emas/contracts/definitions/document';
import { loadDocuments, loadEntries } from '@emas/contracts/documents/registry';
import { sale } from '@emas/contracts/sales/documents/sale';
import type { DecideContext, RecordedEvent } from '@emas/domain/ledger/event';
import { createDatabase, type TestDatabase } from '../../../../../test/support/database.js';
import type { ProjectionSql } from '../../ledger/projection.js';
import { sqlTypes } from '../../platform/database/sql-types.js';
import { wordsSql } from '../../platform/database/search-sql.js';
import { existingTables } from '../resource/migration-command.js';
import { NamedPlaces } from '../resource/named-places.js';
import { RowNames } from '../resource/row-names.js';
import { ResourceDefinitions } from '../resource/resource-definitions.js';
import type { AnyKind } from './document-kind.js';
import { DocumentList } from './document-list.js';
import { planDocuments, sqlType } from './document-migration.js';
import { DocumentProjection } from './document-projection.js';
import { DocumentReferences } from './document-references.js';
import { searchedLine } from './document-search.js';
import { allTables, tablesOf } from './document-table.js';
import { printCommand } from './end-document.js';

let database: TestDatabase;
let client: pg.Client;
let definitions: readonly ListedDefinition[];
beforeAll(async () => {
  database = await createDatabase();
  // What shares a stream lies in its table.
  definitions = [...(await loadDocuments()), ...(await loadEntries())].filter(({ stream }) => stream === undefined);
  client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
});
afterAll(async () => {
  await client?.end();
  await database?.drop();
});

/** `name type`, with `?` where it may be empty. */
async function columnsOf(table: string): Promise<string[]> {
  const { rows } = await client.query<{ column: string }>(
    `SELECT concat(column_name, ' ', data_type, CASE is_nullable WHEN 'YES' THEN '?' END) AS column
       FROM information_schema.columns WHERE table_schema = 'read' AND table_name = $1`,
    [table],
  );
  return rows.map(({ column }) => column).sort();
}

describe('tables of documents', () => {
  test('have exactly the columns of their definitions; if not, run `npm run cli -- documents-migration`', async () => {
    for (const definition of definitions)
      for (const { name, columns } of allTables(tablesOf(definition)))
        expect([name, await columnsOf(name)]).toEqual([
          name,
          columns.map((column) => `${column.name} ${sqlType(column)}${column.nullable ? '?' : ''}`).sort(),
        ]);
  });

  test('have an index for what is searched of their lines', async () => {
    await client.query('SET enable_seqscan = off');
    for (const definition of definitions) {
      const text = searchedLine(definition);
      if (text === null) continue;
      const { lines } = tablesOf(definition);
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `EXPLAIN SELECT FROM read.${lines!.name} WHERE ${wordsSql('cincin', [text], () => `'%cincin%'`).join('')}`,
      );
      expect(rows.map((row) => row['QUERY PLAN']).join()).toContain(`${lines!.name}_cari`);
    }
    await client.query('RESET enable_seqscan');
  });

  test('a migration is written for a new kind and for a new field', async () => {
    const draft: DocumentDefinition = { ...sale, kind: 'draft' };
    const wider: DocumentDefinition = {
      ...sale,
      sums: [...sale.sums, 'jumlah'],
      kept: [...sale.kept, 'lines.catatan?'],
    };
    const { up, down } = planDocuments([draft, wider], await existingTables(database.adminUrl));
    expect(up.at(-2)).toBe('ALTER TABLE read.sale ADD COLUMN "jumlah" bigint NOT NULL DEFAULT 0');
    expect(up.at(-1)).toBe('ALTER TABLE read.sale_line ADD COLUMN "catatan" text');
    expect(up).toHaveLength(8);
    for (const sql of [...up, ...down]) await client.query(sql);
    expect(planDocuments(definitions, await existingTables(database.adminUrl)).up).toEqual([]);
  });
});

describe('the read-model of a kind', () => {
  const kind = {
    definition: { ...sale, kind: 'paper' } as DocumentDefinition,
    events: {
      PaperSaved: ({ body }: { body: object }) => ({ row: body, lines: [{ nama_barang: 'A' }, { nama_barang: 'B' }] }),
      PaperValidated: () => ({
        set: { status: 'VALID', bayar_cash: 5 },
        payments: [{ cara_bayar: 'CASH', jumlah: 5 }],
      }),
      PaperPrinted: ({ body }: { body: object }) => ({ set: body }),
    },
  } as unknown as AnyKind;
  const event = (type: string, id: string, body: object = {}) =>
    ({ type, shop: 'SJA', stream: `paper/${id}`, no: `ZZ${id}`, body }) as unknown as RecordedEvent;
  const statements: { readonly sql: string; readonly rows: Record<string, unknown>[] }[] = [];
  const sql: ProjectionSql = {
    query: (text, [rows] = []) => {
      statements.push({ sql: text, rows: JSON.parse(rows as string) as Record<string, unknown>[] });
      return Promise.resolve({ rows: [] });
    },
  };
  beforeEach(() => {
    statements.length = 0;
  });

  test('takes what happened to a document at once as one row, with 0 where nothing was paid', async () => {
    const saved = event('PaperSaved', '1', { customer_id: null, total_harga: 7, otorisasi: ['x'] });
    const events = [saved, event('PaperValidated', '1'), event('PaperSaved', '2', { total_harga: 9 })];
    await new DocumentProjection(kind).apply(events, sql);
    expect(statements.map(({ sql: text }) => text.split(' ', 3).join(' '))).toEqual([
      'INSERT INTO paper',
      'INSERT INTO paper_line',
      'INSERT INTO paper_payment',
    ]);
    const [documents, lines, payments] = statements;
    expect(documents!.rows).toMatchObject([
      { id: '1', no_faktur_jual: 'ZZ1', status: 'VALID', bayar_cash: 5, bayar_lain: 0, total_harga: 7, cetak_count: 0 },
      { id: '2', no_faktur_jual: 'ZZ2', status: 'OPEN', bayar_cash: 0, bayar_lain: 0, total_harga: 9 },
    ]);
    expect(documents!.rows[0]).not.toHaveProperty('otorisasi');
    expect(lines!.rows.map(({ paper_id, line_no }) => [paper_id, line_no])).toEqual([['1', 1], ['1', 2], ['2', 1], ['2', 2]]); // prettier-ignore
    expect(payments!.rows).toMatchObject([{ paper_id: '1', line_no: 1, jumlah: 5 }]);
  });

  test('refuses to set what its table does not have', async () => {
    const typo = { ...kind, events: { ...kind.events, PaperValidated: () => ({ set: { bayar_chas: 5 } }) } };
    await expect(new DocumentProjection(typo).apply([event('PaperValidated', '1')], sql)).rejects.toThrow(
      'PaperValidated sets bayar_chas, which paper does not have',
    );
  });

  test('sets in one statement what the same steps set', async () => {
    const events = [
      event('PaperValidated', '1'),
      event('PaperPrinted', '2', { cetak_count: 1 }),
      event('PaperValidated', '3'),
      event('PaperPrinted', '2', { cetak_count: 2 }),
    ];
    await new DocumentProjection(kind).apply(events, sql);
    const updates = statements.filter(({ sql: text }) => text.startsWith('UPDATE'));
    expect(updates.map(({ rows }) => rows)).toEqual([
      [
        { shop: 'SJA', id: '1', status: 'VALID', bayar_cash: 5 },
        { shop: 'SJA', id: '3', status: 'VALID', bayar_cash: 5 },
      ],
      [{ shop: 'SJA', id: '2', cetak_count: 2 }],
    ]);
  });
});

describe('a definition that shares a stream', () => {
  const shared = (kode_sales: string): AnyKind =>
    ({
      definition: { ...sale, kind: 'counter', stream: 'sale', where: { kode_sales } } as DocumentDefinition,
      documents: { stream: (id: string) => `sale/${id}`, refusals: { missing: 'NONE', not: {} } },
      print: () => ({ events: [], result: { cetak_ke: 1 } }),
    }) as unknown as AnyKind;
  let pool: pg.Pool;
  let documents: DocumentList;
  beforeAll(async () => {
    pool = new pg.Pool({ connectionString: database.adminUrl, types: sqlTypes });
    const nobody = { namesOf: () => Promise.resolve(new Map()), idsNamed: () => Promise.resolve(new Map()) };
    const approvals = { of: () => Promise.resolve([]), approvedBy: () => Promise.resolve(new Set<never>()) };
    const marks = { of: () => Promise.resolve(new Map()) };
    const lists = new ResourceDefinitions([]);
    documents = new DocumentList(
      pool,
      nobody,
      new NamedPlaces(lists, pool),
      new RowNames(lists, pool),
      approvals,
      marks,
    );
    const facts = { status: 'OPEN', tgl_system: '2026-11-20', input_by: 'KASIR1', created_at: '2026-11-20T02:00:00Z' };
    const figures = Object.fromEntries([...sale.sums, 'hpp'].map((name) => [name, 1]));
    for (const [id, kode_sales] of [
      ['1', 'SL1'],
      ['2', 'SL2'],
    ])
      // prettier-ignore
      await client.query('INSERT INTO read.sale SELECT * FROM json_populate_recordset(NULL::read.sale, $1)', [
        JSON.stringify([
          { ...facts, ...figures, shop: 'SJA', id, no_faktur_jual: `FJ${id}`, kode_sales, harga_termasuk_pajak: false, ongkos: 0, bayar_cash: 0, bayar_non_cash: 0, bayar_lain: 0, kembali: 0, pembulatan: 0, tukar_tambah: false, cetak_count: 0 },
        ]), // prettier-ignore
      ]);
  });
  afterAll(() => pool?.end());

  test('lists, finds and totals its own documents alone, and refers to no others', async () => {
    const { count, data, totals } = await documents.page(shared('SL1'), 'SJA', { limit: 10 }, false);
    expect([count, data.map(({ id }) => id), totals['total_qty']]).toEqual([1, ['1'], 1]);
    expect(await documents.one(shared('SL2'), 'SJA', { id: '2' }, false)).toMatchObject({ no_faktur_jual: 'FJ2' });
    await expect(documents.one(shared('SL2'), 'SJA', { id: '1' }, false)).rejects.toThrow('NONE');
    await expect(documents.one(shared('SL2'), 'SJA', { no: 'FJ1' }, false)).rejects.toThrow('NONE');
    expect(await new DocumentReferences(shared('SL1'), pool).find('SJA', 'master-sales', 'SL2')).toBeNull();
    expect(await new DocumentReferences(shared('SL1'), pool).find('SJA', 'master-sales', 'SL1')).toEqual({ by: 'no_faktur_jual', key: 'FJ1' }); // prettier-ignore
  });

  test('does to another one’s document what it does to none', () => {
    const context = { get: () => ({ body: { kode_sales: 'SL1' } }) } as unknown as DecideContext;
    const asked = { user: { user_id: 'KASIR1', kode_toko: 'SJA' }, id: '1', key: 'k' };
    expect(printCommand(shared('SL1'), asked, {}).decide(context).result).toEqual({ cetak_ke: 1 });
    expect(() => printCommand(shared('SL2'), asked, {}).decide(context)).toThrow('NONE');
  });
});

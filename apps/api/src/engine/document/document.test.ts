import pg from 'pg';
import type { DocumentDefinition } from '@emas/contracts/definitions/document';
import { loadDocuments } from '@emas/contracts/documents/registry';
import { sale } from '@emas/contracts/sales/documents/sale';
import type { RecordedEvent } from '@emas/domain/ledger/event';
import { createDatabase, type TestDatabase } from '../../../../../test/support/database.js';
import type { ProjectionSql } from '../../ledger/projection.js';
import { existingTables } from '../resource/migration-command.js';
import type { AnyKind } from './document-kind.js';
import { planDocuments, sqlType } from './document-migration.js';
import { DocumentProjection } from './document-projection.js';
import { type DocumentTable, tablesOf } from './document-table.js';

let database: TestDatabase;
let client: pg.Client;
let definitions: readonly DocumentDefinition[];
beforeAll(async () => {
  database = await createDatabase();
  definitions = await loadDocuments();
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
      for (const { name, columns } of Object.values<DocumentTable>({ ...tablesOf(definition) }))
        expect([name, await columnsOf(name)]).toEqual([
          name,
          columns.map((column) => `${column.name} ${sqlType(column)}${column.nullable ? '?' : ''}`).sort(),
        ]);
  });

  test('a migration is written for a new kind and for a new field', async () => {
    const loan: DocumentDefinition = { ...sale, kind: 'loan' };
    const wider: DocumentDefinition = {
      ...sale,
      sums: [...sale.sums, 'jumlah'],
      kept: [...sale.kept, 'lines.catatan?'],
    };
    const { up, down } = planDocuments([loan, wider], await existingTables(database.adminUrl));
    expect(up.at(-2)).toBe('ALTER TABLE read.sale ADD COLUMN "jumlah" bigint NOT NULL DEFAULT 0');
    expect(up.at(-1)).toBe('ALTER TABLE read.sale_line ADD COLUMN "catatan" text');
    expect(up).toHaveLength(7);
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

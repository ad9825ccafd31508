import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { verifyLedger } from '../../apps/api/src/ledger/cli/verify-ledger.js';
import { SealKeys } from '../../apps/api/src/ledger/seals/seal-keys.js';
import { Sealer } from '../../apps/api/src/ledger/seals/sealer.js';
import { DOCUMENTS, LINES, TABLES } from '../../apps/api/src/ledger/sql/tables.js';
import { EventLines1700000500000 } from '../../apps/api/src/migrations/1700000500000-event-lines.js';
import { migrate } from '../../apps/api/src/migrations/migrate.js';
import { migrations } from '../../apps/api/src/migrations/migrations.js';
import { Secrets } from '../../apps/api/src/platform/config/secrets.js';
import { createPool } from '../../apps/api/src/platform/database/connections.js';
import {
  dayClosed,
  dayOpened,
  event,
  type Lab,
  command,
  moved,
  note,
  openLab,
  SHOP,
  sold,
  TODAY,
} from './ledger-lab.js';

/** Two shops of the program that kept a row for each line of an event, carried over as an upgrade or a restore does it. */
const ROWS = readFileSync(join(__dirname, 'before-event-lines.sql'), 'utf8');
const EMPTY = { name: 'template0', lock: 73_203, fill: () => Promise.resolve() };
const NAMES = migrations.map(({ name }) => name);
const [BEFORE, AFTER] = [NAMES.slice(0, NAMES.indexOf(EventLines1700000500000.name)), NAMES.slice(NAMES.indexOf(EventLines1700000500000.name))]; // prettier-ignore
const YESTERDAY = '2026-11-19';

let lab: Lab;
beforeEach(async () => {
  lab = await openLab(EMPTY);
  await migrate(lab.config, BEFORE);
  await lab.admin.query(ROWS);
});
afterEach(() => lab.close());

const upgrade = (): Promise<string[]> => migrate(lab.config);

async function verify(): Promise<{ code: number; said: string }> {
  const lines: string[] = [];
  const host = { config: lab.config, withProjections: <R>(work: (all: readonly never[]) => Promise<R>) => work([]) };
  const code = await verifyLedger(host, { quick: false }, (line) => lines.push(line));
  return { code, said: lines.join('\n') };
}

/** Every line, event and document as text. */
async function contents(): Promise<unknown> {
  const { rows } = await lab.admin.query(`SELECT
    (SELECT json_agg(concat_ws('|', shop, seq, line_no, tgl_system, akun, unit, jumlah) ORDER BY shop, seq, line_no)
       FROM ledger.money_posting) AS money,
    (SELECT json_agg(concat_ws('|', shop, seq, line_no, tgl_system, barang, dari, ke, qty, berat, kadar, nilai)
                     ORDER BY shop, seq, line_no) FROM ledger.stock_movement) AS goods,
    (SELECT json_agg(e::text ORDER BY shop, seq) FROM ledger.ledger_event e) AS events,
    (SELECT json_agg(concat_ws('|', shop, stream_id, no, version, status, body) ORDER BY shop, stream_id) FROM ledger.document) AS documents`);
  return rows[0];
}

it('carries every line and every byte over, and the ledger goes on', async () => {
  const before = await contents();
  expect(await upgrade()).toEqual(AFTER);
  expect(await contents()).toEqual(before);
  const { rows } = await lab.admin.query('SELECT shop, counters FROM ledger.shop_head ORDER BY shop');
  expect(rows).toEqual([
    { shop: 'SJA', counters: { FJ: 2 } },
    { shop: 'SJB', counters: { FJ: 1 } },
  ]);

  const pool = createPool(lab.config, 1);
  const sealer = new Sealer(pool, new SealKeys(new Secrets(lab.config)), lab.config);
  await sealer.sealDay(SHOP, YESTERDAY);
  await sealer.sealDay('SJB', YESTERDAY);
  await pool.end();
  const { rows: indexed } = await lab.admin.query(
    `SELECT seq::int FROM ledger.event_lines WHERE 'baki/AKSESORIS' = ANY (dari) OR 'baki/AKSESORIS' = ANY (ke)`,
  );
  expect(indexed).toEqual([{ seq: 7 }]);
  const sale = await note(lab, 'sale/5', {
    numberKind: 'FJ',
    postings: sold,
    movements: [moved('A2', 'baki/A1', 'jual/5')],
  });
  expect(sale.numbers).toEqual({ 'sale/5': 'FJSJA2611200003' });
  await lab.ledger.execute(command([dayClosed(TODAY)]));
  await lab.ledger.execute(command([dayOpened(TODAY)], { shop: 'SJB' }));
  const first = await lab.ledger.execute(command([event('sale/2', { numberKind: 'FJ' })], { shop: 'SJB' }));
  expect(first.numbers).toEqual({ 'sale/2': 'FJSJB2611200001' });
  expect(await verify()).toEqual({ code: 0, said: expect.stringContaining('The ledger is intact.') });
});

it.each([
  [
    'a changed line',
    'UPDATE ledger.money_posting SET jumlah = jumlah + 1 WHERE seq = 3 AND line_no = 2',
    'SJA event 3 ',
  ],
  ['a line that is gone', `DELETE FROM ledger.stock_movement WHERE seq = 2 AND line_no = 2`, 'SJA event 2 '],
  [
    'lines of no event',
    `INSERT INTO ledger.money_posting VALUES ('SJA', 99, 1, '2026-11-20', 'kas', 'IDR', 1)`,
    'SJA event_lines 99: belongs to no event',
  ],
  [
    'a changed counter',
    `UPDATE ledger.counter SET last = 7 WHERE tgl = '2026-11-20'`,
    'SJA counter FJ 2026-11-20: is 7',
  ],
])('%s of before is found afterwards', async (_, tamper, said) => {
  await lab.admin.query(tamper);
  await upgrade();
  const found = await verify();
  expect(found).toEqual({ code: 1, said: expect.stringContaining(`DIFFERENCE  ${said}`) });
});

it('ends with the tables that are written down', async () => {
  await upgrade();
  await lab.admin.query(`CREATE SCHEMA written; ${(TABLES + DOCUMENTS).replaceAll('ledger.', 'written.')}`);
  const shapeOf = async (schema: string): Promise<unknown> => {
    const { rows } = await lab.admin.query(
      `SELECT c.relname AS name, c.relkind AS kind, c.reloptions::text AS options,
              array(SELECT concat_ws(' ', a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, l.collname,
                                     pg_get_expr(d.adbin, d.adrelid))
                      FROM pg_attribute a LEFT JOIN pg_collation l ON l.oid = a.attcollation
                      LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
                     WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped ORDER BY a.attnum) AS columns,
              array(SELECT pg_get_constraintdef(o.oid) FROM pg_constraint o WHERE o.conrelid = c.oid ORDER BY 1) AS constraints,
              array(SELECT replace(pg_get_indexdef(i.indexrelid), ' ON ' || $1 || '.', ' ON ') FROM pg_index i
                     WHERE i.indrelid = c.oid AND i.indexrelid::regclass::text NOT LIKE '%accessory' ORDER BY 1) AS indexes
         FROM pg_class c WHERE c.relnamespace = $1::regnamespace AND c.relkind IN ('r', 'v') ORDER BY 1`,
      [schema],
    );
    return rows;
  };
  expect(await shapeOf('ledger')).toEqual(await shapeOf('written'));
  expect(TABLES).toContain(LINES);
});

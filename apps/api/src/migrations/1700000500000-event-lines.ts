import type { MigrationInterface, QueryRunner } from 'typeorm';
import { LINES } from '../ledger/sql/tables.js';
import { DROP_FUNCTIONS } from './ledger-functions.js';

/** Views take the names of the tables. */
const RENAME = `
ALTER TABLE ledger.money_posting RENAME TO money_posting_row;
ALTER TABLE ledger.stock_movement RENAME TO stock_movement_row;
`;

const MOVE_LINES = `
INSERT INTO ledger.event_lines (shop, seq, tgl_system, akun, unit, jumlah, barang, dari, ke, qty, berat, kadar, nilai)
SELECT shop, seq, coalesce(p.tgl_system, m.tgl_system), coalesce(p.akun, '{}'), coalesce(p.unit, '{}'), coalesce(p.jumlah, '{}'),
       coalesce(m.barang, '{}'), coalesce(m.dari, '{}'), coalesce(m.ke, '{}'), coalesce(m.qty, '{}'), coalesce(m.berat, '{}'),
       coalesce(m.kadar, '{}'), coalesce(m.nilai, '{}')
  FROM (SELECT shop, seq, min(tgl_system) AS tgl_system, array_agg(akun ORDER BY line_no) AS akun,
               array_agg(unit ORDER BY line_no) AS unit, array_agg(jumlah ORDER BY line_no) AS jumlah
          FROM ledger.money_posting_row GROUP BY shop, seq) p
  FULL JOIN (SELECT shop, seq, min(tgl_system) AS tgl_system, array_agg(barang ORDER BY line_no) AS barang,
                    array_agg(dari ORDER BY line_no) AS dari, array_agg(ke ORDER BY line_no) AS ke,
                    array_agg(qty ORDER BY line_no) AS qty, array_agg(berat ORDER BY line_no) AS berat,
                    array_agg(kadar ORDER BY line_no) AS kadar, array_agg(nilai ORDER BY line_no) AS nilai
               FROM ledger.stock_movement_row GROUP BY shop, seq) m USING (shop, seq)
 ORDER BY shop, seq;
DROP TABLE ledger.money_posting_row, ledger.stock_movement_row;
`;

/**
 * Movements of accessories, few among the many of jewellery, which no other index tells apart. By their place, because what
 * equals an element of an array is known to the planner to be rare; of what lies between two it would expect every row.
 */
const ACCESSORIES = `
CREATE INDEX event_lines_accessory ON ledger.event_lines (shop, tgl_system)
  WHERE 'baki/AKSESORIS' = ANY (dari) OR 'baki/AKSESORIS' = ANY (ke);
`;

/** Of earlier days the numbers of the documents say it. */
const MOVE_COUNTERS = `
ALTER TABLE ledger.shop_head ADD COLUMN counters jsonb NOT NULL DEFAULT '{}';
UPDATE ledger.shop_head h
   SET counters = c.counters
  FROM (SELECT shop, tgl, jsonb_object_agg(kind, last) AS counters FROM ledger.counter GROUP BY shop, tgl) c
 WHERE c.shop = h.shop AND c.tgl = h.last_day;
DROP TABLE ledger.counter;
`;

/** The same bytes: what was hashed stays as it is. */
const TEXTS = `
ALTER TABLE ledger.ledger_event ALTER COLUMN result TYPE text USING result::text, ALTER COLUMN body TYPE text USING body::text;
ALTER TABLE ledger.document ALTER COLUMN body TYPE text USING body::text;
`;

/**
 * An event's lines in one row instead of one each, canonical texts as text, the numbers given on a day on the shop's head.
 * The old program does not write into these tables.
 */
export class EventLines1700000500000 implements MigrationInterface {
  readonly name = 'EventLines1700000500000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('SET LOCAL ROLE emas_owner');
    // The migration after this one makes them anew.
    for (const part of [DROP_FUNCTIONS, RENAME, LINES, MOVE_LINES, ACCESSORIES, MOVE_COUNTERS, TEXTS])
      await runner.query(part);
    // Tables known to be empty would be planned for as such when the shop has begun.
    const [shop] = (await runner.query('SELECT shop FROM ledger.shop_head LIMIT 1')) as unknown[];
    if (shop) await runner.query('ANALYZE ledger.event_lines, ledger.ledger_event, ledger.document');
    await runner.query('RESET ROLE');
  }

  down(): Promise<void> {
    return Promise.reject(
      new Error('The event store does not go back to its older shape: restore a backup of before.'),
    );
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * From which day until which each version of a dated row is the one shown, so that a list is read without comparing its
 * versions: for the tables of every dated list there is.
 */
export class ShownVersions1700000304000 implements MigrationInterface {
  readonly name = 'ShownVersions1700000304000';

  async up(runner: QueryRunner): Promise<void> {
    for (const { table, key } of await datedTables(runner)) {
      await runner.query(
        `ALTER TABLE read.${table} ADD COLUMN IF NOT EXISTS berlaku_dari date NOT NULL DEFAULT '-infinity',
                                   ADD COLUMN IF NOT EXISTS berlaku_sampai date NOT NULL DEFAULT 'infinity'`,
      );
      await runner.query(
        `UPDATE read.${table} AS t
            SET berlaku_dari = CASE WHEN v.next = t.tgl_berlaku THEN DATE 'infinity'
                                    WHEN v.first = t.tgl_berlaku THEN DATE '-infinity' ELSE t.tgl_berlaku END,
                berlaku_sampai = CASE WHEN v.next = t.tgl_berlaku THEN DATE '-infinity' ELSE coalesce(v.next, 'infinity') END
           FROM (SELECT shop, "${key}", versi,
                        lead(tgl_berlaku) OVER (PARTITION BY shop, "${key}" ORDER BY tgl_berlaku, versi) AS next,
                        min(tgl_berlaku) OVER (PARTITION BY shop, "${key}") AS first
                   FROM read.${table}) AS v
          WHERE v.shop = t.shop AND v."${key}" = t."${key}" AND v.versi = t.versi`,
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { table } of await datedTables(runner))
      await runner.query(`ALTER TABLE read.${table} DROP COLUMN berlaku_dari, DROP COLUMN berlaku_sampai`);
  }
}

/** Tables that keep versions, each with the key's column: the second of its primary key. */
async function datedTables(runner: QueryRunner): Promise<readonly { readonly table: string; readonly key: string }[]> {
  return (await runner.query(
    `SELECT c.relname AS table, key.attname AS key
       FROM pg_class c
       JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary
       JOIN pg_attribute key ON key.attrelid = c.oid AND key.attnum = i.indkey[1]
       JOIN pg_attribute versi ON versi.attrelid = c.oid AND versi.attnum = i.indkey[2] AND versi.attname = 'versi'
      WHERE c.relnamespace = 'read'::regnamespace ORDER BY 1`,
  )) as { table: string; key: string }[];
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What of the lines of documents is searched. */
const LINES = ['sale_line', 'purchase_line'];
const LINE = `coalesce(kode_barcode, '') || ' ' || coalesce(nama_barang, '')`;

interface Searched {
  readonly place: string;
  readonly expression: string;
}

const folded = (text: string): string => `lower(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g'))`;

/** What is searched by parts of words is compared without accents, in lists, items and persons alike. */
export class FoldedSearch1700000710000 implements MigrationInterface {
  readonly name = 'FoldedSearch1700000710000';

  async up(runner: QueryRunner): Promise<void> {
    for (const { place, expression } of await searched(runner)) await replace(runner, place, folded(expression));
    for (const lines of LINES)
      await runner.query(
        `CREATE INDEX ${lines}_cari ON read.${lines} USING gin ((${folded(LINE)}) public.gin_trgm_ops)`,
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const lines of LINES) await runner.query(`DROP INDEX read.${lines}_cari`);
    for (const { place, expression } of await searched(runner)) {
      const inner = /^lower\(regexp_replace\(NORMALIZE\((.*), NFD\), .*\)\)$/is.exec(expression)?.[1];
      await replace(runner, place, `lower(${inner})`);
    }
  }
}

/** Tables with a searched column, and what it holds. */
async function searched(runner: QueryRunner): Promise<readonly Searched[]> {
  return (await runner.query(
    `SELECT a.attrelid::regclass::text AS place, pg_get_expr(e.adbin, e.adrelid) AS expression
       FROM pg_attribute a
       JOIN pg_class c ON c.oid = a.attrelid AND c.relkind = 'r' AND c.relnamespace IN ('read'::regnamespace, 'app'::regnamespace)
       JOIN pg_attrdef e ON e.adrelid = a.attrelid AND e.adnum = a.attnum
      WHERE a.attname = 'cari' AND a.attgenerated = 's' AND NOT a.attisdropped ORDER BY 1`,
  )) as readonly Searched[];
}

async function replace(runner: QueryRunner, place: string, expression: string): Promise<void> {
  const index = `${place.split('.').at(-1)}_cari`;
  await runner.query(`ALTER TABLE ${place} DROP COLUMN cari`);
  await runner.query(`ALTER TABLE ${place} ADD COLUMN cari text GENERATED ALWAYS AS (${expression}) STORED`);
  await runner.query(`CREATE INDEX ${index} ON ${place} USING gin (cari public.gin_trgm_ops)`);
}

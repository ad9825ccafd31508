import type { MigrationInterface, QueryRunner } from 'typeorm';

const CUSTOMER = `lower(nama_customer || ' ' || coalesce(kota, '') || ' ' || coalesce(kategori_harga, ''))`;
const MEMBER = `lower(nama_member || ' ' || kode_member || ' ' || coalesce(kota, '') || ' ' || coalesce(level, ''))`;

/** What of a person lies open and is searched by parts, in one column with one index, as lists have it. */
export class PersonSearch1700000302020 implements MigrationInterface {
  readonly name = 'PersonSearch1700000302020';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE app.customer ADD COLUMN cari text GENERATED ALWAYS AS (${CUSTOMER}) STORED;
      CREATE INDEX customer_cari ON app.customer USING gin (cari public.gin_trgm_ops);
      DROP INDEX app.customer_name;
      ALTER TABLE app.member ADD COLUMN cari text GENERATED ALWAYS AS (${MEMBER}) STORED;
      CREATE INDEX member_cari ON app.member USING gin (cari public.gin_trgm_ops);
      DROP INDEX app.member_name`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX member_name ON app.member USING gin (nama_member public.gin_trgm_ops);
      ALTER TABLE app.member DROP COLUMN cari;
      CREATE INDEX customer_name ON app.customer USING gin (nama_customer public.gin_trgm_ops);
      ALTER TABLE app.customer DROP COLUMN cari`);
  }
}

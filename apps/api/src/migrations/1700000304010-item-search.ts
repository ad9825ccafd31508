import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Items are searched by one text, lower-cased, and each order they are listed in has its index. */
export class ItemSearch1700000304010 implements MigrationInterface {
  readonly name = 'ItemSearch1700000304010';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA public');
    await runner.query(`
      ALTER TABLE read.item ADD COLUMN cari text
        GENERATED ALWAYS AS (lower(kode_barcode || ' ' || nama_barang || ' ' || coalesce(kode_intern, ''))) STORED;
      CREATE INDEX item_cari ON read.item USING gin (cari public.gin_trgm_ops);
      CREATE INDEX item_by_nama ON read.item (shop, nama_barang, kode_barcode);
      CREATE INDEX item_by_baki ON read.item (shop, kode_baki, kode_barcode);
      CREATE INDEX item_by_berat ON read.item (shop, berat, kode_barcode);
      CREATE INDEX item_by_masuk ON read.item (shop, tgl_masuk, kode_barcode);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE read.item DROP COLUMN cari');
    await runner.query('DROP INDEX read.item_by_nama, read.item_by_baki, read.item_by_berat, read.item_by_masuk');
  }
}

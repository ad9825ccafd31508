import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The customer registry, outside the log so that a person can be rectified and erased. Sensitive fields are encrypted
 * by the application; `*_index` are keyed hashes by which they are found again.
 */
export class Membership1700000000950 implements MigrationInterface {
  readonly name = 'Membership1700000000950';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
    await runner.query(`
      CREATE TABLE app.customer (
        shop            text        NOT NULL,
        customer_id     uuid        NOT NULL,
        nama_customer   text        NOT NULL,
        kota            text,
        kode_provinsi   text,
        jenis_identitas text        NOT NULL,
        jenis_kelamin   text,
        pekerjaan       text,
        sumber_dana     text,
        kategori_harga  text,
        tujuan_data     text[]      NOT NULL,
        tgl_persetujuan date,
        catatan         text,
        is_aktif        boolean     NOT NULL DEFAULT true,
        alamat_customer bytea,
        no_hp           bytea,
        no_hp_index     bytea,
        nik             bytea,
        nik_index       bytea,
        tgl_lahir       bytea,
        created_by      text        NOT NULL,
        created_at      timestamptz NOT NULL DEFAULT clock_timestamp(),
        updated_by      text        NOT NULL,
        updated_at      timestamptz NOT NULL DEFAULT clock_timestamp(),
        erased_at       timestamptz,
        PRIMARY KEY (shop, customer_id),
        UNIQUE (shop, nik_index)
      );
      CREATE INDEX customer_name ON app.customer USING gin (nama_customer gin_trgm_ops);
      CREATE INDEX customer_sorted ON app.customer (shop, nama_customer);
      CREATE INDEX customer_phone ON app.customer (shop, no_hp_index);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE app.customer');
  }
}

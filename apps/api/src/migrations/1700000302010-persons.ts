import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Members beside customers, and what was done with the data of either: who, when, which fields. `consent` keeps what the
 * person agreed to from then on; nothing else of a person stands in it. `person_index` is the keyed hash by which a person
 * is known again in another shop of this node.
 */
export class Persons1700000302010 implements MigrationInterface {
  readonly name = 'Persons1700000302010';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE app.customer ADD COLUMN potret_id uuid;
      COMMENT ON COLUMN app.customer.potret_id IS 'app.file of the portrait, encrypted for this customer';
      ALTER TABLE app.customer ADD COLUMN person_index bytea;
      CREATE INDEX customer_person ON app.customer (person_index) WHERE person_index IS NOT NULL;
      CREATE INDEX customer_category ON app.customer (shop, kategori_harga);
      CREATE TABLE app.member (
        shop            text        NOT NULL,
        kode_member     text        NOT NULL,
        nama_member     text        NOT NULL,
        no_hp           bytea,
        no_hp_index     bytea,
        alamat          bytea,
        kota            text,
        kode_provinsi   text,
        tgl_lahir       bytea,
        birthday_index  bytea,
        jenis_kelamin   text,
        email           bytea,
        level           text,
        kode_afiliasi   text,
        customer_id     uuid,
        tgl_daftar      date        NOT NULL,
        kategori_harga  text,
        is_aktif        boolean     NOT NULL DEFAULT true,
        request_index   bytea,
        created_by      text        NOT NULL,
        created_at      timestamptz NOT NULL DEFAULT clock_timestamp(),
        updated_by      text        NOT NULL,
        updated_at      timestamptz NOT NULL DEFAULT clock_timestamp(),
        erased_at       timestamptz,
        PRIMARY KEY (shop, kode_member),
        UNIQUE (shop, no_hp_index),
        UNIQUE (shop, customer_id)
      );
      CREATE INDEX member_name ON app.member USING gin (nama_member public.gin_trgm_ops);
      CREATE INDEX member_sorted ON app.member (shop, nama_member);
      CREATE INDEX member_birthday ON app.member (shop, birthday_index) WHERE birthday_index IS NOT NULL;
      CREATE TABLE app.person_trace (
        shop          text        NOT NULL,
        id            uuid        NOT NULL,
        registry      text        NOT NULL,
        person_id     text        NOT NULL,
        action        text        NOT NULL,
        fields        text[]      NOT NULL DEFAULT '{}',
        consent       jsonb,
        request_index bytea,
        by            text        NOT NULL,
        at            timestamptz NOT NULL DEFAULT clock_timestamp(),
        seq           bigint,
        PRIMARY KEY (shop, id)
      );
      CREATE INDEX person_trace_of ON app.person_trace (shop, registry, person_id, at);
      CREATE INDEX person_trace_waiting ON app.person_trace (at) WHERE seq IS NULL;
      CREATE TABLE read.customer_document (
        shop        text   NOT NULL,
        customer_id text   NOT NULL,
        jenis       text   NOT NULL,
        id          text   NOT NULL,
        no_faktur   text,
        status      text   NOT NULL,
        tgl_system  date   NOT NULL,
        jumlah      bigint NOT NULL,
        seq         bigint NOT NULL,
        PRIMARY KEY (shop, jenis, id)
      );
      CREATE INDEX customer_document_of ON read.customer_document (shop, customer_id, tgl_system);
      CREATE INDEX customer_document_day ON read.customer_document (shop, tgl_system, customer_id) WHERE status = 'VALID';
      CREATE TABLE read.customer_threshold (
        shop        text   NOT NULL,
        customer_id text   NOT NULL,
        tgl_system  date   NOT NULL,
        jumlah      bigint NOT NULL,
        jumlah_lain bigint NOT NULL,
        batas       bigint NOT NULL,
        seq         bigint NOT NULL,
        PRIMARY KEY (shop, customer_id, tgl_system)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE read.customer_threshold;
      DROP TABLE read.customer_document;
      DROP TABLE app.person_trace;
      DROP TABLE app.member;
      DROP INDEX app.customer_category;
      ALTER TABLE app.customer DROP COLUMN person_index;
      ALTER TABLE app.customer DROP COLUMN potret_id`);
  }
}

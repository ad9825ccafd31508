import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What each code of the goods book stands for, what lay where and when, and what each day brought and took. */
export class Holdings1700000820000 implements MigrationInterface {
  readonly name = 'Holdings1700000820000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE EXTENSION IF NOT EXISTS btree_gist SCHEMA public');
    await runner.query(`
      CREATE TABLE read.thing (
        shop       text    NOT NULL,
        barang     text    NOT NULL,
        nama       text    NOT NULL,
        kode_dept  text    NOT NULL,
        kode_group text    NOT NULL,
        kadar      integer NOT NULL,
        berat_batu bigint  NOT NULL,
        jenis      text    NOT NULL,
        PRIMARY KEY (shop, barang)
      );
      CREATE TABLE read.holding (
        shop        text   NOT NULL,
        barang      text   NOT NULL,
        place       text   NOT NULL,
        from_seq    bigint NOT NULL,
        to_seq      bigint,
        tgl         date   NOT NULL,
        no          text,
        stream      text   NOT NULL,
        type        text   NOT NULL,
        actor       text   NOT NULL,
        other_place text   NOT NULL,
        qty         bigint NOT NULL,
        berat       bigint NOT NULL,
        nilai       bigint NOT NULL,
        PRIMARY KEY (shop, barang, from_seq, place)
      ) WITH (fillfactor = 80);
      CREATE INDEX holding_span ON read.holding USING gist (shop, int8range(from_seq, to_seq));
      CREATE INDEX holding_now ON read.holding (shop, place) WHERE to_seq IS NULL;
      CREATE TABLE read.goods_day (
        shop        text    NOT NULL,
        tgl         date    NOT NULL,
        tempat      text    NOT NULL,
        kode_baki   text    NOT NULL,
        kode_dept   text    NOT NULL,
        kode_group  text    NOT NULL,
        kadar       integer NOT NULL,
        sebab       text    NOT NULL,
        arah        text    NOT NULL,
        qty         bigint  NOT NULL,
        berat       bigint  NOT NULL,
        berat_murni bigint  NOT NULL,
        nilai       bigint  NOT NULL,
        PRIMARY KEY (shop, tgl, tempat, kode_baki, kode_dept, kode_group, kadar, sebab, arah)
      ) WITH (fillfactor = 80);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE read.goods_day; DROP TABLE read.holding; DROP TABLE read.thing;');
  }
}

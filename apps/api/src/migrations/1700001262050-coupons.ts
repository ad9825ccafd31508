import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Coupons, how they were issued, and what their kinds count; the counters of the list are worked out from now on. */
const UP = [
  `CREATE TABLE read.coupon (
  shop           text   NOT NULL,
  nomor          text   NOT NULL,
  coupon_id      text   NOT NULL,
  issue_id       text   NOT NULL,
  kode_kupon     text   NOT NULL,
  nama_kupon     text   NOT NULL,
  jenis_kupon    text   NOT NULL,
  nilai_rp       bigint NOT NULL,
  tgl_berlaku    date   NOT NULL,
  tgl_kadaluarsa date   NOT NULL,
  kode_member    text,
  tgl_terbit     date   NOT NULL,
  terbit_by      text   NOT NULL,
  status         text   NOT NULL,
  sale_id        text,
  dipakai_rp     bigint,
  tgl_pakai      date,
  pakai_by       text,
  alasan         text,
  batal_by       text,
  PRIMARY KEY (shop, nomor)
)`,
  `CREATE UNIQUE INDEX coupon_named ON read.coupon (shop, coupon_id)`,
  `CREATE INDEX coupon_status ON read.coupon (shop, status, tgl_terbit)`,
  `CREATE INDEX coupon_used ON read.coupon (shop, tgl_pakai) WHERE tgl_pakai IS NOT NULL`,
  `CREATE INDEX coupon_member ON read.coupon (shop, kode_member) WHERE kode_member IS NOT NULL`,
  `CREATE INDEX coupon_of_issue ON read.coupon (shop, issue_id)`,
  `CREATE TABLE read.coupon_issue (
  shop          text    NOT NULL,
  id            text    NOT NULL,
  no_terbit     text    NOT NULL,
  tgl_system    date    NOT NULL,
  kode_kupon    text    NOT NULL,
  nama_kupon    text    NOT NULL,
  jumlah        integer NOT NULL,
  terbit        integer NOT NULL,
  jumlah_member integer NOT NULL,
  status        text    NOT NULL,
  input_by      text    NOT NULL,
  created_at    timestamp with time zone NOT NULL,
  PRIMARY KEY (shop, id)
)`,
  `CREATE INDEX coupon_issue_day ON read.coupon_issue (shop, created_at)`,
  `CREATE TABLE read.coupon_kind (
  shop       text    NOT NULL,
  kode_kupon text    NOT NULL,
  terbit     integer NOT NULL,
  terpakai   integer NOT NULL,
  batal      integer NOT NULL,
  PRIMARY KEY (shop, kode_kupon)
)`,
  `CREATE TABLE read.coupon_release (
  shop       text   NOT NULL,
  seq        bigint NOT NULL,
  nomor      text   NOT NULL,
  jumlah_rp  bigint NOT NULL,
  tgl_pakai  date   NOT NULL,
  tgl_system date   NOT NULL,
  PRIMARY KEY (shop, seq, nomor)
)`,
  `CREATE INDEX coupon_release_day ON read.coupon_release (shop, tgl_system)`,
  `ALTER TABLE read.parameter_kupon DROP COLUMN terbit, DROP COLUMN terpakai`,
];

const DOWN = [
  `ALTER TABLE read.parameter_kupon ADD COLUMN terbit bigint, ADD COLUMN terpakai bigint`,
  `DROP TABLE read.coupon_release`,
  `DROP TABLE read.coupon_kind`,
  `DROP TABLE read.coupon_issue`,
  `DROP TABLE read.coupon`,
];

export class Coupons1700001262050 implements MigrationInterface {
  readonly name = 'Coupons1700001262050';

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of UP) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const sql of DOWN) await runner.query(sql);
  }
}

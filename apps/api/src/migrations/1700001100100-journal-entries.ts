import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Journals by hand, as `npm run cli -- documents-migration` writes them from their definition; the day whose books each stands
 * in; what of the chart takes postings, for which its follower begins anew.
 */
const UP = [
  `CREATE TABLE read.journal_entry (
  "shop" text NOT NULL,
  "id" text NOT NULL,
  "no_bukti" text NOT NULL,
  "status" text NOT NULL,
  "tgl_system" date NOT NULL,
  "tgl_jurnal" date NOT NULL,
  "keterangan" text NOT NULL,
  "balik" boolean NOT NULL,
  "membalik" text,
  "input_by" text NOT NULL,
  "batal_by" text,
  "otorisasi_by" text,
  "alasan_batal" text,
  "jumlah_rp" bigint NOT NULL,
  "membalik_id" text,
  "created_at" timestamp with time zone NOT NULL,
  "batal_at" timestamp with time zone,
  PRIMARY KEY (shop, id)
)`,
  `CREATE UNIQUE INDEX journal_entry_no ON read.journal_entry (shop, no_bukti)`,
  `CREATE INDEX journal_entry_day ON read.journal_entry (shop, tgl_system, status)`,
  `CREATE TABLE read.journal_entry_line (
  "shop" text NOT NULL,
  "journal_entry_id" text NOT NULL,
  "line_no" integer NOT NULL,
  "nomor_akun" text NOT NULL,
  "nama_akun" text NOT NULL,
  "debit" bigint NOT NULL,
  "kredit" bigint NOT NULL,
  PRIMARY KEY (shop, journal_entry_id, line_no)
)`,
  `CREATE INDEX journal_entry_line_cari ON read.journal_entry_line USING gin ((lower(regexp_replace(normalize(coalesce(nomor_akun, '') || ' ' || coalesce(nama_akun, ''), NFD), '[\\u0300-\\u036f]', '', 'g'))) public.gin_trgm_ops)`,
  `CREATE TABLE read.journal_day (
  shop       text   NOT NULL,
  seq        bigint NOT NULL,
  tgl_jurnal date   NOT NULL,
  PRIMARY KEY (shop, seq)
)`,
  `CREATE INDEX journal_day_day ON read.journal_day (shop, tgl_jurnal)`,
  `TRUNCATE read.chart_account, read.account_number, read.account_number_day`,
  `ALTER TABLE read.chart_account ADD COLUMN is_detail boolean NOT NULL, ADD COLUMN is_aktif boolean NOT NULL`,
  `DELETE FROM read.follower_checkpoint WHERE projection = 'account-numbers'`,
];

const DOWN = [
  `ALTER TABLE read.chart_account DROP COLUMN is_aktif, DROP COLUMN is_detail`,
  `DROP TABLE read.journal_day`,
  `DROP TABLE read.journal_entry_line`,
  `DROP TABLE read.journal_entry`,
];

export class JournalEntries1700001100100 implements MigrationInterface {
  readonly name = 'JournalEntries1700001100100';

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of UP) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const sql of DOWN) await runner.query(sql);
  }
}

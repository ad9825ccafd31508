import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Statements of banks beside the book. What a bank writes of a line names people: it stands outside the log, where it can be
 * erased, and is found by the line's hash.
 */
export class BankReconciliation1700001130000 implements MigrationInterface {
  readonly name = 'BankReconciliation1700001130000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE app.bank_statement_line (
        shop        text NOT NULL,
        no_rekening text NOT NULL,
        hash        text NOT NULL,
        tgl         date NOT NULL,
        teks        text NOT NULL,
        PRIMARY KEY (shop, no_rekening, hash)
      );
      CREATE TABLE app.bank_statement_format (
        shop       text        NOT NULL,
        kode_bank  text        NOT NULL,
        kolom      jsonb       NOT NULL,
        changed_by text        NOT NULL,
        changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        PRIMARY KEY (shop, kode_bank)
      );
      CREATE TABLE read.bank_statement (
        shop        text        NOT NULL,
        seq         bigint      NOT NULL,
        id          text        NOT NULL,
        no_rekening text        NOT NULL,
        kode_bank   text        NOT NULL,
        format      text        NOT NULL,
        file_hash   text        NOT NULL,
        tgl_awal    date        NOT NULL,
        tgl_akhir   date        NOT NULL,
        saldo_awal  bigint      NOT NULL,
        saldo_akhir bigint      NOT NULL,
        baru        integer     NOT NULL,
        dikenal     integer     NOT NULL,
        input_by    text        NOT NULL,
        created_at  timestamptz NOT NULL,
        PRIMARY KEY (shop, no_rekening, seq)
      );
      CREATE TABLE read.statement_line (
        shop        text    NOT NULL,
        no_rekening text    NOT NULL,
        tgl         date    NOT NULL,
        hash        text    NOT NULL,
        seq         bigint  NOT NULL,
        ke          integer NOT NULL,
        debit       bigint  NOT NULL,
        kredit      bigint  NOT NULL,
        match_id    text,
        PRIMARY KEY (shop, no_rekening, tgl, hash)
      );
      CREATE UNIQUE INDEX statement_line_hash ON read.statement_line (shop, no_rekening, hash);
      CREATE INDEX statement_line_open ON read.statement_line (shop, no_rekening, tgl) WHERE match_id IS NULL;
      CREATE TABLE read.bank_line (
        shop        text    NOT NULL,
        no_rekening text    NOT NULL,
        seq         bigint  NOT NULL,
        tgl         date    NOT NULL,
        jumlah      bigint  NOT NULL,
        stream      text    NOT NULL,
        type        text    NOT NULL,
        no_ref      text,
        keterangan  text,
        input_by    text    NOT NULL,
        created_at  timestamptz NOT NULL,
        gugur       boolean NOT NULL DEFAULT false,
        match_id    text,
        PRIMARY KEY (shop, no_rekening, seq)
      );
      CREATE INDEX bank_line_day ON read.bank_line (shop, no_rekening, tgl);
      CREATE INDEX bank_line_open ON read.bank_line (shop, no_rekening, tgl) WHERE match_id IS NULL AND NOT gugur;
      CREATE TABLE read.bank_match (
        shop        text        NOT NULL,
        no_rekening text        NOT NULL,
        match_id    text        NOT NULL,
        tgl         date        NOT NULL,
        sampai      date        NOT NULL,
        selisih_sen bigint      NOT NULL,
        cara        text        NOT NULL,
        input_by    text        NOT NULL,
        created_at  timestamptz NOT NULL,
        PRIMARY KEY (shop, no_rekening, match_id)
      );
      CREATE INDEX bank_match_day ON read.bank_match (shop, no_rekening, tgl);
      CREATE TABLE read.bank_day (
        shop        text        NOT NULL,
        no_rekening text        NOT NULL,
        tgl         date        NOT NULL,
        no_bukti    text        NOT NULL,
        status      text        NOT NULL,
        bukti       jsonb       NOT NULL,
        selesai_by  text        NOT NULL,
        selesai_at  timestamptz NOT NULL,
        PRIMARY KEY (shop, no_rekening, tgl)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE read.bank_day, read.bank_match, read.bank_line, read.statement_line, read.bank_statement,
        app.bank_statement_format, app.bank_statement_line;
    `);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

const columns = (table: string, more: readonly string[]): readonly (readonly [string, string])[] =>
  [
    'jenis_lawan text', 'kode_lawan text', 'nama_lawan text', ...more, 'jumlah_benar bigint', 'kode_benar text', 'uang text',
    'alasan_koreksi text', 'koreksi_by text', 'koreksi_at timestamp with time zone',
  ].map((column) => [table, column] as const); // prettier-ignore

const ADDED = [...columns('cash_entry', ['pembulatan bigint']), ...columns('bank_entry', [])];

/** Who was paid by an entry of money, and how one of a closed day was put right. */
export class DebtsAndCorrections1700001070100 implements MigrationInterface {
  readonly name = 'DebtsAndCorrections1700001070100';

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, column] of ADDED) await runner.query(`ALTER TABLE read.${table} ADD COLUMN ${column}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, column] of ADDED.toReversed())
      await runner.query(`ALTER TABLE read.${table} DROP COLUMN ${column.split(' ', 1)[0]}`);
  }
}

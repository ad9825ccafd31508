import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Number and photo of a note on paper from before the system. Written by `npm run cli -- documents-migration` from the definition. */
export class PaperNotes1700000800020 implements MigrationInterface {
  readonly name = 'PaperNotes1700000800020';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE read.purchase_line ADD COLUMN "no_nota_lama" text, ADD COLUMN "gambar_path" text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE read.purchase_line DROP COLUMN "gambar_path", DROP COLUMN "no_nota_lama"`);
  }
}

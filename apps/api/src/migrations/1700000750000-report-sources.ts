import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What reports ask of documents beside their lines: the making charge of a sale, and what ended on a day. */
export class ReportSources1700000750000 implements MigrationInterface {
  readonly name = 'ReportSources1700000750000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE read.sale ADD COLUMN "ongkos" bigint NOT NULL DEFAULT 0`);
    await runner.query(`
      UPDATE read.sale s SET ongkos = l.ongkos
        FROM (SELECT shop, sale_id, sum(ongkos) AS ongkos FROM read.sale_line GROUP BY shop, sale_id) l
       WHERE l.shop = s.shop AND l.sale_id = s.id AND l.ongkos <> 0`);
    await runner.query('CREATE INDEX document_ended ON read.document (shop, tgl_batal) WHERE tgl_batal IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX read.document_ended');
    await runner.query('ALTER TABLE read.sale DROP COLUMN "ongkos"');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How much of what everybody did on each day, and where in the log. */
export class DayActivity1700001110000 implements MigrationInterface {
  readonly name = 'DayActivity1700001110000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE read.day_activity (
        shop      text    NOT NULL,
        tgl       date    NOT NULL,
        actor     text    COLLATE "C" NOT NULL,
        type      text    COLLATE "C" NOT NULL,
        n         integer NOT NULL,
        first_seq bigint  NOT NULL,
        last_seq  bigint  NOT NULL,
        PRIMARY KEY (shop, tgl, actor, type)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE read.day_activity');
  }
}

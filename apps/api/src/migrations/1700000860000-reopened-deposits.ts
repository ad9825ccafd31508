import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A sale gave its money back after its rest had been paid out: it goes on, so nobody has ended it. */
const reopened = (stream: string): string => `d.batal_by IS NOT NULL AND (
    SELECT type FROM ledger.ledger_event e
     WHERE e.shop = d.shop AND e.stream_id = ${stream} AND e.type IN ('DepositPaidBack', 'DepositReleased')
     ORDER BY e.version DESC LIMIT 1
  ) = 'DepositReleased'`;

const UNENDED = 'batal_by = NULL, batal_at = NULL, alasan_batal = NULL, otorisasi_by = NULL';

export class ReopenedDeposits1700000860000 implements MigrationInterface {
  readonly name = 'ReopenedDeposits1700000860000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE read.deposit d SET ${UNENDED} WHERE ${reopened(`'deposit/' || d.id`)}`);
    await runner.query(
      `UPDATE read.document d SET ${UNENDED}, tgl_batal = NULL WHERE d.kind = 'deposit' AND ${reopened('d.stream')}`,
    );
  }

  /** What they said before was wrong. */
  down(): Promise<void> {
    return Promise.resolve();
  }
}

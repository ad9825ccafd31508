import type { MigrationInterface, QueryRunner } from 'typeorm';
import { DOCUMENTS } from '../ledger/sql/tables.js';
import { DROP_FUNCTIONS, FUNCTIONS } from './ledger-functions.js';

const IN_EVENT = 'ALTER TABLE ledger.document ALTER COLUMN body DROP NOT NULL, ADD COLUMN in_event integer';

/** A document whose text is word for word its last event's body leaves it there. Those that stand stay as they are. */
export class DocumentTexts1700000600000 implements MigrationInterface {
  readonly name = 'DocumentTexts1700000600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('SET LOCAL ROLE emas_owner');
    for (const part of [IN_EVENT, DOCUMENTS, DROP_FUNCTIONS, ...FUNCTIONS]) await runner.query(part);
    await runner.query('RESET ROLE');
  }

  down(): Promise<void> {
    return Promise.reject(
      new Error('The event store does not go back to its older shape: restore a backup of before.'),
    );
  }
}

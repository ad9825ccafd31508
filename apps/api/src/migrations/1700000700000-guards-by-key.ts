import type { MigrationInterface, QueryRunner } from 'typeorm';
import { DROP_FUNCTIONS, FUNCTIONS } from './ledger-functions.js';

/** The append and the guards as the program of today has them: rows go by their key, no guard asks for a table's name. */
export class GuardsByKey1700000700000 implements MigrationInterface {
  readonly name = 'GuardsByKey1700000700000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('SET LOCAL ROLE emas_owner');
    for (const part of [DROP_FUNCTIONS, ...FUNCTIONS]) await runner.query(part);
    await runner.query('RESET ROLE');
  }

  down(): Promise<void> {
    return Promise.reject(
      new Error('The event store does not go back to its older shape: restore a backup of before.'),
    );
  }
}

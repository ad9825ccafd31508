import type { MigrationInterface, QueryRunner } from 'typeorm';
import { DROP_FUNCTIONS, FUNCTIONS } from './ledger-functions.js';

/** The append as the program of today has it: `toko/{kode_toko}` is a place without a bottom, where another shop has it. */
export class OtherShops1700001250100 implements MigrationInterface {
  readonly name = 'OtherShops1700001250100';

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

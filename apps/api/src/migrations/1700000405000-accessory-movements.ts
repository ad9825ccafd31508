import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Movements of accessories by what moved: few among the many of jewellery, which no other index tells apart. */
export class AccessoryMovements1700000405000 implements MigrationInterface {
  readonly name = 'AccessoryMovements1700000405000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX stock_movement_accessory ON ledger.stock_movement (shop, barang, tgl_system)
        WHERE barang >= 'aksesoris/' AND barang < 'aksesoris0'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ledger.stock_movement_accessory');
  }
}

import { Inject, Injectable, type OnApplicationBootstrap, Optional } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { Log } from '../../../platform/logging/log.js';
import { PersonCells } from './person-cells.js';
import { CUSTOMERS } from './registries.js';

const BATCH = 500;

/** Customers of before shops knew each other's: the hash by which they do is worked out once, from what lies encrypted. */
@Injectable()
export class PersonIndexes implements OnApplicationBootstrap {
  constructor(
    private readonly database: DataSource,
    private readonly cells: PersonCells,
    private readonly log: Log,
    @Optional() @Inject(HttpAdapterHost) private readonly host?: HttpAdapterHost,
  ) {}

  onApplicationBootstrap(): void {
    if (this.host?.httpAdapter)
      this.fill().catch((error: unknown) => this.log.error('customers cannot be indexed', error));
  }

  private async fill(): Promise<void> {
    for (;;) {
      const rows = await this.database.query<Record<string, unknown>[]>(
        `SELECT shop, customer_id, nik, no_hp FROM app.customer
          WHERE person_index IS NULL AND (nik IS NOT NULL OR no_hp IS NOT NULL) LIMIT ${BATCH}`,
      );
      for (const row of rows) {
        const shop = String(row['shop']);
        const { nik = null, no_hp = null } = this.cells.decrypted(CUSTOMERS, shop, row);
        await this.database.query(
          'UPDATE app.customer SET person_index = $3 WHERE shop = $1 AND customer_id = $2 AND person_index IS NULL',
          [shop, row['customer_id'], this.cells.personIndex({ nik, no_hp })],
        );
      }
      if (rows.length < BATCH) return;
    }
  }
}

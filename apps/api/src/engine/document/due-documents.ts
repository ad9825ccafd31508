import { Injectable } from '@nestjs/common';
import type { BusinessDate } from '@emas/domain/shared/units';
import { DataSource } from 'typeorm';

/** Read-models of contracts that run until a day. */
export type DueTable = 'loan' | 'installment';

/** Contracts that run and are due, by their read-model. */
@Injectable()
export class DueDocuments {
  constructor(private readonly database: DataSource) {}

  /** Shops with a contract that runs. */
  async shops(table: DueTable): Promise<readonly string[]> {
    const rows = await this.database.query<{ shop: string }[]>(
      `SELECT DISTINCT shop FROM read.${table} WHERE status = 'AKTIF'`,
    );
    return rows.map(({ shop }) => shop);
  }

  /** Due on a day or before it, the first first. */
  async until(table: DueTable, shop: string, tgl: BusinessDate): Promise<readonly string[]> {
    const rows = await this.database.query<{ id: string }[]>(
      `SELECT id FROM read.${table} WHERE shop = $1 AND status = 'AKTIF' AND jatuh_tempo <= $2 ORDER BY jatuh_tempo, id`,
      [shop, tgl],
    );
    return rows.map(({ id }) => id);
  }
}

import { Injectable } from '@nestjs/common';
import type { BusinessDate } from '@emas/domain/shared/units';
import { DataSource } from 'typeorm';

/** Contracts of which an instalment is due, in the order of their days. */
@Injectable()
export class DueContracts {
  constructor(private readonly database: DataSource) {}

  async shops(): Promise<readonly string[]> {
    const rows = await this.database.query<{ shop: string }[]>(
      `SELECT DISTINCT shop FROM read.installment WHERE status = 'AKTIF'`,
    );
    return rows.map(({ shop }) => shop);
  }

  async until(shop: string, tgl: BusinessDate): Promise<readonly string[]> {
    const rows = await this.database.query<{ id: string }[]>(
      `SELECT id FROM read.installment WHERE shop = $1 AND status = 'AKTIF' AND jatuh_tempo <= $2 ORDER BY jatuh_tempo, id`,
      [shop, tgl],
    );
    return rows.map(({ id }) => id);
  }
}

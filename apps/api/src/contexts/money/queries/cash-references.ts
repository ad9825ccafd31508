import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Reference, ReferenceCheck } from '../../../engine/resource/resource-hooks.js';

/** The column of a cash entry that names a row of each list. */
const COLUMN_OF: Readonly<Record<string, string>> = {
  'master-kode-transaksi': 'kode_transaksi',
  'master-laci': 'kode_laci',
};

/** A cash entry that names a row of a list keeps it from being deleted. */
@Injectable()
export class CashReferences implements ReferenceCheck {
  readonly lists = Object.keys(COLUMN_OF);

  constructor(private readonly dataSource: DataSource) {}

  async find(shop: string, list: string, key: string): Promise<Reference | null> {
    const [row] = await this.dataSource.query<{ no_kas: string }[]>(
      `SELECT no_kas FROM read.cash_entry WHERE shop = $1 AND ${COLUMN_OF[list]} = $2 LIMIT 1`,
      [shop, key],
    );
    return row ? { by: 'no_kas', key: row.no_kas } : null;
  }
}

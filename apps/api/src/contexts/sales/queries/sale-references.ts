import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Reference, ReferenceCheck } from '../../../engine/resource/resource-hooks.js';

/** Where a sale names a row of each list. */
const CONDITION_OF: Readonly<Record<string, string>> = {
  'master-sales': 's.kode_sales = $2',
  'master-bank':
    'EXISTS (SELECT FROM read.sale_payment p WHERE p.shop = s.shop AND p.sale_id = s.id AND p.kode_bank = $2)',
  'master-rekening':
    'EXISTS (SELECT FROM read.sale_payment p WHERE p.shop = s.shop AND p.sale_id = s.id AND p.no_rekening = $2)',
};

/** A sale that names a row of a list keeps it from being deleted. */
@Injectable()
export class SaleReferences implements ReferenceCheck {
  readonly lists = Object.keys(CONDITION_OF);

  constructor(private readonly dataSource: DataSource) {}

  async find(shop: string, list: string, key: string): Promise<Reference | null> {
    const [row] = await this.dataSource.query<{ no_faktur_jual: string }[]>(
      `SELECT s.no_faktur_jual FROM read.sale s WHERE s.shop = $1 AND ${CONDITION_OF[list]} LIMIT 1`,
      [shop, key],
    );
    return row ? { by: 'no_faktur_jual', key: row.no_faktur_jual } : null;
  }
}

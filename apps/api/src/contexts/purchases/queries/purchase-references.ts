import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Reference, ReferenceCheck } from '../../../engine/resource/resource-hooks.js';

/** The column of a purchase or of its lines that names a row of each list. */
const COLUMN_OF: Readonly<Record<string, string>> = {
  'master-kondisi-pembelian': 'l.kondisi_barang',
  'master-group': 'l.kode_group',
  'master-jenis': 'l.kode_dept',
  'master-sales': 'p.kode_sales',
};

/** A purchase that names a row of a list keeps it from being deleted. */
@Injectable()
export class PurchaseReferences implements ReferenceCheck {
  readonly lists = Object.keys(COLUMN_OF);

  constructor(private readonly dataSource: DataSource) {}

  async find(shop: string, list: string, key: string): Promise<Reference | null> {
    const [row] = await this.dataSource.query<{ no: string }[]>(
      `SELECT p.no_faktur_beli AS no FROM read.purchase p
         JOIN read.purchase_line l ON l.shop = p.shop AND l.purchase_id = p.id
        WHERE p.shop = $1 AND ${COLUMN_OF[list]} = $2 LIMIT 1`,
      [shop, key],
    );
    return row ? { by: 'no_faktur_beli', key: row.no } : null;
  }
}

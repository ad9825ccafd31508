import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ItemBody } from '@emas/domain/stock/item';

export interface ReadyFilter {
  /** Empty: of every group. */
  readonly kode_group: readonly string[];
  /** Only things that have a selling price of their own. */
  readonly priced: boolean;
}

const PAGE = 500;

/** Things that lie in the trays, in pages by barcode, so that a shop of any size fits into memory. */
@Injectable()
export class ReadyItems {
  constructor(private readonly dataSource: DataSource) {}

  async *pages(shop: string, { kode_group, priced }: ReadyFilter): AsyncGenerator<readonly ItemBody[]> {
    for (let after = ''; ;) {
      const rows = await this.dataSource.query<ItemBody[]>(
        `SELECT * FROM read.item
          WHERE shop = $1 AND kode_barcode > $2 AND status = 'READY'
            AND (cardinality($3::text[]) = 0 OR kode_group = ANY ($3)) AND (NOT $4 OR harga_jual > 0)
          ORDER BY kode_barcode LIMIT ${PAGE}`,
        [shop, after, kode_group, priced],
      );
      if (rows.length > 0) yield rows;
      if (rows.length < PAGE) return;
      after = rows.at(-1)!.kode_barcode;
    }
  }

  async count(shop: string, { kode_group, priced }: ReadyFilter): Promise<number> {
    const [row] = await this.dataSource.query<{ count: number }[]>(
      `SELECT count(*) AS count FROM read.item
        WHERE shop = $1 AND status = 'READY' AND (cardinality($2::text[]) = 0 OR kode_group = ANY ($2))
          AND (NOT $3 OR harga_jual > 0)`,
      [shop, kode_group, priced],
    );
    return Number(row!.count);
  }
}

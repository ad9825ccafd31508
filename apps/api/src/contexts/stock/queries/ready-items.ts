import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ItemBody } from '@emas/domain/stock/item';

export interface ReadyFilter {
  /** Empty: of every group. */
  readonly kode_group: readonly string[];
  /** Only things that have a selling price of their own. */
  readonly priced: boolean;
  /** Left out: of every tray, type, supplier, fineness, barcode. */
  readonly kode_baki?: readonly string[] | undefined;
  readonly kode_dept?: readonly string[] | undefined;
  readonly kode_supplier?: readonly string[] | undefined;
  readonly kadar?: readonly number[] | undefined;
  readonly kode_barcode?: readonly string[] | undefined;
}

const PAGE = 500;

/** What lies in the trays and was asked for; its values are those of `asked`. */
const FOUND = `shop = $1 AND status = 'READY' AND (cardinality($2::text[]) = 0 OR kode_group = ANY ($2))
  AND (NOT $3 OR harga_jual > 0)
  AND ($4::text[] IS NULL OR kode_baki = ANY ($4)) AND ($5::text[] IS NULL OR kode_dept = ANY ($5))
  AND ($6::text[] IS NULL OR kode_supplier = ANY ($6)) AND ($7::int[] IS NULL OR kadar = ANY ($7))
  AND ($8::text[] IS NULL OR kode_barcode = ANY ($8))`;

const asked = (shop: string, filter: ReadyFilter): unknown[] => [
  shop,
  filter.kode_group,
  filter.priced,
  filter.kode_baki ?? null,
  filter.kode_dept ?? null,
  filter.kode_supplier ?? null,
  filter.kadar ?? null,
  filter.kode_barcode ?? null,
];

/** Things that lie in the trays, in pages by barcode, so that a shop of any size fits into memory. */
@Injectable()
export class ReadyItems {
  constructor(private readonly dataSource: DataSource) {}

  async *pages(shop: string, filter: ReadyFilter): AsyncGenerator<readonly ItemBody[]> {
    for (let after = ''; ;) {
      const rows = await this.dataSource.query<ItemBody[]>(
        `SELECT * FROM read.item WHERE ${FOUND} AND kode_barcode > $9 ORDER BY kode_barcode LIMIT ${PAGE}`,
        [...asked(shop, filter), after],
      );
      if (rows.length > 0) yield rows;
      if (rows.length < PAGE) return;
      after = rows.at(-1)!.kode_barcode;
    }
  }

  async count(shop: string, filter: ReadyFilter): Promise<number> {
    const [row] = await this.dataSource.query<{ count: number }[]>(
      `SELECT count(*) AS count FROM read.item WHERE ${FOUND}`,
      asked(shop, filter),
    );
    return Number(row!.count);
  }
}

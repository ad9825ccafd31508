import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { DataSource } from 'typeorm';
import type { ItemListDto } from '@emas/contracts/stock/item-list.dto';
import type { ItemView } from '@emas/contracts/stock/item.view';
import { DomainError } from '@emas/domain/shared/domain-error';
import { Conditions } from '../../../platform/database/conditions.js';
import { rowStream } from '../../../platform/database/row-stream.js';
import { type ItemRow, itemView } from './item-view.js';

const SORTS: Readonly<Record<string, string>> = {
  kode_barcode: 'kode_barcode',
  nama_barang: 'nama_barang',
  kode_toko: 'kode_baki',
  berat: 'berat',
  tgl_masuk: 'tgl_masuk',
};

/** Columns that hold a code of a list. */
export type ItemCodeColumn =
  'kode_kategori' | 'kode_dept' | 'kode_group' | 'kode_baki' | 'kode_gudang' | 'kode_supplier';

/** The document that put an item where it is. */
export interface LastMove {
  readonly place: string;
  readonly no_faktur: string | null;
  readonly oleh: string;
}

@Injectable()
export class ItemQueries {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(pg.Pool) private readonly pool: pg.Pool,
  ) {}

  async list(shop: string, filter: ItemListDto, withCost: boolean): Promise<{ count: number; data: ItemView[] }> {
    const { where, order } = found(shop, filter);
    // The page is found by barcodes alone, which an index holds in order; only its rows are read in full.
    const rows = this.dataSource.query<ItemRow[]>(
      `SELECT item.* FROM (SELECT kode_barcode FROM read.item WHERE ${where.sql} ORDER BY ${order} ${where.page(filter)}) AS page
         JOIN read.item USING (kode_barcode) WHERE shop = $1 ORDER BY ${order}`,
      where.params,
    );
    if (filter.limit === undefined) {
      const data = (await rows).map((row) => itemView(row, withCost));
      return { count: data.length, data };
    }
    const [page, [total]] = await Promise.all([
      rows,
      this.dataSource.query<{ count: number }[]>(
        `SELECT count(*) AS count FROM read.item WHERE ${where.sql}`,
        where.params,
      ),
    ]);
    return { count: total!.count, data: page.map((row) => itemView(row, withCost)) };
  }

  /** All that were found, a batch at a time. */
  async *stream(shop: string, filter: ItemListDto, withCost: boolean): AsyncGenerator<readonly ItemView[]> {
    const { where, order } = found(shop, filter);
    const sql = `SELECT * FROM read.item WHERE ${where.sql} ORDER BY ${order}`;
    for await (const rows of rowStream<ItemRow>(this.pool, sql, where.params))
      yield rows.map((row) => itemView(row, withCost));
  }

  /** Throws BARCODE_NOT_FOUND. */
  async get(shop: string, kodeBarcode: string, withCost: boolean): Promise<ItemView> {
    const [row] = await this.dataSource.query<ItemRow[]>(
      'SELECT * FROM read.item WHERE shop = $1 AND kode_barcode = $2',
      [shop, kodeBarcode],
    );
    if (!row) throw new DomainError('BARCODE_NOT_FOUND', { kode_barcode: kodeBarcode });
    return itemView(row, withCost);
  }

  /** Barcode of an item whose stones name this; null where none does. */
  async firstWithStone(shop: string, field: 'kode_berlian' | 'kode_jenis_batu', code: string): Promise<string | null> {
    const [row] = await this.dataSource.query<{ kode_barcode: string }[]>(
      `SELECT kode_barcode FROM read.item WHERE shop = $1 AND stones <> '[]'::jsonb AND stones @> $2::jsonb LIMIT 1`,
      [shop, JSON.stringify([{ [field]: code }])],
    );
    return row?.kode_barcode ?? null;
  }

  async lastMove(shop: string, kodeBarcode: string): Promise<LastMove | null> {
    const [row] = await this.dataSource.query<LastMove[]>(
      `SELECT place, coalesce(moved_by_no, moved_by_stream) AS no_faktur, moved_by AS oleh
         FROM read.item WHERE shop = $1 AND kode_barcode = $2`,
      [shop, kodeBarcode],
    );
    return row ?? null;
  }

  /** Barcode of an item that names this code; null where none does. */
  async firstWith(shop: string, column: ItemCodeColumn, code: string): Promise<string | null> {
    const [row] = await this.dataSource.query<{ kode_barcode: string }[]>(
      `SELECT kode_barcode FROM read.item WHERE shop = $1 AND ${column} = $2 LIMIT 1`,
      [shop, code],
    );
    return row?.kode_barcode ?? null;
  }
}

function found(shop: string, filter: ItemListDto): { readonly where: Conditions; readonly order: string } {
  const where = new Conditions(shop)
    .equals('kode_baki', filter.kode_baki ?? filter.kode_toko)
    .equals('kode_gudang', filter.kode_gudang)
    .equals('kode_group', filter.kode_group)
    .equals('kode_dept', filter.kode_dept)
    .equals('status', filter.status)
    .contains(['cari LIKE lower(?)'], filter.q);
  const direction = filter.order === 'desc' ? 'DESC' : 'ASC';
  return { where, order: `${SORTS[filter.sort ?? 'kode_barcode']} ${direction}, kode_barcode ${direction}` };
}

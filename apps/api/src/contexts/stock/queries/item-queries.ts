import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ItemListDto } from '@emas/contracts/stock/item-list.dto';
import type { ItemView } from '@emas/contracts/stock/item.view';
import { DomainError } from '@emas/domain/shared/domain-error';
import { Conditions } from '../../../platform/database/conditions.js';
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
  constructor(private readonly dataSource: DataSource) {}

  async list(shop: string, filter: ItemListDto, withCost: boolean): Promise<{ count: number; data: ItemView[] }> {
    const where = new Conditions(shop)
      .equals('kode_baki', filter.kode_baki ?? filter.kode_toko)
      .equals('kode_gudang', filter.kode_gudang)
      .equals('kode_group', filter.kode_group)
      .equals('kode_dept', filter.kode_dept)
      .equals('status', filter.status)
      .contains(['cari LIKE lower(?)'], filter.q);
    const direction = filter.order === 'desc' ? 'DESC' : 'ASC';
    const order = `${SORTS[filter.sort ?? 'kode_barcode']} ${direction}, kode_barcode ${direction}`;
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
    const [found, [total]] = await Promise.all([
      rows,
      this.dataSource.query<{ count: number }[]>(
        `SELECT count(*) AS count FROM read.item WHERE ${where.sql}`,
        where.params,
      ),
    ]);
    return { count: total!.count, data: found.map((row) => itemView(row, withCost)) };
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

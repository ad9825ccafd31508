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
      .contains(['kode_barcode', 'nama_barang', 'kode_intern'], filter.q);
    const order = `${SORTS[filter.sort ?? 'kode_barcode']} ${filter.order === 'desc' ? 'DESC' : 'ASC'}, kode_barcode`;
    const rows = await this.dataSource.query<ItemRow[]>(
      `SELECT * FROM read.item WHERE ${where.sql} ORDER BY ${order} ${where.page(filter)}`,
      where.params,
    );
    const data = rows.map((row) => itemView(row, withCost));
    if (filter.limit === undefined) return { count: data.length, data };
    const [total] = await this.dataSource.query<{ count: number }[]>(
      `SELECT count(*) AS count FROM read.item WHERE ${where.sql}`,
      where.params,
    );
    return { count: total!.count, data };
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

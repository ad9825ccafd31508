import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AccessoryEntryListDto } from '@emas/contracts/stock/accessory-entry.dto';
import type { AccessoryEntryView } from '@emas/contracts/stock/accessory-entry.view';
import type { Reference, ReferenceCheck } from '../../../engine/resource/resource-hooks.js';
import { Conditions } from '../../../platform/database/conditions.js';
import { entryOrder, foundPage } from '../../../platform/database/found-page.js';

const COLUMNS = `id, no_mutasi, jenis, status, kode_aksesoris, nama_aksesoris, satuan_aksesoris, qty, kode_supplier, nama_supplier,
  kode_transaksi, nama_transaksi, keterangan, tgl_system, input_by, created_at, batal_by, batal_at, alasan_batal`;

const WORKED = {
  qty_tambah: `CASE jenis WHEN 'TAMBAH' THEN qty END`,
  qty_ambil: `CASE jenis WHEN 'AMBIL' THEN qty END`,
  dari: 'coalesce(nama_supplier, nama_transaksi)',
};

const SEARCHED = ['no_mutasi', 'kode_aksesoris', 'nama_aksesoris', 'keterangan', 'nama_transaksi', 'nama_supplier'];

/** The column of an entry that names a row of each list. */
const COLUMN_OF: Readonly<Record<string, string>> = {
  aksesoris: 'kode_aksesoris',
  'master-kode-transaksi': 'kode_transaksi',
  'master-supplier': 'kode_supplier',
};

/** Accessories that were added and taken. An entry that names a row of a list keeps it from being deleted. */
@Injectable()
export class AccessoryQueries implements ReferenceCheck {
  readonly lists = Object.keys(COLUMN_OF);

  constructor(private readonly dataSource: DataSource) {}

  /** Newest first, unless asked otherwise. */
  list(
    shop: string,
    filter: AccessoryEntryListDto,
    withCost: boolean,
  ): Promise<{ count: number; data: AccessoryEntryView[] }> {
    const where = new Conditions(shop)
      .from('tgl_system', filter.tgl_from)
      .to('tgl_system', filter.tgl_to)
      .equals('jenis', filter.jenis)
      .equals('status', filter.status)
      .equals('kode_aksesoris', filter.kode_aksesoris)
      .words(SEARCHED, filter.q);
    const columns = withCost ? `${COLUMNS}, harga_satuan, nilai` : COLUMNS;
    return foundPage(this.dataSource, {
      columns,
      from: 'read.accessory_entry',
      where,
      order: entryOrder(filter, 'recorded_seq', WORKED),
      page: filter,
    });
  }

  async find(shop: string, list: string, key: string): Promise<Reference | null> {
    const [row] = await this.dataSource.query<{ no_mutasi: string }[]>(
      `SELECT no_mutasi FROM read.accessory_entry WHERE shop = $1 AND ${COLUMN_OF[list]} = $2 LIMIT 1`,
      [shop, key],
    );
    return row ? { by: 'no_mutasi', key: row.no_mutasi } : null;
  }
}

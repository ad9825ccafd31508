import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { CashListDto } from '@emas/contracts/money/cash-entry.dto';
import type { CashEntryView } from '@emas/contracts/money/cash-entry.view';
import { Conditions } from '../../../platform/database/conditions.js';
import { entryOrder, foundPage } from '../../../platform/database/found-page.js';

const COLUMNS = `id, no_kas, jenis, status, kode_transaksi, nama_transaksi, jumlah_rp, keterangan, kode_laci, tgl_system,
  input_by, created_at, batal_by, batal_at, alasan_batal`;

const WORKED = {
  masuk: `CASE jenis WHEN 'IN' THEN jumlah_rp END`,
  keluar: `CASE jenis WHEN 'OUT' THEN jumlah_rp END`,
};

@Injectable()
export class CashQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** Newest first, unless asked otherwise. */
  list(shop: string, filter: CashListDto): Promise<{ count: number; data: CashEntryView[] }> {
    const where = new Conditions(shop)
      .from('tgl_system', filter.tgl_from)
      .to('tgl_system', filter.tgl_to)
      .equals('jenis', filter.jenis)
      .equals('status', filter.status)
      .equals('kode_laci', filter.kode_laci)
      .words(['no_kas', 'keterangan', 'kode_transaksi', 'nama_transaksi'], filter.q);
    return foundPage(this.dataSource, {
      columns: COLUMNS,
      from: 'read.cash_entry',
      where,
      order: entryOrder(filter, 'seq', WORKED),
      page: filter,
    });
  }
}

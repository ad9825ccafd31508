import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import type { MoneyHistoryDto } from '@emas/contracts/money/money-history.dto';
import type { MoneyHistoryPage, MoneyHistoryRow } from '@emas/contracts/money/money-history.view';
import { CASH_SIDE } from '@emas/domain/money/money-move';
import { Conditions } from '../../../platform/database/conditions.js';

/** What the rows come from, by what they are called. */
const TABLES = {
  'UANG KAS': `
    SELECT shop, id, 'UANG KAS' AS jenis_transaksi, no_kas AS no_bukti, tgl_system, jenis, CASE jenis WHEN 'OUT' THEN '${CASH_SIDE}' END AS asal,
           NULL AS asal_rekening, CASE jenis WHEN 'IN' THEN '${CASH_SIDE}' END AS tujuan, NULL AS tujuan_rekening, kode_laci,
           kode_transaksi AS kategori, nama_transaksi, jumlah_rp, 0 AS biaya_rp, keterangan, status, input_by, created_at
      FROM read.cash_entry`,
  'UANG BANK': `
    SELECT shop, id, 'UANG BANK', no_bukti, tgl_system, jenis, CASE jenis WHEN 'OUT' THEN kode_bank END,
           CASE jenis WHEN 'OUT' THEN no_rekening END, CASE jenis WHEN 'IN' THEN kode_bank END, CASE jenis WHEN 'IN' THEN no_rekening END,
           NULL, kode_transaksi, nama_transaksi, jumlah_rp, biaya_rp, keterangan, status, input_by, created_at
      FROM read.bank_entry`,
  'MUTASI UANG BANK': moves('BANK'),
  'MUTASI UANG CASH': moves('CASH'),
} as const;

export type MoneyTable = keyof typeof TABLES;

function moves(sort: 'BANK' | 'CASH'): string {
  return `
    SELECT shop, id, 'MUTASI UANG ${sort}', no_mutasi, tgl_system, jenis, asal, asal_rekening, tujuan, tujuan_rekening, kode_laci, kategori,
           nama_transaksi, jumlah_rp, biaya_rp, keterangan, status, input_by, created_at
      FROM read.money_move WHERE jenis_transaksi = '${sort}'`;
}

const SEARCHED = ['no_bukti', 'keterangan', 'kategori', 'nama_transaksi', 'asal_rekening', 'tujuan_rekening'];

/** Entries and moves of money together, newest first. */
@Injectable()
export class MoneyHistory {
  constructor(@Inject(pg.Pool) private readonly pool: pg.Pool) {}

  async of(shop: string, tables: readonly MoneyTable[], query: MoneyHistoryDto): Promise<MoneyHistoryPage> {
    const where = new Conditions(shop, 'd')
      .from('d.tgl_system', query.tgl_from)
      .to('d.tgl_system', query.tgl_to)
      .equals('d.status', query.status)
      .equals('d.input_by', query.input_by)
      .words(
        SEARCHED.map((name) => `d.${name}`),
        query.q,
      );
    // The first names the columns; those that are not asked for give no row.
    const asked = Object.entries(TABLES).map(([name, sql]) =>
      tables.includes(name as MoneyTable) ? sql : `${sql} ${sql.includes('WHERE') ? 'AND' : 'WHERE'} false`,
    );
    const from = `FROM (${asked.join(' UNION ALL ')}) d WHERE ${where.sql}`;
    const { rows } = await this.pool.query<MoneyHistoryRow & { shop?: string }>(
      `SELECT d.* ${from} ORDER BY d.created_at DESC, d.no_bukti DESC ${where.page(query)}`,
      where.params,
    );
    const data = rows.map(({ shop: _, ...row }) => row);
    if (query.limit === undefined) return { count: data.length, data };
    const { rows: counted } = await this.pool.query<{ count: number }>(`SELECT count(*)::int AS count ${from}`, where.params); // prettier-ignore
    return { count: counted[0]!.count, data };
  }
}

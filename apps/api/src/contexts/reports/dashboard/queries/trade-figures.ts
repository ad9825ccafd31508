import { Injectable } from '@nestjs/common';
import type { ChartPoint, KindSold, SellerMonth, TradePair, TradeSum } from '@emas/contracts/dashboard/dashboard.view';
import type { DocumentKind } from '@emas/contracts/documents/registry';
import type { BusinessDate } from '@emas/domain/shared/units';
import { milligramsToGrams } from '@emas/domain/shared/wire';
import { DataSource } from 'typeorm';
import type { Span } from './spans.js';

const MOST_KINDS = 5;
const SUMS = `count(*) AS jumlah_nota, coalesce(sum(total_qty), 0) AS total_qty, coalesce(sum(berat), 0) AS total_berat,
  coalesce(sum(jumlah), 0) AS total_harga`;

/** Sums of VALID documents, the same rows as the reports show. Each reads a day or a month by the index of days. */
@Injectable()
export class TradeFigures {
  constructor(private readonly database: DataSource) {}

  /** @param until time of the day up to which they count, HH:MM in Jakarta; null for all of it */
  async between(shop: string, from: BusinessDate, to: BusinessDate, until: string | null = null): Promise<TradePair> {
    const [penjualan, pembelian] = await Promise.all([
      this.sum('sale', shop, { dari: from, sampai: to }, { until }),
      this.sum('purchase', shop, { dari: from, sampai: to }, { until }),
    ]);
    return { penjualan, pembelian };
  }

  /** Sales of a day that somebody made. */
  soldBy(input_by: string, shop: string, tgl: BusinessDate): Promise<TradeSum> {
    return this.sum('sale', shop, { dari: tgl, sampai: tgl }, { input_by });
  }

  /** A bar for every hour from the first document to the last. */
  async byHour(trade: DocumentKind, shop: string, tgl: BusinessDate): Promise<ChartPoint[]> {
    const rows = await this.points(
      `SELECT extract(hour FROM valid_at AT TIME ZONE 'Asia/Jakarta')::int AS slot, ${SUMS}
         FROM read.document
        WHERE shop = $1 AND tgl_system = $2 AND kind = $3 AND status = 'VALID' GROUP BY 1 ORDER BY 1`,
      [shop, tgl, trade],
    );
    if (rows.length === 0) return [];
    const [first, last] = [rows[0]!.slot, rows.at(-1)!.slot];
    return Array.from({ length: last - first + 1 }, (_, index) => first + index).map((hour) =>
      point(
        `${String(hour).padStart(2, '0')}:00`,
        rows.find(({ slot }) => slot === hour),
      ),
    );
  }

  /** A bar for every day of the month up to the day. */
  async byDay(trade: DocumentKind, shop: string, tgl: BusinessDate): Promise<ChartPoint[]> {
    const rows = await this.points(
      `SELECT extract(day FROM tgl_system)::int AS slot, ${SUMS}
         FROM read.document
        WHERE shop = $1 AND tgl_system BETWEEN $2 AND $3 AND kind = $4 AND status = 'VALID' GROUP BY 1 ORDER BY 1`,
      [shop, `${tgl.slice(0, 8)}01`, tgl, trade],
    );
    const days = Number(tgl.slice(8));
    return Array.from({ length: days }, (_, index) => index + 1).map((day) =>
      point(
        `${tgl.slice(0, 8)}${String(day).padStart(2, '0')}`,
        rows.find(({ slot }) => slot === day),
      ),
    );
  }

  /** What sold most, by money. */
  async bestKinds(shop: string, from: BusinessDate, to: BusinessDate): Promise<KindSold[]> {
    const rows = await this.database.query<KindSold[]>(
      `SELECT l.kode_dept, coalesce(m.nama_dept, l.kode_dept) AS nama_dept, sum(l.qty) AS total_qty,
              sum(l.berat) AS total_berat, sum(l.harga) AS total_harga
         FROM read.sale s
         JOIN read.sale_line l ON l.shop = s.shop AND l.sale_id = s.id
         LEFT JOIN read.master_jenis m ON m.shop = s.shop AND m.kode_dept = l.kode_dept
        WHERE s.shop = $1 AND s.tgl_system BETWEEN $2 AND $3 AND s.status = 'VALID' AND s.jenis IS NULL
        GROUP BY 1, 2 ORDER BY total_harga DESC, 1 LIMIT ${MOST_KINDS}`,
      [shop, from, to],
    );
    return rows.map((row) => ({ ...row, total_berat: milligramsToGrams(row.total_berat) }));
  }

  /** Who sold what, beside what he is to sell in the month. */
  async sellers(shop: string, from: BusinessDate, to: BusinessDate): Promise<SellerMonth[]> {
    const rows = await this.database.query<SellerMonth[]>(
      `SELECT s.kode_sales, coalesce(m.nama_sales, s.kode_sales) AS nama_sales, s.total_berat, s.total_harga, m.target_rp
         FROM (SELECT kode_sales, sum(berat) AS total_berat, sum(jumlah) AS total_harga FROM read.document
                WHERE shop = $1 AND tgl_system BETWEEN $2 AND $3 AND kind = 'sale' AND status = 'VALID' GROUP BY 1) s
         LEFT JOIN read.master_sales m ON m.shop = $1 AND m.kode_sales = s.kode_sales
        ORDER BY s.total_harga DESC, s.kode_sales`,
      [shop, from, to],
    );
    return rows.map((row) => ({ ...row, total_berat: milligramsToGrams(row.total_berat) }));
  }

  /** What sales of a span left over what they cost, without tax. */
  async profit(shop: string, { dari, sampai }: Span): Promise<number> {
    const [row] = await this.database.query<{ laba: number }[]>(
      `SELECT coalesce(sum(total_harga - ppn - coalesce(pph22, 0) - hpp), 0) AS laba FROM read.sale
        WHERE shop = $1 AND tgl_system BETWEEN $2 AND $3 AND status = 'VALID' AND jenis IS NULL`,
      [shop, dari, sampai],
    );
    return row!.laba;
  }

  private async sum(
    trade: DocumentKind,
    shop: string,
    { dari, sampai }: Span,
    { input_by = null, until = null }: { readonly input_by?: string | null; readonly until?: string | null } = {},
  ): Promise<TradeSum> {
    const [row] = await this.database.query<TradeSum[]>(
      `SELECT ${SUMS} FROM read.document
        WHERE shop = $1 AND tgl_system BETWEEN $2 AND $3 AND kind = $4 AND status = 'VALID'
          AND ($5::text IS NULL OR input_by = $5)
          AND ($6::time IS NULL OR (valid_at AT TIME ZONE 'Asia/Jakarta')::time <= $6)`,
      [shop, dari, sampai, trade, input_by, until],
    );
    return { ...row!, total_berat: milligramsToGrams(row!.total_berat) };
  }

  private points(sql: string, params: readonly unknown[]): Promise<SlotSum[]> {
    return this.database.query(sql, [...params]);
  }
}

interface SlotSum extends TradeSum {
  readonly slot: number;
}

function point(periode: string, sum: SlotSum | undefined): ChartPoint {
  const { jumlah_nota = 0, total_qty = 0, total_berat = 0, total_harga = 0 } = sum ?? {};
  return { periode, jumlah_nota, total_qty, total_berat: milligramsToGrams(total_berat), total_harga };
}

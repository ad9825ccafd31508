import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import type { BookThing } from '@emas/domain/audit/compare-count';

/** The books after an event, of the drawers, trays and things that were counted; from the lines of the log alone. */
@Injectable()
export class ComparedBooks {
  constructor(@Inject(pg.Pool) private readonly pool: pg.Pool) {}

  /** What each drawer held; rupiah. */
  async drawers(shop: string, seq: number, codes: readonly string[]): Promise<ReadonlyMap<string, number>> {
    if (codes.length === 0) return new Map();
    const accounts = codes.map((kode) => `kas/${kode}`);
    const { rows } = await this.pool.query<{ akun: string; saldo: number }>(
      `SELECT m.akun, sum(m.jumlah)::bigint AS saldo
         FROM ledger.event_lines l CROSS JOIN LATERAL unnest(l.akun, l.unit, l.jumlah) AS m (akun, unit, jumlah)
        WHERE l.shop = $1 AND l.seq BETWEEN 1 AND $2 AND l.akun && $3::text[] AND m.akun = ANY ($3) AND m.unit = 'IDR'
        GROUP BY m.akun`,
      [shop, seq, accounts],
    );
    return new Map(rows.map(({ akun, saldo }) => [akun.slice('kas/'.length), saldo]));
  }

  /** What lay in the trays, and where the barcodes that were read lay. */
  async things(
    shop: string,
    seq: number,
    trays: readonly string[],
    read: readonly string[],
  ): Promise<(BookThing & { readonly nama: string })[]> {
    if (trays.length === 0) return [];
    const places = trays.map((kode) => `baki/${kode}`);
    const { rows } = await this.pool.query<BookThing & { nama: string }>(
      `WITH moved AS (
         SELECT l.seq, m.barang, m.place, m.qty, m.berat, m.kadar
           FROM ledger.event_lines l CROSS JOIN LATERAL (
             SELECT barang, ke AS place, qty, berat, kadar
               FROM unnest(l.barang, l.ke, l.qty, l.berat, l.kadar) AS i (barang, ke, qty, berat, kadar)
              UNION ALL
             SELECT barang, dari, -qty, -berat, kadar
               FROM unnest(l.barang, l.dari, l.qty, l.berat, l.kadar) AS o (barang, dari, qty, berat, kadar)) m
          WHERE l.shop = $1 AND l.seq BETWEEN 1 AND $2 AND (l.ke && $3::text[] OR l.dari && $3 OR l.barang && $4::text[])
            AND (m.place = ANY ($3) OR m.barang = ANY ($4)))
       SELECT held.barang, held.place, held.berat, held.kadar, coalesce(t.nama, '') AS nama FROM (
         SELECT barang, place, sum(qty)::bigint AS qty, sum(berat)::bigint AS berat,
                (array_agg(kadar ORDER BY seq DESC))[1] AS kadar
           FROM moved GROUP BY barang, place) held
         LEFT JOIN read.thing t ON t.shop = $1 AND t.barang = held.barang
        WHERE held.qty > 0 AND (t.jenis IS NULL OR t.jenis = 'BARANG') ORDER BY held.place, held.barang`,
      [shop, seq, places, read],
    );
    return rows;
  }
}

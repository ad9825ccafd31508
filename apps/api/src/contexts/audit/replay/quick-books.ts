import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { placeClass } from '@emas/domain/ledger/books';
import type { MoneyUnit } from '@emas/domain/ledger/event';
import { isInHouse } from '@emas/domain/ledger/goods';
import type { StockSum } from '../../../ledger/audit/replay.js';

/** Balances and goods after an event: rupiah or points; milligrams, thousandths of a percent. */
export interface BooksAt {
  readonly accounts: readonly { readonly akun: string; readonly unit: MoneyUnit; readonly saldo: number }[];
  readonly stock: readonly StockSum[];
}

/** The books after an event by the read-models: days that are over summed up, the lines of the event's own day beside them. */
@Injectable()
export class QuickBooks {
  constructor(@Inject(pg.Pool) private readonly pool: pg.Pool) {}

  async at(shop: string, seq: number): Promise<BooksAt> {
    const [accounts, stock] = await Promise.all([this.accounts(shop, seq), this.stock(shop, seq)]);
    return { accounts, stock };
  }

  private async accounts(shop: string, seq: number): Promise<BooksAt['accounts']> {
    const { rows } = await this.pool.query<{ akun: string; unit: MoneyUnit; saldo: number }>(
      `WITH closed AS (SELECT max(tgl_system) AS tgl, coalesce(max(closing_seq), 0) AS seq
                         FROM read.day WHERE shop = $1 AND status = 'CLOSED' AND closing_seq <= $2)
       SELECT akun, unit, sum(saldo)::bigint AS saldo FROM (
         SELECT a.akun, a.unit, a.debit - a.credit AS saldo FROM read.daily_account a, closed
          WHERE a.shop = $1 AND a.tgl_system <= closed.tgl
         UNION ALL
         SELECT m.akun, m.unit, m.jumlah FROM closed, ledger.event_lines l
          CROSS JOIN LATERAL unnest(l.akun, l.unit, l.jumlah) AS m (akun, unit, jumlah)
          WHERE l.shop = $1 AND l.seq > closed.seq AND l.seq <= $2) line
        GROUP BY akun, unit HAVING sum(saldo) <> 0 ORDER BY unit, akun`,
      [shop, seq],
    );
    return rows;
  }

  private async stock(shop: string, seq: number): Promise<StockSum[]> {
    const { rows } = await this.pool.query<Omit<StockSum, 'kelas'> & { kind: string }>(
      `SELECT split_part(h.place, '/', 1) AS kind, t.kadar, sum(h.qty)::bigint AS qty, sum(h.berat)::bigint AS berat,
              sum(h.nilai)::bigint AS nilai,
              sum(CASE WHEN t.kadar > 100000 THEN 0 ELSE (h.berat::numeric * t.kadar + 50000)::bigint / 100000 END)::bigint AS murni
         FROM read.holding h JOIN read.thing t ON t.shop = h.shop AND t.barang = h.barang
        WHERE h.shop = $1 AND int8range(h.from_seq, h.to_seq) @> $2::bigint
        GROUP BY 1, 2`,
      [shop, seq],
    );
    const sums = new Map<string, StockSum>();
    for (const { kind, kadar, qty, berat, nilai, murni } of rows) {
      if (!isInHouse(kind)) continue;
      const kelas = placeClass(kind);
      const sum = sums.get(`${kelas} ${kadar}`) ?? { kelas, kadar, qty: 0, berat: 0, nilai: 0, murni: 0 };
      sums.set(`${kelas} ${kadar}`, { kelas, kadar, qty: sum.qty + qty, berat: sum.berat + berat, nilai: sum.nilai + nilai, murni: sum.murni + murni }); // prettier-ignore
    }
    return [...sums.values()].sort((a, b) => (a.kelas === b.kelas ? a.kadar - b.kadar : a.kelas < b.kelas ? -1 : 1));
  }
}

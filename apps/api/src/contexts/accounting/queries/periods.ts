import { Inject, Injectable } from '@nestjs/common';
import type { PeriodClosedBody } from '@emas/domain/accounting/close-period';
import { type Period, periodOf } from '@emas/domain/accounting/period';
import type { BusinessDate } from '@emas/domain/shared/units';
import pg from 'pg';

/** A month as it was last closed; one that was opened again says by whom. */
export interface PeriodRow extends PeriodClosedBody {
  readonly status: 'DITUTUP' | 'TERBUKA';
  readonly seq: number;
  readonly reopened_by: string | null;
  readonly reopened_at: string | null;
  readonly alasan_buka: string | null;
}

/** Months of the books that are closed, or were. */
@Injectable()
export class Periods {
  constructor(@Inject(pg.Pool) private readonly pool: pg.Pool) {}

  /** Last to first, without their balances. */
  async all(shop: string): Promise<Omit<PeriodRow, 'saldo_akun'>[]> {
    const { rows } = await this.pool.query<Omit<PeriodRow, 'saldo_akun'>>(
      `SELECT periode, status, seq, closed_by, closed_at, sha256, alasan, peringatan, awal_tahun_buku, laba, laba_berjalan,
              laba_ditahan, reopened_by, reopened_at, alasan_buka
         FROM read.period WHERE shop = $1 ORDER BY periode DESC`,
      [shop],
    );
    return rows;
  }

  /** Null for a month that was never closed. */
  async find(shop: string, periode: Period): Promise<PeriodRow | null> {
    const { rows } = await this.pool.query<PeriodRow>('SELECT * FROM read.period WHERE shop = $1 AND periode = $2', [
      shop,
      periode,
    ]);
    return rows[0] ?? null;
  }

  /** The month that a day is in, where its books are closed. */
  async closedOn(shop: string, tgl: BusinessDate): Promise<PeriodRow | null> {
    const found = await this.find(shop, periodOf(tgl));
    return found?.status === 'DITUTUP' ? found : null;
  }

  /** What the closed months of some whole months came to, first to last. */
  async within(shop: string, from: Period, to: Period): Promise<PeriodRow[]> {
    const { rows } = await this.pool.query<PeriodRow>(
      `SELECT * FROM read.period WHERE shop = $1 AND periode BETWEEN $2 AND $3 AND status = 'DITUTUP' ORDER BY periode`,
      [shop, from, to],
    );
    return rows;
  }
}

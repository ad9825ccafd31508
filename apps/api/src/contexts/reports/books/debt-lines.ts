import { Injectable } from '@nestjs/common';
import type { DebtLine } from '@emas/domain/money/open-bills';
import type { BusinessDate } from '@emas/domain/shared/units';
import { DataSource } from 'typeorm';

/** A line of somebody who is owed, with the number of what it is about. */
export interface NumberedDebtLine extends DebtLine {
  readonly akun: string;
  readonly no_bukti: string;
}

/** Lines of who is owed, from the first day on. */
@Injectable()
export class DebtLines {
  constructor(private readonly dataSource: DataSource) {}

  /** Of accounts below `hutang/`, by account, in the order of the log; up to a day where one is named. */
  async of(shop: string, to: BusinessDate | null = null): Promise<ReadonlyMap<string, NumberedDebtLine[]>> {
    const rows = await this.dataSource.query<NumberedDebtLine[]>(
      `SELECT a.akun, a.seq, a.tgl_system::text AS tgl, a.jumlah, e.reverses, coalesce(e.no, d.no, '') AS no_bukti
         FROM read.account_line a
         JOIN ledger.ledger_event e ON e.shop = $1 AND e.seq = a.seq
         LEFT JOIN ledger.document d ON d.shop = $1 AND d.stream_id = e.stream_id
        WHERE a.shop = $1 AND a.akun > 'hutang/' AND a.akun < 'hutang0' AND ($2::date IS NULL OR a.tgl_system <= $2)
        ORDER BY a.akun, a.seq`,
      [shop, to],
    );
    const byAccount = new Map<string, NumberedDebtLine[]>();
    for (const row of rows) {
      const known = byAccount.get(row.akun);
      if (known) known.push(row);
      else byAccount.set(row.akun, [row]);
    }
    return byAccount;
  }
}

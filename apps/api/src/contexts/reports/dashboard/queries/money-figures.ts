import { Injectable } from '@nestjs/common';
import type { BalanceRow, MoneyGlance } from '@emas/contracts/dashboard/dashboard.view';
import { DataSource } from 'typeorm';

/** What is in the drawers, on the accounts, and still under way from the banks: one row per account, however old the shop. */
@Injectable()
export class MoneyFigures {
  constructor(private readonly database: DataSource) {}

  async glance(shop: string): Promise<MoneyGlance> {
    const rows = await this.database.query<BalanceRow[]>(
      `SELECT b.akun, coalesce(l.nama_laci, r.nama, k.nama_bank, b.kode) AS nama, b.saldo
         FROM (SELECT akun, split_part(akun, '/', 2) AS kode, saldo FROM ledger.account_balance
                WHERE shop = $1 AND unit = 'IDR' AND split_part(akun, '/', 1) IN ('kas', 'bank', 'non-cash')
                  AND akun LIKE '%/%') b
         LEFT JOIN read.master_laci l ON b.akun = 'kas/' || l.kode_laci AND l.shop = $1
         LEFT JOIN (SELECT no_rekening, kode_bank || ' ' || no_rekening AS nama FROM read.master_rekening WHERE shop = $1) r
           ON b.akun = 'bank/' || r.no_rekening
         LEFT JOIN (SELECT DISTINCT ON (kode_bank) kode_bank, nama_bank FROM read.master_bank WHERE shop = $1
                     ORDER BY kode_bank, versi DESC) k
           ON b.akun = 'non-cash/' || k.kode_bank
        ORDER BY b.akun`,
      [shop],
    );
    const first = await this.database.query<{ tgl_system: string | null }[]>(
      `SELECT min(tgl_system)::text AS tgl_system FROM read.non_cash_item
        WHERE shop = $1 AND status = 'OUTSTAND' AND akun LIKE 'non-cash/%'`,
      [shop],
    );
    const of = (kind: string) => rows.filter(({ akun }) => akun.startsWith(`${kind}/`));
    const non_cash = of('non-cash').filter(({ saldo }) => saldo !== 0);
    const non_cash_sejak = non_cash.length === 0 ? null : (first[0]?.tgl_system ?? null);
    return { laci: of('kas'), bank: of('bank'), non_cash, non_cash_sejak };
  }
}

import { Injectable } from '@nestjs/common';
import type { IncomeFigures, IncomeReportRow } from '@emas/contracts/analysis/reports/laporan-penjualan-global';
import { ACCOUNT_ROLES, type AccountRole, roleOf } from '@emas/domain/accounting/journals';
import { CHARGE_ACCOUNT, FORFEIT_ACCOUNT, LATE_FEE_ACCOUNT } from '@emas/domain/installments/installment';
import type { BusinessDate, Rupiah } from '@emas/domain/shared/units';
import { DataSource } from 'typeorm';
import { type ReportInput, ReportQuery } from '../../../engine/report/report-query.js';
import { ReportShops } from '../../../engine/report/report-shops.js';

type Column = keyof IncomeFigures;
type IncomeRole = {
  [Role in AccountRole]: (typeof ACCOUNT_ROLES)[Role] extends 'PENDAPATAN' | 'POTONGAN' ? Role : never;
}[AccountRole];

/** Where each kind of income is told: a role that is new to the books has its place here. */
const COLUMN_OF: Readonly<Record<IncomeRole, Column>> = {
  penjualan: 'penjualan',
  'penjualan/ongkos': 'penjualan',
  'penjualan/aksesoris': 'penjualan_aksesoris',
  'penjualan/manual': 'penjualan_manual',
  'bunga/hutang': 'bunga_hutang',
  pendapatan: 'pendapatan_lain',
  admin: 'admin_hutang',
  diskon: 'diskon',
  'diskon/manual': 'diskon',
};

/** What contracts in instalments earn beside the price of their things. */
const INSTALLMENTS: ReadonlySet<string> = new Set([CHARGE_ACCOUNT, LATE_FEE_ACCOUNT, FORFEIT_ACCOUNT]);

const NOTHING: IncomeFigures = {
  ...{ penjualan: 0, penjualan_aksesoris: 0, penjualan_manual: 0, pesanan: 0, pre_order: 0, cicilan: 0, service: 0 },
  ...{ bunga_hutang: 0, admin_hutang: 0, pendapatan_lain: 0, diskon: 0 },
};

interface Moved {
  readonly tgl_system: BusinessDate;
  readonly akun: string;
  /** Credit less debit. */
  readonly jumlah: Rupiah;
}

/** What the accounts of income and of discounts moved by on each business day. */
@Injectable()
export class IncomeReportQuery extends ReportQuery<IncomeReportRow> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly shops: ReportShops,
  ) {
    super();
  }

  async run({ shop, filters }: ReportInput) {
    const days = { from: filters.date('tgl_from'), to: filters.date('tgl_to') };
    const [opened, moved] = await Promise.all([
      this.shops.opened([shop], days),
      this.dataSource.query<Moved[]>(
        `SELECT tgl_system, akun, credit - debit AS jumlah FROM read.daily_account
          WHERE shop = $1 AND unit = 'IDR' AND tgl_system BETWEEN $2 AND $3`,
        [shop, days.from, days.to],
      ),
    ]);
    const rows = new Map<BusinessDate, Record<Column, Rupiah>>(opened.map((tgl) => [tgl, { ...NOTHING }]));
    let income = 0;
    for (const { tgl_system, akun, jumlah } of moved) {
      const role = roleOf(akun);
      if (role === null || !(role in COLUMN_OF)) continue;
      const column = INSTALLMENTS.has(akun) ? 'cicilan' : COLUMN_OF[role as IncomeRole];
      income += jumlah;
      const row = rows.get(tgl_system) ?? { ...NOTHING };
      row[column] += column === 'diskon' ? -jumlah : jumlah;
      rows.set(tgl_system, row);
    }
    const told = [...rows].map(([tgl_system, figures]) => ({ tgl_system, ...figures }));
    const total = told.reduce((sum, { tgl_system: _, diskon, ...kinds }) => Object.values(kinds).reduce((all, one) => all + one, sum - diskon), 0); // prettier-ignore
    return { rows: told, checks: [{ name: 'income', expected: income, actual: total, format: 'rupiah' as const }] };
  }
}

import { Injectable } from '@nestjs/common';
import type { NonCashReportRecaps, NonCashReportRow } from '@emas/contracts/money/reports/laporan-non-cash';
import type { NonCashItemView } from '@emas/contracts/money/non-cash-item.view';
import { multiplyDivide } from '@emas/domain/shared/arithmetic';
import { DataSource } from 'typeorm';
import { type ReportInput, ReportQuery } from '../../../engine/report/report-query.js';
import { NonCashItems } from '../../money/index.js';
import { AccountLines } from '../books/account-lines.js';

type Moved = NonCashReportRecaps['non_cash_saldo'];

/** Payments of the days, and that what is waited for of each bank is what the books say. */
@Injectable()
export class NonCashReportQuery extends ReportQuery<NonCashReportRow, NonCashReportRecaps> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly items: NonCashItems,
    private readonly lines: AccountLines,
  ) {
    super();
  }

  async run({ shop, filters, most }: ReportInput) {
    const [from, to] = [filters.date('tgl_from'), filters.date('tgl_to')];
    const choice = (name: string): string => filters.choice(name) ?? 'ALL';
    const asked = { kode_bank: choice('kode_bank'), cara_bayar: choice('cara_bayar'), status: choice('status') };
    const [found, moved, balances] = await Promise.all([
      this.items.of(shop, { ...asked, tgl_from: from, tgl_to: to, limit: most + 1 }),
      this.moved(shop, from, to, filters.choice('kode_bank')),
      this.lines.balances(shop, { role: 'non-cash', code: filters.choice('kode_bank'), to }),
    ]);
    const codes = new Set([...moved.map(({ kode_bank }) => kode_bank), ...balances.keys()]);
    const checks = [...codes].map((of) => ({
      ...{ name: 'balance', of, format: 'rupiah' as const, expected: balances.get(of) ?? 0 },
      actual: moved.find(({ kode_bank }) => kode_bank === of)?.saldo_akhir ?? 0,
    }));
    return { rows: found.map(row), recaps: { non_cash_saldo: moved }, checks };
  }

  private moved(shop: string, from: string, to: string, bank: string | null): Promise<Moved[]> {
    const before = 'FILTER (WHERE tgl < $2)';
    const within = 'FILTER (WHERE tgl >= $2)';
    return this.dataSource.query<Moved[]>(
      `SELECT kode_bank, coalesce(sum(baru - cair - batal - hapus) ${before}, 0)::bigint AS saldo_awal,
              coalesce(sum(baru) ${within}, 0)::bigint AS baru, coalesce(sum(cair) ${within}, 0)::bigint AS cair,
              coalesce(sum(batal) ${within}, 0)::bigint AS batal, coalesce(sum(hapus) ${within}, 0)::bigint AS hapus_buku,
              sum(baru - cair - batal - hapus)::bigint AS saldo_akhir
         FROM read.non_cash_daily WHERE shop = $1 AND tgl <= $3 AND ($4::text IS NULL OR kode_bank = $4)
        GROUP BY kode_bank ORDER BY kode_bank`,
      [shop, from, to, bank],
    );
  }
}

const row = ({ jumlah, biaya_rp, no_ref, ...item }: NonCashItemView): NonCashReportRow => ({
  ...{ kode_bank: item.kode_bank, nama_bank: item.nama_bank, tgl_system: item.tgl_system, no_faktur: item.no_faktur },
  ...{
    jenis_transaksi: item.jenis_transaksi,
    cara_bayar: item.cara_bayar,
    no_referensi: no_ref ?? '',
    jumlah,
    biaya_rp,
  },
  biaya_persen: jumlah === 0 ? 0 : multiplyDivide(biaya_rp, 10_000, jumlah, 'half-up'),
  jumlah_bersih: jumlah - biaya_rp,
  ...{ status: item.status, tgl_valid: item.tgl_valid, valid_by: item.valid_by, no_rekening: item.no_rekening },
  umur_hari: item.umur_hari,
  jumlah_transaksi: 1,
});

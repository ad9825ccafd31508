import { Injectable } from '@nestjs/common';
import type { CouponReportRow } from '@emas/contracts/coupons/reports/laporan-kupon';
import { COUPON_ACCOUNT } from '@emas/domain/coupons/coupon-tender';
import { coveredNumber } from '@emas/domain/coupons/coupon-number';
import type { Rupiah } from '@emas/domain/shared/units';
import { DataSource } from 'typeorm';
import { type ReportInput, ReportQuery } from '../../../engine/report/report-query.js';
import { MemberCards } from '../../membership/index.js';
import { SPAN } from '../books/told.js';

type Row = Omit<CouponReportRow, 'nomor_kupon' | 'nama_member'> & { readonly nomor: string };

/** Debit of the account on the days, less what was given back on them. */
const DEBIT = `
  WITH ${SPAN}
  SELECT coalesce(sum(p.jumlah), 0)::bigint AS jumlah
    FROM span, ledger.event_lines l
   CROSS JOIN LATERAL unnest(l.akun, l.unit, l.jumlah) AS p (akun, unit, jumlah)
   WHERE l.shop = $1 AND l.seq BETWEEN span.first AND span.last AND p.akun = '${COUPON_ACCOUNT}'`;

/** What was taken on the days and given back on others, less what was given back on them of others. */
const ELSEWHERE = `
  SELECT coalesce(sum(jumlah_rp * ((tgl_pakai BETWEEN $2 AND $3)::int - (tgl_system BETWEEN $2 AND $3)::int)), 0)::bigint AS jumlah
    FROM read.coupon_release
   WHERE shop = $1 AND (tgl_pakai BETWEEN $2 AND $3 OR tgl_system BETWEEN $2 AND $3)`;

/** Coupons that were issued on the days, those that are used by the day of their use; what they took, as the books have it. */
@Injectable()
export class CouponReportQuery extends ReportQuery<CouponReportRow> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly members: MemberCards,
  ) {
    super();
  }

  async run({ shop, filters, tgl_system }: ReportInput) {
    const days = [shop, filters.date('tgl_from'), filters.date('tgl_to')];
    const status = filters.choice('status');
    const found = await this.dataSource.query<Row[]>(
      `SELECT * FROM (
         SELECT nomor, kode_kupon, nama_kupon, tgl_terbit::text, tgl_kadaluarsa::text, kode_member, tgl_pakai::text,
                pakai_by AS valid_by, 1 AS jumlah_kupon,
                (SELECT s.no_faktur_jual FROM read.sale s WHERE s.shop = c.shop AND s.id = c.sale_id) AS no_faktur_jual,
                CASE WHEN c.status = 'TERPAKAI' THEN dipakai_rp WHEN jenis_kupon = 'RUPIAH' THEN nilai_rp END AS nilai_rp,
                CASE WHEN c.status = 'AKTIF' AND tgl_kadaluarsa < $4::date THEN 'KADALUARSA' ELSE c.status END AS status
           FROM read.coupon c
          WHERE shop = $1 AND CASE WHEN c.status = 'TERPAKAI' THEN tgl_pakai ELSE tgl_terbit END BETWEEN $2 AND $3
       ) told WHERE $5::text IS NULL OR status = $5
       ORDER BY nomor`,
      [...days, tgl_system, status],
    );
    const names = await this.members.namesOf(shop, found.flatMap(({ kode_member }) => kode_member ?? [])); // prettier-ignore
    const rows = found.map(({ nomor, ...row }) => ({
      ...row,
      nomor_kupon: coveredNumber(nomor),
      nama_member: names.get(row.kode_member ?? '') ?? null,
    }));
    if (status !== null && status !== 'TERPAKAI') return { rows };
    const [[posted], [elsewhere]] = await Promise.all([
      this.dataSource.query<{ jumlah: Rupiah }[]>(DEBIT, days),
      this.dataSource.query<{ jumlah: Rupiah }[]>(ELSEWHERE, days),
    ]);
    const used = rows.filter((row) => row.status === 'TERPAKAI');
    const taken = used.reduce((sum, { nilai_rp }) => sum + (nilai_rp ?? 0), elsewhere!.jumlah);
    const check = {
      name: 'debit',
      of: COUPON_ACCOUNT,
      expected: posted!.jumlah,
      actual: taken,
      format: 'rupiah' as const,
    };
    return { rows, checks: [check] };
  }
}

import { Injectable } from '@nestjs/common';
import type { RedemptionDetailRow, RedemptionRecaps } from '@emas/contracts/debt/reports/laporan-penebusan-detail';
import { monthlyInterest } from '@emas/domain/debt/interest';
import { daysBetween } from '@emas/domain/shared/business-date';
import { hundredthsToPercent, milligramsToGrams } from '@emas/domain/shared/wire';
import { DataSource } from 'typeorm';
import { PersonFacts } from '../../../engine/report/person-facts.js';
import { type ReportInput, ReportQuery } from '../../../engine/report/report-query.js';
import { type LoanAt, ratesOf, withPersons } from './loans-at.js';

interface Redeemed extends Omit<LoanAt, 'jatuh_tempo' | 'lunas' | 'sisa_pokok' | 'masa_tenggang'> {
  readonly detail_barang: string;
  readonly berat: number;
  readonly tgl_lunas: string;
  readonly kode_sales: string;
  readonly jumlah_hutang: number;
  readonly bunga_pinjam: number;
  readonly total_bayar: number;
  /** Interest that was paid on it before. */
  readonly bunga_sebelum: number;
}

const GOODS = `(SELECT string_agg(concat(g.nama_barang, ' ', trim_scale(g.berat / 1000.0), ' g'), '; ' ORDER BY g.line_no)
                  FROM read.loan_payment_line g WHERE g.shop = p.shop AND g.loan_payment_id = p.id)`;
const PAID_BEFORE = `(SELECT coalesce(sum(b.bunga_bayar), 0)::bigint FROM read.loan_payment_head b
                       WHERE b.shop = p.shop AND b.loan_id = p.loan_id AND b.id <> p.id AND b.status = 'VALID')`;

/** Contracts that were redeemed on the days, with what redeeming them settled. */
@Injectable()
export class RedemptionDetailQuery extends ReportQuery<RedemptionDetailRow, RedemptionRecaps> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly persons: PersonFacts,
  ) {
    super();
  }

  async run({ shop, filters }: ReportInput) {
    const redeemed = await this.dataSource.query<Redeemed[]>(
      `SELECT l.id, l.no_faktur_hutang, l.customer_id, ${GOODS} AS detail_barang, p.berat, l.tgl_hutang::text AS tgl_hutang,
              p.tgl_system::text AS tgl_lunas, p.kode_sales, p.bayar_pokok AS jumlah_hutang, l.bunga, l.perhitungan_bunga,
              l.minimal_bunga, l.langkah_bunga, l.bunga_kebawah, p.bunga_bayar AS bunga_pinjam, p.total_bayar,
              ${PAID_BEFORE} AS bunga_sebelum
         FROM read.loan_payment_head p JOIN read.loan l ON l.shop = p.shop AND l.id = p.loan_id
        WHERE p.shop = $1 AND p.status = 'VALID' AND p.jenis = 'TEBUS' AND p.tgl_system BETWEEN $2 AND $3
          AND ($4::text IS NULL OR l.no_faktur_hutang = $4)`,
      [shop, filters.date('tgl_from'), filters.date('tgl_to'), filters.choice('no_pinjam')],
    );
    const told = await withPersons(this.persons, shop, redeemed, ['nama_customer', 'alamat_customer']);
    const order = filters.choice('sort_by') as 'tgl_hutang' | 'tgl_lunas' | 'no_faktur_hutang';
    const sorted = told.toSorted(
      (a, b) => compare(a[order], b[order]) || compare(a.no_faktur_hutang, b.no_faktur_hutang),
    );
    const rows = sorted.map((one): RedemptionDetailRow => {
      const { no_faktur_hutang, customer_id, nama_customer, alamat_customer, detail_barang, berat, tgl_hutang } = one;
      const { tgl_lunas, kode_sales, jumlah_hutang, bunga, bunga_pinjam, total_bayar } = one;
      return {
        ...{ no_faktur_hutang, customer_id, nama_customer, alamat_customer, detail_barang, berat, tgl_hutang },
        lama_pinjam: daysBetween(tgl_hutang, tgl_lunas),
        ...{ tgl_lunas, kode_sales, jumlah_hutang, bunga },
        bunga_rp: monthlyInterest(jumlah_hutang, ratesOf(one)),
        ...{ bunga_pinjam, total_bayar, jumlah_kontrak: 1 },
      };
    });
    const before = redeemed.filter(({ bunga_sebelum }) => bunga_sebelum > 0);
    const bunga_bayar = before.reduce((sum, { bunga_sebelum }) => sum + bunga_sebelum, 0);
    return {
      rows,
      recaps: before.length === 0 ? {} : { bunga_sebelum: [{ jumlah_kontrak: before.length, bunga_bayar }] },
      wire: rows.map(wireOf),
    };
  }
}

const compare = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

/** A row as its call states it, in decimals. */
const wireOf = ({ jumlah_kontrak: _, customer_id: __, berat, bunga, ...row }: RedemptionDetailRow): object => ({
  ...row,
  berat: milligramsToGrams(berat),
  bunga: hundredthsToPercent(bunga),
});

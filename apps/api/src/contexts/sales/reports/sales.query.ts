import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type {
  PaymentRecapRow,
  SalesReportRecaps,
  SalesReportRow,
} from '@emas/contracts/sales/reports/laporan-penjualan';
import { paymentKinds } from '@emas/domain/payments/ways';
import { type ReportInput, ReportQuery } from '../../../engine/report/report-query.js';

/** VALID sales of the days by seller and cashier; PPN contained in a price is not added to it. */
const FILTER = `s.shop = $1 AND s.status = 'VALID' AND s.tgl_system BETWEEN $2 AND $3
  AND ($4::text IS NULL OR s.kode_sales = $4) AND ($5::text IS NULL OR s.valid_by = $5)`;

/** Laporan Penjualan: one row per invoice, and what was paid in which way. */
@Injectable()
export class SalesReportQuery extends ReportQuery<SalesReportRow, SalesReportRecaps> {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async run({ shop, filters }: ReportInput) {
    const params = [
      shop,
      filters.date('tgl_from'),
      filters.date('tgl_to'),
      filters.choice('kode_sales'),
      filters.choice('valid_by'),
    ];
    const rows = await this.dataSource.query<SalesReportRow[]>(
      `SELECT s.tgl_system, s.no_faktur_jual, coalesce(c.nama_customer, '') AS nama_customer, s.kode_sales, s.valid_by,
              s.total_qty, s.total_berat, s.total_berat_murni, s.subtotal, s.diskon,
              CASE WHEN s.harga_termasuk_pajak THEN 0 ELSE s.ppn END AS ppn,
              s.total_harga, s.bayar_cash, s.bayar_non_cash, s.bayar_lain, s.pembulatan
         FROM read.sale s
         LEFT JOIN app.customer c ON c.shop = s.shop AND c.customer_id::text = s.customer_id
        WHERE ${FILTER}`,
      params,
    );
    const cara_bayar = await this.dataSource.query<PaymentRecapRow[]>(
      `SELECT p.cara_bayar, count(*) AS jumlah_transaksi, sum(p.jumlah) AS jumlah
         FROM read.sale s
         JOIN read.sale_payment p ON p.shop = s.shop AND p.sale_id = s.id
        WHERE ${FILTER}
        GROUP BY p.cara_bayar
        ORDER BY array_position($6::text[], p.cara_bayar)`,
      [...params, paymentKinds('in')],
    );
    return { rows, recaps: { cara_bayar } };
  }
}

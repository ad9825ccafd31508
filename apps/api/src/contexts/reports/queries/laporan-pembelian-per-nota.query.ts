import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { PurchaseInvoiceRow } from '@emas/contracts/purchases/reports/laporan-pembelian-per-nota';
import { type ReportInput, ReportQuery } from '../../../engine/report/report-query.js';

/** Lines of VALID purchases by condition. */
@Injectable()
export class PurchaseInvoiceQuery extends ReportQuery<PurchaseInvoiceRow> {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async run({ shop, filters }: ReportInput) {
    const rows = await this.dataSource.query<PurchaseInvoiceRow[]>(
      `SELECT l.kondisi_barang AS kondisi, p.no_faktur_beli, p.kode_sales, l.nama_barang, l.kode_group, l.harga_emas,
              1 AS qty, l.berat_nota, l.berat, l.harga_nota, l.harga
         FROM read.purchase p JOIN read.purchase_line l ON l.shop = p.shop AND l.purchase_id = p.id
        WHERE p.shop = $1 AND p.status = 'VALID' AND p.tgl_system BETWEEN $2 AND $3
          AND ($4::text IS NULL OR l.kode_group = $4)
          AND ($5::text IS NULL OR l.kelompok_harga = $5)
          AND ($6::text IS NULL OR l.kondisi_barang = $6)
        ORDER BY l.kondisi_barang, p.no_faktur_beli, l.line_no`,
      [
        shop,
        filters.date('tgl_from'),
        filters.date('tgl_to'),
        filters.choice('kode_group'),
        filters.choice('kelompok_harga'),
        filters.choice('kondisi'),
      ],
    );
    return { rows };
  }
}

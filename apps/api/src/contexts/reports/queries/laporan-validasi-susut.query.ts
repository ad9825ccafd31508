import { Injectable } from '@nestjs/common';
import { setting } from '@emas/contracts/modules/register';
import type { ShrinkageReportRow } from '@emas/contracts/purchases/reports/laporan-validasi-susut';
import { shrinkageValue } from '@emas/domain/purchases/shrinkage';
import { DataSource } from 'typeorm';
import { type ReportInput, ReportQuery } from '../../../engine/report/report-query.js';

type Row = Omit<ShrinkageReportRow, 'nilai_susut'> & { readonly harga_emas: number };

/** Lines beyond their tolerance of what was paid for on the days; older ones, which do not say theirs, have the shop's. */
@Injectable()
export class ShrinkageReportQuery extends ReportQuery<ShrinkageReportRow> {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async run({ shop, filters, settings, most }: ReportInput) {
    const rows = await this.dataSource.query<Row[]>(
      `SELECT *, berat_nota - berat AS susut
         FROM (
           SELECT tgl_system, no_faktur_beli, nama_barang, kode_group, kadar, 1 AS qty, berat_nota,
                  coalesce(berat_ulang, berat) AS berat, berat_timbang, coalesce(toleransi, $7::bigint) AS toleransi,
                  harga_emas, kode_sales, status, tgl_valid, valid_by, keterangan, line_no
             FROM read.shrinkage
            WHERE shop = $1 AND tgl_system BETWEEN $2 AND $3 AND status <> 'DRAFT' AND ($4::text IS NULL OR status = $4)
              AND ($5::text IS NULL OR kode_sales = $5) AND ($6::text IS NULL OR valid_by = $6)
         ) s
        WHERE abs(berat_nota - berat_timbang) > toleransi
        ORDER BY tgl_system, no_faktur_beli, line_no LIMIT $8`,
      [
        ...[
          shop,
          filters.date('tgl_from'),
          filters.date('tgl_to'),
          filters.choice('status'),
          filters.choice('kode_sales'),
        ],
        ...[filters.choice('valid_by'), setting(settings, 'toleransi_berat_pembelian'), most + 1],
      ],
    );
    return { rows: rows.map((row) => ({ ...row, nilai_susut: shrinkageValue(row, row.berat) })) };
  }
}

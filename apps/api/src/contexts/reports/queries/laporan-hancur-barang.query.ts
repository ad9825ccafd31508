import { Injectable } from '@nestjs/common';
import type { ItemMeltReportRow } from '@emas/contracts/stock/reports/laporan-hancur-barang';
import { DataSource } from 'typeorm';
import { type ReportInput, ReportQuery } from '../../../engine/report/report-query.js';

/** Melts of the trays that began on the days; of a type or a group the whole melts that have a thing of it, for they are one bar. */
@Injectable()
export class ItemMeltReportQuery extends ReportQuery<ItemMeltReportRow> {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async run({ shop, filters, most }: ReportInput) {
    const rows = await this.dataSource.query<ItemMeltReportRow[]>(
      `SELECT d.no_hancur, d.status, d.tgl_system, l.kode_barcode, l.nama_barang, l.kode_group, l.kadar, 1 AS qty, l.berat,
              l.berat_murni, l.harga_modal, d.berat_hasil, d.kadar_hasil, d.berat_murni_hasil, d.susut, d.keterangan AS alasan,
              d.input_by, d.setuju_by AS otorisasi_by
         FROM read.goods_document d JOIN read.goods_line l ON l.shop = d.shop AND l.goods_id = d.id
        WHERE d.shop = $1 AND d.jenis = 'HB' AND d.status <> 'BATAL' AND d.tgl_system BETWEEN $2 AND $3
          AND (($4::text IS NULL AND $5::text IS NULL) OR EXISTS (
            SELECT FROM read.goods_line g
             WHERE g.shop = d.shop AND g.goods_id = d.id AND ($4::text IS NULL OR g.kode_dept = $4)
               AND ($5::text IS NULL OR g.kode_group = $5)))
        ORDER BY d.tgl_system, d.no_hancur, l.kode_barcode LIMIT $6`,
      [
        shop,
        filters.date('tgl_from'),
        filters.date('tgl_to'),
        filters.choice('kode_dept'),
        filters.choice('kode_group'),
        most + 1,
      ],
    );
    return { rows };
  }
}

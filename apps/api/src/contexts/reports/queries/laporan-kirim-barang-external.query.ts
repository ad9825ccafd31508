import { Injectable } from '@nestjs/common';
import type { ExternalReportRow } from '@emas/contracts/transfers/reports/laporan-kirim-barang-external';
import { DataSource } from 'typeorm';
import { type ReportInput, ReportQuery } from '../../../engine/report/report-query.js';

/** Things that went to partners on the days; what they have of all days is what lies there in the goods book. */
@Injectable()
export class ExternalReportQuery extends ReportQuery<ExternalReportRow> {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async run({ shop, filters, tgl_system, most }: ReportInput) {
    const rows = await this.dataSource.query<ExternalReportRow[]>(
      `SELECT d.no_kirim, d.toko_tujuan AS tujuan, d.nama_toko, d.keterangan, d.tgl_system, coalesce(l.kode_barcode, l.nama_barang) AS kode_barcode,
              l.nama_barang, l.kode_group, l.kadar, 1 AS qty, l.berat, l.berat_murni, l.harga_modal,
              coalesce(sold.harga_jual, 0)::bigint AS harga_jual, l.hasil AS status, l.tgl_update,
              greatest(0, coalesce(l.tgl_update, $7::date) - d.tgl_system)::int AS umur_hari, d.input_by
         FROM read.external_shipment d
         JOIN read.external_shipment_line l ON l.shop = d.shop AND l.external_shipment_id = d.id
         LEFT JOIN read.external_update_line sold ON sold.shop = d.shop AND sold.external_update_id = l.update_id
          AND coalesce(sold.kode_barcode, sold.nama_barang) = coalesce(l.kode_barcode, l.nama_barang)
        WHERE d.shop = $1 AND d.tgl_system BETWEEN $2 AND $3
          AND ($4::text IS NULL OR d.toko_tujuan = $4) AND ($5::text IS NULL OR l.hasil = $5)
        ORDER BY d.tgl_system, d.no_kirim, 6 LIMIT $6`,
      [
        shop,
        filters.date('tgl_from'),
        filters.date('tgl_to'),
        filters.choice('tujuan'),
        filters.choice('status'),
        most + 1,
        tgl_system,
      ],
    );
    const [sums] = await this.dataSource.query<[{ told: number; booked: number }]>(
      `SELECT (SELECT coalesce(sum(l.berat), 0)::bigint FROM read.external_shipment_line l
                WHERE l.shop = $1 AND l.hasil = 'KIRIM') AS told,
              (SELECT coalesce(sum(p.berat), 0)::bigint FROM ledger.stock_place p
                WHERE p.shop = $1 AND p.place IN (
                  SELECT DISTINCT 'transit/' || d.toko_tujuan FROM read.external_shipment d WHERE d.shop = $1)) AS booked`,
      [shop],
    );
    return {
      rows,
      checks: [{ name: 'goodsInTransit', expected: sums.booked, actual: sums.told, format: 'weight' as const }],
    };
  }
}

import { Injectable } from '@nestjs/common';
import type { ShipmentReportRow } from '@emas/contracts/transfers/reports/laporan-kirim-barang';
import { DataSource } from 'typeorm';
import { type ReportInput, ReportQuery } from '../../../engine/report/report-query.js';

/** Things of the shipments of the days; what is under way of all days is what lies there in the goods book. */
@Injectable()
export class ShipmentReportQuery extends ReportQuery<ShipmentReportRow> {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async run({ shop, filters, most }: ReportInput) {
    const rows = await this.dataSource.query<ShipmentReportRow[]>(
      `SELECT d.no_kirim, d.toko_tujuan, coalesce(t.nama_toko, d.toko_tujuan) AS nama_toko, d.keterangan, d.tgl_system,
              l.kode_barcode, l.nama_barang, l.kode_dept, l.kode_group, l.kadar, 1 AS qty, l.berat, l.berat_murni, l.harga_modal,
              l.hasil AS status, l.tgl_terima, l.terima_by, d.input_by
         FROM read.shipment d JOIN read.shipment_line l ON l.shop = d.shop AND l.shipment_id = d.id
         LEFT JOIN read.master_toko t ON t.shop = d.shop AND t.kode_toko = d.toko_tujuan
        WHERE d.shop = $1 AND d.tgl_system BETWEEN $2 AND $3
          AND ($4::text IS NULL OR d.toko_tujuan = $4) AND ($5::text IS NULL OR d.status = $5)
        ORDER BY d.tgl_system, d.no_kirim, l.kode_barcode LIMIT $6`,
      [
        shop,
        filters.date('tgl_from'),
        filters.date('tgl_to'),
        filters.choice('toko_tujuan'),
        filters.choice('status'),
        most + 1,
      ],
    );
    const [sums] = await this.dataSource.query<[{ told: number; booked: number }]>(
      `SELECT (SELECT coalesce(sum(l.berat), 0)::bigint FROM read.shipment_line l
                WHERE l.shop = $1 AND l.hasil = 'KIRIM') AS told,
              (SELECT coalesce(sum(p.berat), 0)::bigint FROM ledger.stock_place p
                WHERE p.shop = $1 AND p.place IN (
                  SELECT DISTINCT 'transit/' || d.toko_tujuan FROM read.shipment d WHERE d.shop = $1)) AS booked`,
      [shop],
    );
    return {
      rows,
      checks: [{ name: 'goodsInTransit', expected: sums.booked, actual: sums.told, format: 'weight' as const }],
    };
  }
}

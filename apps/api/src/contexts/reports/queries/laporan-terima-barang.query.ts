import { Injectable } from '@nestjs/common';
import type { ShipmentReceiptReportRow } from '@emas/contracts/transfers/reports/laporan-terima-barang';
import { DataSource } from 'typeorm';
import { type ReportInput, ReportQuery } from '../../../engine/report/report-query.js';

/** Things that were taken in on the days, and those of the same shipments that nobody has taken in to this hour. */
@Injectable()
export class ShipmentReceiptReportQuery extends ReportQuery<ShipmentReceiptReportRow> {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async run({ shop, filters, most }: ReportInput) {
    const rows = await this.dataSource.query<ShipmentReceiptReportRow[]>(
      `WITH receipt AS (
         SELECT r.* FROM read.shipment_receipt r
          WHERE r.shop = $1 AND r.status = 'VALID' AND r.tgl_system BETWEEN $2 AND $3
            AND ($4::text IS NULL OR r.toko_asal = $4)
       ), first AS (
         SELECT no_kirim, toko_asal, shipment_id, tgl_kirim, min(tgl_system) AS tgl_terima FROM receipt
          GROUP BY no_kirim, toko_asal, shipment_id, tgl_kirim
       ), thing AS (
         SELECT f.no_kirim, f.toko_asal, f.tgl_terima, f.tgl_kirim, l.kode_barcode, l.nama_barang, l.kode_group, l.kadar, l.berat,
                l.berat_murni, l.harga_modal, l.kode_baki, 'DITERIMA' AS hasil, r.input_by AS terima_by
           FROM receipt r JOIN first f ON f.no_kirim = r.no_kirim
           JOIN read.shipment_receipt_line l ON l.shop = r.shop AND l.shipment_receipt_id = r.id
         UNION ALL
         SELECT f.no_kirim, f.toko_asal, f.tgl_terima, f.tgl_kirim, t.kode_barcode, t.barang->>'nama_barang',
                t.barang->>'kode_group', (t.barang->>'kadar')::int, (t.barang->>'berat')::bigint,
                (t.barang->>'berat_murni')::bigint, (t.barang->>'harga_modal')::bigint, NULL, 'KURANG', NULL
           FROM first f JOIN read.incoming_thing t ON t.shop = f.toko_asal AND t.shipment_id = f.shipment_id
          WHERE t.hasil IN ('KIRIM', 'HILANG') AND NOT EXISTS (
            SELECT FROM read.shipment_receipt r
              JOIN read.shipment_receipt_line l ON l.shop = r.shop AND l.shipment_receipt_id = r.id
             WHERE r.shop = $1 AND r.no_kirim = f.no_kirim AND r.status = 'VALID' AND l.barcode_asal = t.kode_barcode)
       )
       SELECT thing.*, 1 AS qty, coalesce(s.nama_toko, thing.toko_asal) AS nama_toko
         FROM thing LEFT JOIN read.master_toko s ON s.shop = $1 AND s.kode_toko = thing.toko_asal
        WHERE $5::text IS NULL OR thing.hasil = $5
        ORDER BY tgl_terima, no_kirim, kode_barcode LIMIT $6`,
      [
        shop,
        filters.date('tgl_from'),
        filters.date('tgl_to'),
        filters.choice('toko_asal'),
        filters.choice('hasil'),
        most + 1,
      ],
    );
    return { rows };
  }
}

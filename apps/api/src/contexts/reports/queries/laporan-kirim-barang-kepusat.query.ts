import { Injectable } from '@nestjs/common';
import type { CleanedAwayRow } from '@emas/contracts/plating/reports/laporan-kirim-barang-kepusat';
import { DataSource } from 'typeorm';
import { type ReportInput, ReportQuery } from '../../../engine/report/report-query.js';

/** What is neither under way nor there is as if it had not been sent. */
const STATE = `CASE WHEN l.hasil IN ('KIRIM', 'DITERIMA') THEN l.hasil ELSE 'BATAL' END`;

/** Things that head office is to clean, of the shipments of the days; what is under way is what lies there in the goods book. */
@Injectable()
export class CleanedAwayQuery extends ReportQuery<CleanedAwayRow> {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async run({ shop, filters, most }: ReportInput) {
    const rows = await this.dataSource.query<CleanedAwayRow[]>(
      `SELECT d.no_kirim, d.keterangan, d.tgl_system, l.nama_barang, l.kode_dept, l.kode_group, l.kadar, 1 AS qty, l.berat,
              l.berat_murni, l.harga_modal, ${STATE} AS status, l.tgl_terima, l.terima_by, d.input_by
         FROM read.shipment d JOIN read.shipment_line l ON l.shop = d.shop AND l.shipment_id = d.id
        WHERE d.shop = $1 AND d.jenis = 'CUCI' AND d.tgl_system BETWEEN $2 AND $3
          AND ($4::text IS NULL OR l.kode_group = $4) AND ($5::text IS NULL OR ${STATE} = $5)
        ORDER BY d.tgl_system, d.no_kirim, l.line_no LIMIT $6`,
      [
        ...[
          shop,
          filters.date('tgl_from'),
          filters.date('tgl_to'),
          filters.choice('kode_group'),
          filters.choice('status'),
        ],
        most + 1,
      ],
    );
    const [sums] = await this.dataSource.query<[{ told: number; booked: number }]>(
      `WITH away AS (SELECT DISTINCT toko_tujuan FROM read.shipment WHERE shop = $1 AND jenis = 'CUCI')
       SELECT (SELECT coalesce(sum(l.berat), 0)::bigint
                 FROM read.shipment d JOIN read.shipment_line l ON l.shop = d.shop AND l.shipment_id = d.id
                WHERE d.shop = $1 AND l.hasil = 'KIRIM' AND d.toko_tujuan IN (SELECT toko_tujuan FROM away)) AS told,
              (SELECT coalesce(sum(p.berat), 0)::bigint FROM ledger.stock_place p
                WHERE p.shop = $1 AND p.place IN (SELECT 'transit/' || toko_tujuan FROM away)) AS booked`,
      [shop],
    );
    return {
      rows,
      checks: [{ name: 'goodsInTransit', expected: sums.booked, actual: sums.told, format: 'weight' as const }],
    };
  }
}

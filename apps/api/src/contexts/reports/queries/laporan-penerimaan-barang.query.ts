import { Injectable } from '@nestjs/common';
import type { ReceiptReportRow } from '@emas/contracts/stock/reports/laporan-penerimaan-barang';
import { DataSource } from 'typeorm';
import { type ReportInput, ReportQuery } from '../../../engine/report/report-query.js';

const LINE = 'l.kode_barcode, l.nama_barang, l.kode_group, l.kadar, l.kode_baki';

/** Receipts of the days; those that were taken back, and what was sent back on those days, once more with the other sign. */
@Injectable()
export class ReceiptReportQuery extends ReportQuery<ReceiptReportRow> {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async run({ shop, filters, most }: ReportInput) {
    const rows = await this.dataSource.query<ReceiptReportRow[]>(
      `WITH received AS (
         SELECT d.no_terima, d.tgl_system, d.no_kirim, d.kode_supplier, d.status, d.alasan_batal, d.input_by, d.batal_by,
                ${LINE}, l.berat, l.berat_murni, l.harga_modal
           FROM read.goods_receipt d JOIN read.goods_receipt_line l ON l.shop = d.shop AND l.goods_receipt_id = d.id
          WHERE d.shop = $1 AND d.tgl_system BETWEEN $2 AND $3
       ), told AS (
         SELECT no_terima, tgl_system, 'TERIMA' AS jenis, no_kirim, kode_supplier, kode_barcode, nama_barang, kode_group, kadar,
                kode_baki, 1 AS qty, berat, berat_murni, harga_modal, status, NULL AS alasan, input_by
           FROM received
         UNION ALL
         SELECT no_terima, tgl_system, 'BATAL', no_kirim, kode_supplier, kode_barcode, nama_barang, kode_group, kadar,
                kode_baki, -1, -berat, -berat_murni, -harga_modal, status, alasan_batal, batal_by
           FROM received WHERE status = 'BATAL'
         UNION ALL
         SELECT d.no_terima, d.tgl_system, 'BATAL', d.no_kirim, d.kode_supplier, ${LINE},
                -1, -l.berat, -l.berat_murni, -l.harga_modal, 'RETUR', d.alasan, d.input_by
           FROM read.supplier_return d JOIN read.supplier_return_line l ON l.shop = d.shop AND l.supplier_return_id = d.id
          WHERE d.shop = $1 AND d.status <> 'BATAL' AND d.tgl_system BETWEEN $2 AND $3
       )
       SELECT no_terima, tgl_system, jenis, no_kirim, coalesce(kode_supplier, 'SALDO AWAL') AS asal, kode_barcode, nama_barang,
              kode_group, kadar, qty, berat, berat_murni, harga_modal, kode_baki, status, alasan, input_by
         FROM told
        WHERE ($4::text IS NULL OR jenis = $4) AND ($5::text IS NULL OR kode_supplier = $5)
        ORDER BY tgl_system, no_terima, kode_barcode, qty DESC LIMIT $6`,
      [
        shop,
        filters.date('tgl_from'),
        filters.date('tgl_to'),
        filters.choice('jenis'),
        filters.choice('kode_supplier'),
        most + 1,
      ],
    );
    return { rows };
  }
}

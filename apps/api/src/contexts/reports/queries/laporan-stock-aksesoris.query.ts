import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AccessoryStockRow } from '@emas/contracts/stock/reports/laporan-stock-aksesoris';
import { placeKinds } from '@emas/domain/ledger/books';
import { ACCESSORY_GOODS } from '@emas/domain/stock/accessory';
import { type ReportInput, ReportQuery } from '../../../engine/report/report-query.js';
import { ACCESSORY_MOVEMENTS } from '../../stock/index.js';

/**
 * Accessories that had moved by the end of the days: what came, was taken and was reserved from the goods book itself, where
 * the index of their place finds it; what was sold from the sales that stand, for a sale is undone on its own day, and one that came back on the day it did.
 */
@Injectable()
export class AccessoryStockQuery extends ReportQuery<AccessoryStockRow> {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async run({ shop, filters }: ReportInput) {
    const rows = await this.dataSource.query<AccessoryStockRow[]>(
      `WITH moved AS (
         -- What enters or leaves the shop's own places, and where on the other side.
         SELECT substr(m.barang, ${ACCESSORY_GOODS.length + 1}) AS kode_aksesoris, m.qty * s.sign AS qty, m.nilai * s.sign AS nilai,
                CASE WHEN m.tgl_system < $2 THEN 'awal'
                     ELSE split_part(CASE WHEN s.sign > 0 THEN m.dari ELSE m.ke END, '/', 1) END AS other
           FROM ${ACCESSORY_MOVEMENTS} m
          CROSS JOIN LATERAL (
            SELECT (split_part(m.ke, '/', 1) = ANY ($5))::int - (split_part(m.dari, '/', 1) = ANY ($5))::int AS sign
          ) s
          WHERE m.shop = $1 AND m.tgl_system <= $3
            AND ($4::text IS NULL OR m.barang = '${ACCESSORY_GOODS}' || $4) AND s.sign <> 0
            AND split_part(m.dari, '/', 1) <> 'jual'
          UNION ALL
         SELECT l.kode_aksesoris, -l.qty, -l.harga_modal, CASE WHEN d.tgl_system < $2 THEN 'awal' ELSE 'jual' END
           FROM read.sale_line l JOIN read.sale d ON d.shop = l.shop AND d.id = l.sale_id
          WHERE l.shop = $1 AND l.kode_aksesoris IS NOT NULL AND ($4::text IS NULL OR l.kode_aksesoris = $4)
            AND d.status = 'VALID' AND d.tgl_system <= $3
          UNION ALL
         SELECT l.kode_aksesoris, l.qty, l.harga_modal, CASE WHEN r.tgl_system < $2 THEN 'awal' ELSE 'jual' END
           FROM read.sale_line l JOIN read.returned_sale r ON r.shop = l.shop AND r.sale_id = l.sale_id
          WHERE l.shop = $1 AND l.kode_aksesoris IS NOT NULL AND ($4::text IS NULL OR l.kode_aksesoris = $4)
            AND r.tgl_system <= $3
       ), sums AS (
         SELECT kode_aksesoris,
                coalesce(sum(qty) FILTER (WHERE other = 'awal'), 0)::bigint AS qty_awal,
                coalesce(sum(qty) FILTER (WHERE other IN ('supplier', 'saldo-awal')), 0)::bigint AS qty_tambah,
                coalesce(-sum(qty) FILTER (WHERE other = 'jual'), 0)::bigint AS qty_jual,
                coalesce(-sum(qty) FILTER (WHERE other = 'pelanggan'), 0)::bigint AS qty_ambil,
                coalesce(sum(qty) FILTER (WHERE other = 'selisih'), 0)::bigint AS qty_selisih,
                sum(qty)::bigint AS qty_akhir, sum(nilai)::bigint AS nilai_akhir
           FROM moved GROUP BY kode_aksesoris
       )
       SELECT s.kode_aksesoris, coalesce(a.nama_aksesoris, s.kode_aksesoris) AS nama_aksesoris, s.qty_awal, s.qty_tambah,
              s.qty_jual, s.qty_ambil, s.qty_selisih, s.qty_akhir,
              coalesce(div(2 * s.nilai_akhir + s.qty_akhir, nullif(2 * s.qty_akhir, 0)), 0)::bigint AS harga_modal, s.nilai_akhir
         FROM sums s
         LEFT JOIN read.aksesoris a
           ON a.shop = $1 AND a.kode_aksesoris = s.kode_aksesoris AND a.berlaku_dari <= $3 AND a.berlaku_sampai > $3
        ORDER BY s.kode_aksesoris`,
      [shop, filters.date('tgl_from'), filters.date('tgl_to'), filters.choice('kode_aksesoris'), placeKinds('TOKO')],
    );
    return { rows };
  }
}

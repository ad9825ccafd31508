import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ManualStockRow } from '@emas/contracts/stock/reports/laporan-summary-manual';
import { trayPlace } from '@emas/domain/stock/item';
import { MANUAL_GOODS } from '@emas/domain/stock/manual-goods';
import { type ReportInput, ReportQuery } from '../../../engine/report/report-query.js';
import { MANUAL, TOP_PPN } from '../sources/names.js';

const TRAYS = trayPlace('');
const isManual = (barang: string): string =>
  `${barang} >= '${MANUAL_GOODS}' AND ${barang} < '${MANUAL_GOODS.replace('/', '0')}'`;

/** Why something came to a tray or left it, by the other end of its way; what trade took stands in the documents. */
const WAY = `CASE split_part(other, '/', 1) WHEN 'supplier' THEN 'masuk' WHEN 'saldo-awal' THEN 'masuk' WHEN 'baki' THEN 'pindah'
  WHEN 'reservasi' THEN 'dagang' WHEN 'jual' THEN 'dagang' WHEN 'pelanggan' THEN 'dagang' ELSE 'hancur' END`;

/** `sum` of what `way` did on the days. */
const on = (way: string, figure: string, sign = ''): string =>
  `coalesce(${sign}sum(${figure}) FILTER (WHERE way = '${way}' AND tgl >= $2), 0)::bigint`;
/** What there was by the goods book, with what an open sale has reserved. */
const there = (figure: string, before = 'true'): string =>
  `coalesce(sum(${figure}) FILTER (WHERE way NOT IN ('jual', 'beli') AND ${before}), 0)::bigint`;

/** Trays that have, or had on the days, manual goods: their way from the goods book, what was traded from the documents. */
@Injectable()
export class ManualStockQuery extends ReportQuery<ManualStockRow> {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async run({ shop, filters }: ReportInput) {
    const rows = await this.dataSource.query<ManualStockRow[]>(
      `WITH step AS (
         -- Every event that anything of them lay in a tray from, or until.
         SELECT DISTINCT seq FROM read.holding h CROSS JOIN LATERAL (VALUES (h.from_seq), (h.to_seq)) AS at (seq)
          WHERE h.shop = $1 AND ${isManual('h.barang')} AND starts_with(h.place, '${TRAYS}') AND seq IS NOT NULL
       ), moved AS (
         SELECT split_part(m.barang, '/', 3) AS kode_dept, split_part(m.barang, '/', 2) AS kode_group,
                substr(tray, ${TRAYS.length + 1}) AS kode_baki, e.tgl_system AS tgl, ${WAY} AS way, sign * m.qty AS qty,
                sign * m.berat AS berat, 0 AS harga
           FROM step JOIN ledger.event_lines e ON e.shop = $1 AND e.seq = step.seq
          CROSS JOIN LATERAL unnest(e.barang, e.dari, e.ke, e.qty, e.berat) AS m (barang, dari, ke, qty, berat)
          CROSS JOIN LATERAL (VALUES (m.ke, m.dari, 1), (m.dari, m.ke, -1)) AS side (tray, other, sign)
          WHERE ${isManual('m.barang')} AND starts_with(tray, '${TRAYS}')
          UNION ALL
         SELECT l.kode_dept, l.kode_group, l.kode_baki, s.tgl_system, CASE s.status WHEN 'OPEN' THEN 'pesan' ELSE 'jual' END, l.qty, l.berat,
                l.harga + ${TOP_PPN}
           FROM ${MANUAL('sale')} s JOIN read.sale_line l ON l.shop = s.shop AND l.sale_id = s.id
          WHERE s.shop = $1 AND s.status IN ('OPEN', 'VALID')
          UNION ALL
         SELECT l.kode_dept, l.kode_group, l.kode_baki, p.tgl_system, 'beli', l.qty, l.berat, l.harga
           FROM ${MANUAL('purchase')} p JOIN read.purchase_line l ON l.shop = p.shop AND l.purchase_id = p.id
          WHERE p.shop = $1 AND p.status = 'VALID'
       ), sums AS (
         SELECT kode_baki, kode_dept, kode_group, ${there('qty', 'tgl < $2')} AS qty_awal, ${there('berat', 'tgl < $2')} AS berat_awal,
                ${on('masuk', 'qty')} AS qty_masuk, ${on('masuk', 'berat')} AS berat_masuk,
                ${on('jual', 'qty')} AS qty_jual, ${on('jual', 'berat')} AS berat_jual, ${on('jual', 'harga')} AS total_jual,
                ${on('beli', 'qty')} AS qty_beli, ${on('beli', 'berat')} AS berat_beli, ${on('beli', 'harga')} AS total_beli,
                ${on('pindah', 'berat')} AS berat_pindah, ${on('hancur', 'berat', '-')} AS berat_hancur,
                ${there('qty')} AS qty_akhir, ${there('berat')} AS berat_akhir
           FROM moved WHERE tgl <= $3 AND ($4::text IS NULL OR kode_group = $4) AND ($5::text IS NULL OR kode_dept = $5)
            AND ($6::text IS NULL OR kode_baki = $6)
          GROUP BY 1, 2, 3
       )
       SELECT coalesce(b.kode_gudang, s.kode_baki) AS kode_gudang, g.nama_gudang, b.nama_baki, s.*
         FROM sums s
         LEFT JOIN read.master_baki b ON b.shop = $1 AND b.kode_baki = s.kode_baki
         LEFT JOIN read.master_gudang g ON g.shop = $1 AND g.kode_gudang = b.kode_gudang
        WHERE ($7::text IS NULL OR coalesce(b.kode_gudang, s.kode_baki) = $7)
          AND (${FIGURES.map((name) => `s.${name} <> 0`).join(' OR ')})`,
      [
        ...[shop, filters.date('tgl_from'), filters.date('tgl_to')],
        ...['kode_group', 'kode_dept', 'kode_toko', 'kode_gudang'].map((name) => filters.choice(name)),
      ],
    );
    return { rows };
  }
}

/** A row has one of them; where all are 0 nothing was there. */
const FIGURES = [
  'berat_awal', 'qty_masuk', 'berat_masuk', 'qty_jual', 'qty_beli', 'berat_pindah', 'berat_hancur', 'berat_akhir',
] as const; // prettier-ignore

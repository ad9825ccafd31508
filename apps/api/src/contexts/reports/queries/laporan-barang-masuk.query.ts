import { Injectable } from '@nestjs/common';
import type { GoodsInRow } from '@emas/contracts/stock/reports/laporan-barang-masuk';
import { type GoodsCause, goodsCause } from '@emas/domain/stock/causes';
import { SELLABLE_PLACES } from '@emas/domain/stock/place-sets';
import { DataSource } from 'typeorm';
import { type ReportInput, ReportQuery } from '../../../engine/report/report-query.js';
import { isOfKinds, logSpan, periods, thereBetween } from './goods-at.js';

interface EntryRow extends Omit<GoodsInRow, 'sumber'> {
  readonly type: string;
  readonly dari: string;
  readonly ke: string;
  /** It came with a file. */
  readonly imported: boolean;
}

/** What causes are called as sources; any other is its own name. */
const SOURCES: Readonly<Partial<Record<GoodsCause, string>>> = { 'BARANG BARU': 'BARU', PESANAN: 'PRE ORDER' };

/** Things by the event that brought each among the goods for sale. */
@Injectable()
export class GoodsInQuery extends ReportQuery<GoodsInRow> {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async run({ shop, filters, most }: ReportInput) {
    const asked = filters.choice('sumber');
    const { first, last } = await logSpan(this.dataSource, shop, filters.date('tgl_from'), filters.date('tgl_to'));
    const entries = await this.dataSource.query<EntryRow[]>(
      `WITH period AS (${periods(SELLABLE_PLACES, `${thereBetween('$2', '$3')} AND h.from_seq > $2::bigint AND t.jenis = 'BARANG'`)}),
       came AS (
         SELECT DISTINCT ON (p.barang) p.* FROM period p
          WHERE NOT EXISTS (SELECT FROM read.holding b WHERE b.shop = $1 AND b.barang = p.barang AND b.from_seq <= $2 AND ${isOfKinds('b.place', SELLABLE_PLACES)})
          ORDER BY p.barang, p.from_seq
       )
       SELECT c.tgl::text AS tgl_masuk, c.kode_dept, d.nama_dept, c.barang AS kode_barcode, c.nama AS nama_barang, c.kode_group, c.kadar, c.qty::int AS qty,
              c.berat, c.berat_murni, c.kode_baki, i.ongkos, i.harga_atribut, c.nilai AS harga_modal, i.harga_jual, i.kode_supplier,
              c.actor AS input_by, c.type, c.other_place AS dari, c.place AS ke, coalesce(starts_with(e.idem, 'import-'), false) AS imported
         FROM came c
         JOIN read.item i ON i.shop = $1 AND i.kode_barcode = c.barang
         JOIN ledger.ledger_event e ON e.shop = $1 AND e.seq = c.from_seq
         LEFT JOIN read.master_jenis d ON d.shop = $1 AND d.kode_dept = c.kode_dept
        WHERE ($4::text IS NULL OR c.kode_dept = $4) AND ($5::text IS NULL OR i.kode_supplier = $5)
        ORDER BY c.from_seq LIMIT $6`,
      // Of one source all are read: which are of it is said by their events.
      [shop, first, last, filters.choice('kode_dept'), filters.choice('kode_supplier'), asked === null ? most + 1 : null],
    ); // prettier-ignore
    return { rows: entries.map(rowOf).filter(({ sumber }) => asked === null || sumber === asked) };
  }
}

function rowOf({ type, dari, ke, imported, ...row }: EntryRow): GoodsInRow {
  const cause = goodsCause(type, dari, ke);
  return { ...row, sumber: imported && cause === 'BARANG BARU' ? 'IMPORT' : (SOURCES[cause] ?? cause) };
}

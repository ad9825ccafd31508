import { Injectable } from '@nestjs/common';
import type { GoodsPriceRow } from '@emas/contracts/stock/reports/laporan-analisis-harga-barang';
import { multiplyDivide } from '@emas/domain/shared/arithmetic';
import { kadarToPercent, milligramsToGrams, priceCentsToRupiah } from '@emas/domain/shared/wire';
import type { ItemBody } from '@emas/domain/stock/item';
import { DataSource } from 'typeorm';
import { type ReportInput, ReportQuery } from '../../../engine/report/report-query.js';
import { type PriceToday, TodayPrices } from '../../pricing/index.js';

/** Things in the trays at their own prices, beside the lists of today; the call states the same rows in decimals. */
@Injectable()
export class GoodsPriceQuery extends ReportQuery<GoodsPriceRow> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly prices: TodayPrices,
  ) {
    super();
  }

  async run({ shop, filters, most }: ReportInput) {
    const items = await this.dataSource.query<ItemBody[]>(
      `SELECT * FROM read.item WHERE shop = $1 AND status = 'READY' AND ($2::text IS NULL OR kode_dept = $2)
        ORDER BY harga_jual ${filters.choice('sort_by') === 'TERENDAH' ? 'ASC' : 'DESC'}, kode_barcode LIMIT $3`,
      [shop, filters.choice('kode_dept'), most + 1],
    );
    const priceOf = await this.prices.of(shop, items);
    const rows = items.map((item) => rowOf(item, priceOf(item)));
    return { rows, wire: rows.map(said) };
  }
}

const perGram = (harga: number, berat: number): number => multiplyDivide(harga, 100_000, berat, 'half-up');

function rowOf(item: ItemBody, price: PriceToday | null): GoodsPriceRow {
  const { kode_barcode, nama_barang, kode_dept, kode_group, kadar, kode_baki, berat, harga_atribut, harga_jual } = item;
  // Hundredths of a rupiah per gram, or per piece.
  const harga_gram = !price ? null : price.quote.satuan_harga === 'PCS' ? multiplyDivide(price.quote.harga_gram, 1_000, berat, 'half-up') : price.quote.harga_gram; // prettier-ignore
  return {
    ...{ kode_barcode, nama_barang, kode_dept, kode_group, kadar, kode_baki, qty: 1, berat, harga_atribut, harga_jual },
    ongkos: price?.ongkos ?? multiplyDivide(item.ongkos, berat, 100_000, 'half-up'),
    harga_gram,
    selisih_per_gram: harga_gram === null || harga_jual === 0 ? null : perGram(harga_jual, berat) - harga_gram,
  };
}

const rupiahOf = (cents: number | null): number | null => (cents === null ? null : priceCentsToRupiah(cents));

/** The row in grams, percent and rupiah. */
const said = ({ qty: _, ...row }: GoodsPriceRow): object => ({
  ...row,
  ...{ kadar: kadarToPercent(row.kadar), berat: milligramsToGrams(row.berat) },
  harga_jual_per_gram: priceCentsToRupiah(perGram(row.harga_jual, row.berat)),
  ...{ harga_gram: rupiahOf(row.harga_gram), selisih_per_gram: rupiahOf(row.selisih_per_gram) },
});

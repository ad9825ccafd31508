import { Injectable } from '@nestjs/common';
import type { ListingListDto } from '@emas/contracts/online/listing.dto';
import type { ListingPage, ListingView } from '@emas/contracts/online/listing.view';
import { quotedPrice } from '@emas/domain/pricing/quote';
import { type SettingsBody, settingsStream } from '@emas/domain/settings/settings';
import { jakartaDate } from '@emas/domain/shared/business-date';
import { DomainError } from '@emas/domain/shared/domain-error';
import { kadarToPercent, milligramsToGrams } from '@emas/domain/shared/wire';
import { type ItemBody, itemStream } from '@emas/domain/stock/item';
import { DataSource } from 'typeorm';
import { Ledger } from '../../../ledger/ledger.js';
import { PriceLists, priceRounding } from '../../pricing/index.js';

type Row = Pick<ListingView, 'kode_barcode' | 'kode_marketplace' | 'status' | 'no_faktur' | 'tgl_tayang' | 'oleh'>;

const PAGE = 50;
/** Rows of the file at a time. */
const BATCH = 500;

const WHERE = `shop = $1 AND ($2::text IS NULL OR status = $2) AND ($3::text IS NULL OR kode_marketplace = $3)
  AND ($4::text IS NULL OR kode_barcode LIKE '%' || $4 || '%' OR no_faktur LIKE '%' || $4 || '%')`;

/** What is shown on marketplaces; what is to be taken off there first. */
@Injectable()
export class Listings {
  constructor(
    private readonly dataSource: DataSource,
    private readonly ledger: Ledger,
    private readonly prices: PriceLists,
  ) {}

  async list(shop: string, filter: ListingListDto): Promise<ListingPage> {
    const [counted] = await this.dataSource.query<{ count: number }[]>(
      `SELECT count(*)::integer AS count FROM read.listing WHERE ${WHERE}`,
      narrowed(shop, filter),
    );
    const { skip = 0, limit = PAGE } = filter;
    return { count: counted!.count, data: await this.views(shop, await this.rows(shop, filter, skip, limit)) };
  }

  async *stream(shop: string, filter: ListingListDto): AsyncGenerator<readonly ListingView[]> {
    for (let skip = 0; ; skip += BATCH) {
      const rows = await this.rows(shop, filter, skip, BATCH);
      if (rows.length > 0) yield await this.views(shop, rows);
      if (rows.length < BATCH) return;
    }
  }

  private rows(shop: string, filter: ListingListDto, skip: number, limit: number): Promise<Row[]> {
    return this.dataSource.query<Row[]>(
      `SELECT kode_barcode, kode_marketplace, status, no_faktur, tgl_tayang::text AS tgl_tayang, oleh
         FROM read.listing WHERE ${WHERE}
        ORDER BY status = 'TARIK' DESC, kode_marketplace, kode_barcode OFFSET $5 LIMIT $6`,
      [...narrowed(shop, filter), skip, limit],
    );
  }

  private async views(shop: string, rows: readonly Row[]): Promise<ListingView[]> {
    if (rows.length === 0) return [];
    const streams = [...new Set(rows.map(({ kode_barcode }) => itemStream(kode_barcode)))];
    const [documents, head] = await Promise.all([
      this.ledger.load(shop, [settingsStream(shop), ...streams]),
      this.ledger.head(shop),
    ]);
    const items = streams.flatMap((stream) => (documents.get(stream)!.body as ItemBody | null) ?? []);
    const settings = documents.get(settingsStream(shop))!.body as SettingsBody | null;
    const { quoteOn } = await this.prices.quotesFor(shop, items, settings, true);
    const tgl = head.openDay ?? head.lastDay ?? jakartaDate(new Date().toISOString());
    const byCode = new Map(items.map((item) => [item.kode_barcode, item]));
    return rows.map((row) => {
      const item = byCode.get(row.kode_barcode)!;
      return {
        ...row,
        nama_barang: item.nama_barang,
        berat: milligramsToGrams(item.berat),
        kadar: kadarToPercent(item.kadar),
        gambar_path: item.gambar_path ?? null,
        harga_hari_ini: priceOf(() => quotedPrice(quoteOn(item, tgl), priceRounding(settings))),
      };
    });
  }
}

/** Null where its group has no price today. */
function priceOf(price: () => number): number | null {
  try {
    return price();
  } catch (error) {
    if (error instanceof DomainError && error.code === 'PRICE_NOT_SET') return null;
    throw error;
  }
}

const narrowed = (shop: string, { status, kode_marketplace, q }: ListingListDto) => [
  ...[shop, status === undefined || status === 'ALL' ? null : status, kode_marketplace ?? null],
  q === undefined ? null : q.trim().toUpperCase(),
];

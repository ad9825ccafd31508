import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import type { PriceChange } from '@emas/contracts/masterdata/price-board.view';
import { changeOf } from '@emas/domain/masterdata/price-jump';
import type { BusinessDate, PriceCents } from '@emas/domain/shared/units';
import { hundredthsToPercent, priceCentsToRupiah } from '@emas/domain/shared/wire';

export type PriceKind = 'GOLD' | 'JUAL' | 'BELI';

/** One version of a price; the figure in hundredths. */
export interface PriceVersion {
  readonly jenis: PriceKind;
  readonly tgl_berlaku: BusinessDate;
  readonly harga: PriceCents;
}

interface ChangeRow {
  readonly seq: number;
  readonly jenis: PriceKind;
  readonly at: string;
  readonly oleh: string;
  readonly tgl_berlaku: string;
  readonly harga: PriceCents | null;
  readonly lama: PriceCents | null;
}

/** Most changes shown, the newest. */
const LIMIT = 500;
/** Versions of rows that were not deleted since. */
const ALIVE = `harga IS NOT NULL AND NOT EXISTS (
  SELECT FROM read.price_change d WHERE d.shop = p.shop AND d.jenis = p.jenis AND d.kode = p.kode AND d.harga IS NULL AND d.seq > p.seq)`;

/** How prices came to be what they are. */
@Injectable()
export class PriceChanges {
  constructor(@Inject(pg.Pool) private readonly pool: pg.Pool) {}

  /** Each change of a group's prices, or of the base price, with the price before it; newest first. */
  async of(shop: string, group: { readonly kode_group: string; readonly kode_harga: string } | null) {
    const { rows } = await this.pool.query<ChangeRow>(
      `SELECT * FROM (
         SELECT seq, jenis, recorded_at AS at, oleh, tgl_berlaku, harga,
                lag(harga) OVER (PARTITION BY jenis ORDER BY seq) AS lama
           FROM read.price_change
          WHERE shop = $1 AND CASE WHEN $2::text IS NULL THEN jenis = 'GOLD'
                ELSE jenis = 'JUAL' AND kode = $2 OR jenis = 'BELI' AND kode = $3 END) AS steps
        ORDER BY seq DESC LIMIT $4`,
      [shop, group?.kode_group ?? null, group?.kode_harga ?? null, LIMIT],
    );
    return rows.map(toWire);
  }

  /** Versions of a group's prices and of the base price, in the order they were written. */
  async versions(shop: string, kode_group: string | null, kode_harga: string | null): Promise<readonly PriceVersion[]> {
    const { rows } = await this.pool.query<PriceVersion>(
      `SELECT jenis, tgl_berlaku, harga FROM read.price_change p
        WHERE shop = $1 AND ${ALIVE} AND (jenis = 'GOLD' OR jenis = 'JUAL' AND kode = $2 OR jenis = 'BELI' AND kode = $3)
        ORDER BY seq`,
      [shop, kode_group, kode_harga],
    );
    return rows;
  }

  /**
   * The base price under which each price in force on a day was set, by kind and code (`JUAL G750`), in hundredths. One set
   * before there was any goes by the first that came.
   */
  async bases(shop: string, tgl: BusinessDate): Promise<ReadonlyMap<string, PriceCents>> {
    const { rows } = await this.pool.query<{ key: string; base: PriceCents | null }>(
      `SELECT jenis || ' ' || kode AS key, coalesce(
                (SELECT harga FROM read.price_change g
                  WHERE g.shop = $1 AND g.jenis = 'GOLD' AND g.harga IS NOT NULL AND g.seq < p.seq AND g.tgl_berlaku <= p.tgl_berlaku
                  ORDER BY g.tgl_berlaku DESC, g.seq DESC LIMIT 1),
                (SELECT harga FROM read.price_change g
                  WHERE g.shop = $1 AND g.jenis = 'GOLD' AND g.harga IS NOT NULL ORDER BY g.seq LIMIT 1)) AS base
         FROM (SELECT DISTINCT ON (jenis, kode) jenis, kode, tgl_berlaku, seq FROM read.price_change p
                WHERE shop = $1 AND jenis <> 'GOLD' AND tgl_berlaku <= $2 AND ${ALIVE}
                ORDER BY jenis, kode, tgl_berlaku DESC, seq DESC) p`,
      [shop, tgl],
    );
    return new Map(rows.flatMap(({ key, base }) => (base === null ? [] : [[key, base] as const])));
  }
}

const rupiah = (cents: PriceCents | null): number | null => (cents === null ? null : priceCentsToRupiah(cents));

const toWire = ({ harga, lama, ...change }: ChangeRow): PriceChange => ({
  ...change,
  lama: rupiah(lama),
  baru: rupiah(harga),
  persen: lama === null || harga === null ? null : hundredthsToPercent(changeOf(lama, harga)),
});

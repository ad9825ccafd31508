import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { placeKinds } from '@emas/domain/ledger/books';
import { ACCESSORY_GOODS, ACCESSORY_PLACE, accessoryGoods, type AccessoryHolding } from '@emas/domain/stock/accessory';
import {
  type AccessoryEntry,
  type AccessoryEntryRecordedBody,
  canGoBack,
  requireThere,
} from '@emas/domain/stock/accessory-entry';
import type { EntryGuard } from '../../../engine/entries/entry-kind.js';
import { Ledger } from '../../../ledger/ledger.js';

/** Movements of accessories, all in or out of their place, their events in the words of the index that finds those. */
export const ACCESSORY_MOVEMENTS = `(
  SELECT * FROM (
    SELECT shop, seq, tgl_system, unnest(barang) AS barang, unnest(dari) AS dari, unnest(ke) AS ke, unnest(qty) AS qty,
           unnest(nilai) AS nilai
      FROM ledger.event_lines WHERE '${ACCESSORY_PLACE}' = ANY (dari) OR '${ACCESSORY_PLACE}' = ANY (ke)
  ) line WHERE barang >= '${ACCESSORY_GOODS}' AND barang < '${ACCESSORY_GOODS.replace('/', '0')}'
)`;

/** What there is of an accessory, by the guard rows of the ledger; an entry goes back only while what it brought is there. */
@Injectable()
export class AccessoryHoldings implements EntryGuard<AccessoryEntryRecordedBody> {
  constructor(
    private readonly ledger: Ledger,
    private readonly dataSource: DataSource,
  ) {}

  async held(shop: string, kode_aksesoris: string): Promise<AccessoryHolding> {
    const places = await this.ledger.placesOf(shop, accessoryGoods(kode_aksesoris));
    const { qty, nilai } = places.find(({ place }) => place === ACCESSORY_PLACE) ?? { qty: 0, nilai: 0 };
    return { qty, nilai };
  }

  /** Pieces of every accessory that there is, by code. */
  async pieces(shop: string): Promise<ReadonlyMap<string, number>> {
    const rows = await this.dataSource.query<{ kode: string; qty: number }[]>(
      `SELECT substr(barang, ${ACCESSORY_GOODS.length + 1}) AS kode, qty FROM ledger.stock_place
        WHERE shop = $1 AND place = $2 AND qty > 0`,
      [shop, ACCESSORY_PLACE],
    );
    return new Map(rows.map(({ kode, qty }) => [kode, qty]));
  }

  /** The same of several, by code. */
  async heldOf(shop: string, codes: readonly string[]): Promise<ReadonlyMap<string, AccessoryHolding>> {
    const all = [...new Set(codes)].map(async (kode) => [kode, await this.held(shop, kode)] as const);
    return new Map(await Promise.all(all));
  }

  async guard(shop: string, body: AccessoryEntryRecordedBody): Promise<(entry: AccessoryEntry) => void> {
    const held = await this.held(shop, body.kode_aksesoris);
    const takenBy = canGoBack(body, held) ? null : await this.lastTaking(shop, body.kode_aksesoris);
    return (entry) => requireThere(entry, held, takenBy);
  }

  /** Number of the last document that took pieces out and neither was taken back nor ended; null where there is none. */
  private async lastTaking(shop: string, kode_aksesoris: string): Promise<string | null> {
    const [row] = await this.dataSource.query<{ no: string }[]>(
      `SELECT coalesce(e.no, e.stream_id) AS no FROM ${ACCESSORY_MOVEMENTS} m JOIN ledger.ledger_event e USING (shop, seq)
        WHERE m.shop = $1 AND m.barang = $2 AND m.dari = $3 AND e.reverses IS NULL
          AND NOT EXISTS (SELECT FROM ledger.ledger_event r WHERE r.shop = $1 AND r.reverses = m.seq)
          AND NOT EXISTS (SELECT FROM ledger.ledger_event r WHERE r.shop = $1 AND r.stream_id = e.stream_id
                             AND r.type IN ('SaleDropped', 'SaleCancelled', 'SaleReturned'))
        ORDER BY m.seq DESC LIMIT 1`,
      [shop, accessoryGoods(kode_aksesoris), ACCESSORY_PLACE],
    );
    return row?.no ?? null;
  }
}

const KINDS = placeKinds('TOKO')
  .map((kind) => `'${kind}'`)
  .join(', ');

const ofOwnPlaces = (row: string, sql: string): string =>
  `(SELECT ${sql} FROM ledger.stock_place AS place
     WHERE place.shop = ${row}.shop AND place.barang = '${ACCESSORY_GOODS}' || ${row}.kode_aksesoris
       AND split_part(place.place, '/', 1) IN (${KINDS}))`;

/** Pieces of an accessory in the shop. */
export const accessoryPieces = (row: string): string => ofOwnPlaces(row, 'coalesce(sum(place.qty), 0)::bigint');

/** Moving average of one of them, half-up; 0 where there is none. */
export const accessoryCost = (row: string): string =>
  ofOwnPlaces(row, 'coalesce(div(2 * sum(place.nilai) + sum(place.qty), nullif(2 * sum(place.qty), 0)), 0)::bigint');

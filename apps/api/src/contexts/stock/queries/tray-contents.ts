import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { trayPlace } from '@emas/domain/stock/item';
import { MANUAL_GOODS } from '@emas/domain/stock/manual-goods';

/**
 * How many pieces lie in trays, as the read-model has it: whether one is full does not have to be known to the moment. Manual
 * goods lie there in a heap and take no place of its own.
 */
@Injectable()
export class TrayContents {
  constructor(private readonly dataSource: DataSource) {}

  async pieces(shop: string, kode_baki: string): Promise<number> {
    return (await this.piecesOf(shop, [kode_baki])).get(kode_baki) ?? 0;
  }

  /** By tray; one that is empty is left out. */
  async piecesOf(shop: string, kode_baki: readonly string[]): Promise<Map<string, number>> {
    const rows = await this.dataSource.query<{ place: string; qty: number }[]>(
      `SELECT place, sum(qty)::int AS qty FROM read.holding
        WHERE shop = $1 AND place = ANY ($2) AND to_seq IS NULL AND NOT starts_with(barang, $3) GROUP BY place`,
      [shop, [...new Set(kode_baki)].map(trayPlace), MANUAL_GOODS],
    );
    return new Map(rows.map(({ place, qty }) => [place.slice(trayPlace('').length), qty]));
  }
}

import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** What a place holds of a thing. */
export interface HeldThing {
  readonly barang: string;
  readonly qty: number;
  readonly berat: number;
  readonly nilai: number;
}

/** What lies at a place now. */
@Injectable()
export class HeldGoods {
  constructor(private readonly dataSource: DataSource) {}

  at(shop: string, place: string): Promise<HeldThing[]> {
    return this.dataSource.query<HeldThing[]>(
      `SELECT barang, qty, berat, nilai FROM read.holding
        WHERE shop = $1 AND place = $2 AND to_seq IS NULL AND qty > 0 ORDER BY barang`,
      [shop, place],
    );
  }
}

import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Ledger } from '../../../ledger/ledger.js';
import { FollowerPort } from '../../../platform/http/after-seq.interceptor.js';

/** What a place holds of a thing. */
export interface HeldThing {
  readonly barang: string;
  readonly qty: number;
  readonly berat: number;
  readonly nilai: number;
}

/** A thing that lies somewhere, and what it is. */
export interface LyingThing {
  readonly barang: string;
  readonly place: string;
  /** Day it came there. */
  readonly tgl: string;
  readonly qty: number;
  readonly berat: number;
  readonly nilai: number;
  readonly nama: string;
  readonly kode_dept: string;
  readonly kode_group: string;
  readonly kadar: number;
  /** What of its weight is stones. */
  readonly berat_batu: number;
  readonly jenis: string;
}

const LYING = `SELECT h.barang, h.place, h.tgl, h.qty, h.berat, h.nilai, t.nama, t.kode_dept, t.kode_group, t.kadar, t.berat_batu, t.jenis
  FROM read.holding h JOIN read.thing t ON t.shop = h.shop AND t.barang = h.barang
 WHERE h.shop = $1 AND h.to_seq IS NULL AND h.qty > 0`;

/** What lies at a place now. */
@Injectable()
export class HeldGoods {
  constructor(
    private readonly dataSource: DataSource,
    private readonly ledger: Ledger,
    private readonly followers: FollowerPort,
  ) {}

  at(shop: string, place: string): Promise<HeldThing[]> {
    return this.dataSource.query<HeldThing[]>(
      `SELECT barang, qty, berat, nilai FROM read.holding
        WHERE shop = $1 AND place = $2 AND to_seq IS NULL AND qty > 0 ORDER BY barang`,
      [shop, place],
    );
  }

  /** All that lies at some places, what lies there longest first. */
  lying(shop: string, places: readonly string[]): Promise<LyingThing[]> {
    return this.dataSource.query<LyingThing[]>(`${LYING} AND h.place = ANY ($2) ORDER BY h.tgl, h.barang`, [shop, places]); // prettier-ignore
  }

  /** Where things lie at the head; one that is nowhere is left out. */
  async found(shop: string, barang: readonly string[]): Promise<ReadonlyMap<string, LyingThing>> {
    await this.followed(shop);
    const rows = await this.dataSource.query<LyingThing[]>(`${LYING} AND h.barang = ANY ($2)`, [
      shop,
      [...new Set(barang)],
    ]);
    return new Map(rows.map((row) => [row.barang, row]));
  }

  private async followed(shop: string): Promise<void> {
    await this.followers.waitFor(shop, (await this.ledger.head(shop)).seq);
  }
}

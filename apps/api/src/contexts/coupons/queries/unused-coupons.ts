import { Injectable } from '@nestjs/common';
import { Ledger } from '../../../ledger/ledger.js';
import { FollowerPort } from '../../../platform/http/after-seq.interceptor.js';
import { DataSource } from 'typeorm';

/** Coupons of an issue that nobody has used, as they were when it was asked. */
@Injectable()
export class UnusedCoupons {
  constructor(
    private readonly ledger: Ledger,
    private readonly followers: FollowerPort,
    private readonly database: DataSource,
  ) {}

  /** So many numbers at most, in their order. */
  async of(shop: string, issue_id: string, most: number): Promise<readonly string[]> {
    await this.followers.waitFor(shop, (await this.ledger.head(shop)).seq);
    const rows = await this.database.query<{ nomor: string }[]>(
      `SELECT nomor FROM read.coupon WHERE shop = $1 AND issue_id = $2 AND status = 'AKTIF' ORDER BY nomor LIMIT $3`,
      [shop, issue_id, most],
    );
    return rows.map(({ nomor }) => nomor);
  }

  /** The number that a list names by its id; null where there is none. */
  async numberOf(shop: string, coupon_id: string): Promise<string | null> {
    const [row] = await this.database.query<{ nomor: string }[]>(
      'SELECT nomor FROM read.coupon WHERE shop = $1 AND coupon_id = $2',
      [shop, coupon_id],
    );
    return row?.nomor ?? null;
  }
}

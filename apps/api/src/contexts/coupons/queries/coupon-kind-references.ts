import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Reference, ReferenceCheck } from '../../../engine/resource/resource-hooks.js';

/** A kind of which coupons were issued is not deleted. */
@Injectable()
export class CouponKindReferences implements ReferenceCheck {
  readonly lists = ['parameter-kupon'];

  constructor(private readonly database: DataSource) {}

  async find(shop: string, _list: string, key: string): Promise<Reference | null> {
    const [row] = await this.database.query<{ no_terbit: string }[]>(
      'SELECT no_terbit FROM read.coupon_issue WHERE shop = $1 AND kode_kupon = $2 LIMIT 1',
      [shop, key],
    );
    return row ? { by: 'no_terbit', key: row.no_terbit } : null;
  }
}

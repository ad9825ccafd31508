import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import type { FieldError } from '@emas/domain/shared/domain-error';
import type { ResourceValues } from '@emas/contracts/definitions/resource';
import type { Reference, ReferenceCheck } from '../../engine/resource/resource-hooks.js';

const CATEGORIES = 'master-kode-transaksi';

/** Categories that documents book under come with the system: nobody makes one, or takes one for himself. */
@Injectable()
export class DocumentCategories implements ReferenceCheck {
  readonly lists = [CATEGORIES];

  constructor(@Inject(pg.Pool) private readonly pool: pg.Pool) {}

  async check(shop: string, key: string, { berlaku_untuk }: ResourceValues): Promise<readonly FieldError[]> {
    const isOurs = await this.isOfDocuments(shop, key);
    return (berlaku_untuk === 'SISTEM') === isOurs ? [] : [{ field: 'berlaku_untuk', code: 'bookedByDocuments' }];
  }

  async find(shop: string, _list: string, key: string): Promise<Reference | null> {
    return (await this.isOfDocuments(shop, key)) ? { by: 'berlaku_untuk', key: 'SISTEM' } : null;
  }

  private async isOfDocuments(shop: string, key: string): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `SELECT FROM read.master_kode_transaksi WHERE shop = $1 AND kode_transaksi = $2 AND berlaku_untuk = 'SISTEM'`,
      [shop, key],
    );
    return rowCount === 1;
  }
}

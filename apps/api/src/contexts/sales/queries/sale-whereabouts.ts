import { Injectable } from '@nestjs/common';
import { type Sale, soldPlace } from '@emas/domain/sales/sale';
import type { Explains } from '../../../engine/document/document-kind.js';
import { ItemWhereabouts } from '../../stock/index.js';

/** Says who has an item that a sale cannot be cancelled without, before a supervisor is called for it. */
@Injectable()
export class SaleWhereabouts implements Explains<Sale> {
  constructor(private readonly whereabouts: ItemWhereabouts) {}

  explain<Result>(shop: string, work: () => Promise<Result>, sale: Sale | null): Promise<Result> {
    return this.whereabouts.explain(shop, work, async () => ({
      items: sale?.lines.map(({ kode_barcode }) => kode_barcode) ?? [],
      place: sale && soldPlace(sale.id),
    }));
  }
}

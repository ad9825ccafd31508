import { Injectable } from '@nestjs/common';
import { broughtBy, requireThere } from '@emas/domain/purchases/manual-lines';
import type { Purchase } from '@emas/domain/purchases/purchase';
import { canGoBack } from '@emas/domain/stock/manual-goods';
import type { CancelGuard } from '../../../engine/document/document-kind.js';
import { ManualHoldings } from '../../stock/index.js';

/** A purchase of manual goods is undone only while its trays can give back what it brought. */
@Injectable()
export class ManualPurchaseGuard implements CancelGuard<Purchase> {
  constructor(private readonly holdings: ManualHoldings) {}

  async guard(shop: string, purchase: Purchase): Promise<() => void> {
    const brought = await Promise.all(
      broughtBy(purchase).map(async (came) => {
        const held = await this.holdings.held(shop, came.barang, came.kode_baki);
        const takenBy = canGoBack(came, held)
          ? null
          : await this.holdings.lastTaking(shop, came.barang, came.kode_baki);
        return { came, held, takenBy };
      }),
    );
    return () => brought.forEach(({ came, held, takenBy }) => requireThere(came, held, takenBy));
  }
}

import { Injectable } from '@nestjs/common';
import type { ManualMeltedBody, ManualMovedBody, ManualStockAddedBody } from '@emas/domain/stock/manual-entries';
import { canGoBack, manualGoods, type ManualHolding, requireManualThere } from '@emas/domain/stock/manual-goods';
import { FURNACE } from '@emas/domain/stock/melt';
import type { EntryGuard } from '../../../engine/entries/entry-kind.js';
import { Ledger } from '../../../ledger/ledger.js';
import { ItemWhereabouts } from './item-whereabouts.js';
import { ManualHoldings } from './manual-holdings.js';

interface Came extends ManualHolding {
  readonly kode_group: string;
  readonly kode_dept: string;
}

/** What came into a tray goes back only while it is there. */
@Injectable()
export class ManualStockGuard implements EntryGuard<ManualStockAddedBody> {
  constructor(private readonly holdings: ManualHoldings) {}

  guard(shop: string, body: ManualStockAddedBody): Promise<() => void> {
    return this.there(shop, body, body.kode_baki);
  }

  /** Refuses where the tray no longer has it, naming what took of it. */
  async there(shop: string, came: Came, kode_baki: string): Promise<() => void> {
    const barang = manualGoods(came);
    const held = await this.holdings.held(shop, barang, kode_baki);
    const takenBy = canGoBack(came, held) ? null : await this.holdings.lastTaking(shop, barang, kode_baki);
    return () => requireManualThere({ ...came, barang, kode_baki }, held, takenBy);
  }
}

/** What was moved goes back only while the tray it came to has it. */
@Injectable()
export class ManualMoveGuard implements EntryGuard<ManualMovedBody> {
  constructor(private readonly stock: ManualStockGuard) {}

  guard(shop: string, body: ManualMovedBody): Promise<() => void> {
    return this.stock.there(shop, body, body.baki_tujuan);
  }
}

/** What was melted comes back only while its bar lies where it came out. */
@Injectable()
export class ManualMeltGuard implements EntryGuard<ManualMeltedBody> {
  constructor(
    private readonly ledger: Ledger,
    private readonly whereabouts: ItemWhereabouts,
  ) {}

  async guard(shop: string, { barang }: ManualMeltedBody): Promise<() => void> {
    const places = await this.ledger.placesOf(shop, barang);
    const lies = places.some(({ place, qty }) => place === FURNACE && qty > 0);
    const gone = lies ? null : await this.whereabouts.refusal(shop, barang);
    return () => {
      if (gone) throw gone;
    };
  }
}

import { Injectable } from '@nestjs/common';
import type { CleaningPileView } from '@emas/contracts/plating/manual-cleaning.view';
import { fineWeight } from '@emas/domain/shared/arithmetic';
import { kadarToPercent, milligramsToGrams } from '@emas/domain/shared/wire';
import { PILE, pileGoods } from '@emas/domain/stock/cleaning-pile';
import type { ManualHolding } from '@emas/domain/stock/manual-goods';
import { HeldGoods, ManualHoldings } from '../../stock/index.js';

/** What is cleaned together, group by group. */
@Injectable()
export class CleaningPile {
  constructor(
    private readonly goods: HeldGoods,
    private readonly holdings: ManualHoldings,
  ) {}

  /** What there is of a group, at the head. */
  held(shop: string, kode_group: string): Promise<ManualHolding> {
    return this.holdings.heldAt(shop, pileGoods(kode_group), PILE);
  }

  /** Number of the last document that took of a group and still counts; null where there is none. */
  lastTaking(shop: string, kode_group: string): Promise<string | null> {
    return this.holdings.lastTakingAt(shop, pileGoods(kode_group), PILE);
  }

  async list(shop: string, seesCost: boolean): Promise<CleaningPileView[]> {
    const rows = (await this.goods.lying(shop, [PILE])).sort((a, b) => a.kode_group.localeCompare(b.kode_group));
    return rows.map(({ kode_group, kadar, qty, berat, nilai }) => ({
      ...{ kode_group, qty, kadar: kadarToPercent(kadar), berat: milligramsToGrams(berat) },
      berat_murni: milligramsToGrams(fineWeight(berat, kadar)),
      ...(seesCost && { nilai }),
    }));
  }
}

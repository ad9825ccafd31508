import { Injectable } from '@nestjs/common';
import type { FurnaceBarView } from '@emas/contracts/transfers/external.view';
import { kadarToPercent, milligramsToGrams } from '@emas/domain/shared/wire';
import { FURNACE } from '@emas/domain/stock/melt';
import type { FurnaceBar } from '@emas/domain/transfers/send-external';
import { HeldGoods } from '../../stock/index.js';

/** What every bar is called before its id; what lies there is in the furnace still. */
const BARS = 'lebur/';

/** Bars that lie where they came out of the furnace. */
@Injectable()
export class FurnaceBars {
  constructor(private readonly held: HeldGoods) {}

  async lying(shop: string): Promise<FurnaceBar[]> {
    const things = await this.held.lying(shop, [FURNACE]);
    return things
      .filter(({ barang }) => barang.startsWith(BARS))
      .map(({ barang, nama, kadar, berat, nilai }) => ({ barang, nama, kadar, berat, nilai }));
  }

  async list(shop: string): Promise<FurnaceBarView[]> {
    return (await this.lying(shop)).map(({ barang, nama, kadar, berat }) => ({
      ...{ barang, nama_barang: nama, kadar: kadarToPercent(kadar), berat: milligramsToGrams(berat) },
    }));
  }
}

import { Injectable } from '@nestjs/common';
import { type ShopProfile, shopProfileStream } from '@emas/domain/settings/shop-profile';
import { Ledger } from '../../../ledger/ledger.js';

/** Name and address of a shop; the code stands for both until they are set. */
@Injectable()
export class ShopProfiles {
  constructor(private readonly ledger: Ledger) {}

  async of(shop: string): Promise<ShopProfile> {
    const stream = shopProfileStream(shop);
    const documents = await this.ledger.load<ShopProfile | null>(shop, [stream]);
    return documents.get(stream)?.body ?? { kode_toko: shop, nama_toko: shop, alamat_toko: '' };
  }
}

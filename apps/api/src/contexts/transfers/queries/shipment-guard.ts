import { Injectable } from '@nestjs/common';
import { DomainError } from '@emas/domain/shared/domain-error';
import type { Shipment } from '@emas/domain/transfers/shipment';
import type { CancelGuard } from '../../../engine/document/document-kind.js';
import { Shops } from '../arrivals/shops.js';

/** A shipment is taken back only while the shop that it goes to has taken nothing in, whether its sender was told or not. */
@Injectable()
export class ShipmentGuard implements CancelGuard<Shipment> {
  constructor(private readonly shops: Shops) {}

  async guard(shop: string, { shipment_id, tujuan }: Shipment): Promise<() => void> {
    const sent = await this.shops.load(shop, shipment_id);
    const taken = sent ? Object.keys(await this.shops.takenIn(sent)).length : 0;
    return () => {
      if (taken > 0) throw new DomainError('SHIPMENT_TAKEN_IN', { toko: tujuan, jumlah: taken });
    };
  }
}

import { Injectable } from '@nestjs/common';
import { type Incoming, incomingStream } from '@emas/domain/transfers/shipment-receipt';
import { goodsOf, type Shipment, shipmentStream } from '@emas/domain/transfers/shipment';
import { Ledger } from '../../../ledger/ledger.js';

/** A shipment with the shop that sent it and its number. */
export interface FoundShipment {
  readonly shop: string;
  readonly no_kirim: string;
  readonly shipment: Shipment;
}

/** The shops of this node, as goods pass between them. */
@Injectable()
export class Shops {
  constructor(private readonly ledger: Ledger) {}

  /** Whether the shop keeps its books here: then it says itself what it takes in. */
  async has(kode_toko: string): Promise<boolean> {
    return (await this.ledger.head(kode_toko)).seq > 0;
  }

  /** Null where there is none. */
  async load(shop: string, shipment_id: string): Promise<FoundShipment | null> {
    const stream = shipmentStream(shipment_id);
    const found = (await this.ledger.load<Shipment | null>(shop, [stream])).get(stream)!;
    return found.body && found.no !== null ? { shop, no_kirim: found.no, shipment: found.body } : null;
  }

  /** What the shop that it goes to has taken in of it, by barcode, with the receipt. */
  async takenIn({ no_kirim, shipment }: FoundShipment): Promise<Incoming['diterima']> {
    const stream = incomingStream(no_kirim);
    const found = await this.ledger.load<Incoming | null>(shipment.tujuan, [stream]);
    return found.get(stream)?.body?.diterima ?? {};
  }

  /** Things that were given up for lost and lie in the house again. */
  async foundAgain(shop: string, { lines }: Pick<Shipment, 'lines'>): Promise<ReadonlySet<string>> {
    const lost = lines.filter(({ hasil }) => hasil === 'HILANG');
    const places = await Promise.all(lost.map((line) => this.ledger.placesOf(shop, goodsOf(line))));
    const again = lost.filter((_, index) => places[index]!.some(({ qty }) => qty > 0));
    return new Set(again.map(({ kode_barcode }) => kode_barcode));
  }
}

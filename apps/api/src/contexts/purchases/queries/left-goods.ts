import { Injectable } from '@nestjs/common';
import { deposits } from '@emas/domain/deposits/deposit';
import { placeKind } from '@emas/domain/ledger/books';
import { Ledger } from '../../../ledger/ledger.js';

const LEFT = 'titip-barang';

/** Sold goods that still lie with us for their customers. */
@Injectable()
export class LeftGoods {
  constructor(private readonly ledger: Ledger) {}

  /** Of these things those that do, each with the number of its deposit. */
  async of(shop: string, barcodes: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const found = await Promise.all(
      barcodes.map(async (barang) => {
        const at = (await this.ledger.placesOf(shop, barang)).find(({ place }) => placeKind(place) === LEFT);
        return at ? [[barang, deposits.stream(at.place.slice(LEFT.length + 1))] as const] : [];
      }),
    );
    const left = found.flat();
    const keepers = await this.ledger.load(shop, [...new Set(left.map(([, stream]) => stream))]);
    return new Map(left.map(([barang, stream]) => [barang, keepers.get(stream)?.no ?? '-']));
  }
}

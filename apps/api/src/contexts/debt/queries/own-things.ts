import { Injectable } from '@nestjs/common';
import type { OwnThingsView } from '@emas/contracts/debt/loan.view';
import { installments } from '@emas/domain/installments/installment';
import { saleStream } from '@emas/domain/sales/sale';
import { DomainError } from '@emas/domain/shared/domain-error';
import { kadarToPercent } from '@emas/domain/shared/wire';
import { type ItemBody, itemStream } from '@emas/domain/stock/item';
import { Ledger } from '../../../ledger/ledger.js';
import { findNote } from '../../purchases/index.js';

const SOLD = 'jual/';

/** Things of ours that a customer brings back to pledge them. */
@Injectable()
export class OwnThings {
  constructor(private readonly ledger: Ledger) {}

  /**
   * The one with a barcode, or those of a note that are still the customer's, and who bought them. Throws BARCODE_NOT_FOUND
   * where neither is known, NOTE_NOT_FOUND for a number that is of no note, ITEM_NOT_SOLD.
   */
  async of(shop: string, code: string): Promise<OwnThingsView> {
    const codes = await this.barcodesOf(shop, code);
    const items = await this.ledger.load<ItemBody | null>(shop, codes.map(itemStream));
    const places = await Promise.all(codes.map((one) => this.ledger.placesOf(shop, one)));
    const sold = codes.flatMap((one, at) => {
      const id = places[at]!.find(({ place, qty }) => qty > 0 && place.startsWith(SOLD))?.place.slice(SOLD.length);
      const item = items.get(itemStream(one))?.body;
      return id !== undefined && item ? [{ id, item }] : [];
    });
    if (sold.length === 0) throw new DomainError('ITEM_NOT_SOLD', { kode_barcode: code });
    return {
      customer_id: await this.buyerOf(shop, sold[0]!.id),
      lines: sold.map(({ item: { kode_barcode, nama_barang, kode_dept, kode_group, kadar } }) => ({
        ...{ kode_barcode, nama_barang, kode_dept, kode_group },
        kadar: kadarToPercent(kadar),
      })),
    };
  }

  private async barcodesOf(shop: string, code: string): Promise<readonly string[]> {
    const stream = itemStream(code);
    if ((await this.ledger.load(shop, [stream])).get(stream)?.body) return [code];
    if (!(await this.ledger.byNumber(shop, code))) throw new DomainError('BARCODE_NOT_FOUND', { kode_barcode: code });
    return (await findNote(this.ledger, shop, code)).body.lines.map(({ kode_barcode }) => kode_barcode);
  }

  /** Whom it was sold to, by a sale or a contract in instalments; null: nobody said. */
  private async buyerOf(shop: string, id: string): Promise<string | null> {
    const streams = [saleStream(id), installments.stream(id)];
    const found = await this.ledger.load<{ readonly customer_id?: string | null } | null>(shop, streams);
    return streams.map((stream) => found.get(stream)?.body?.customer_id).find(Boolean) ?? null;
  }
}

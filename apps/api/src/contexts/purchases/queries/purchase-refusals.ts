import { Injectable } from '@nestjs/common';
import { placeKind } from '@emas/domain/ledger/books';
import { purchaseStream } from '@emas/domain/purchases/purchase';
import { DomainError } from '@emas/domain/shared/domain-error';
import { Ledger } from '../../../ledger/ledger.js';
import { LastStep } from '../../stock/index.js';

/** Names the document that stands in a command's way, where the ledger only knows that something does. */
@Injectable()
export class PurchaseRefusals {
  constructor(
    private readonly ledger: Ledger,
    private readonly lastStep: LastStep,
  ) {}

  async explain<Result>(shop: string, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      if (error.code === 'NOTE_LINE_BOUGHT') throw await this.lineBought(shop, error);
      if (error.code === 'PLACE_EMPTY') throw await this.movedOn(shop, error);
      throw error;
    }
  }

  private async lineBought(shop: string, error: DomainError): Promise<DomainError> {
    const stream = purchaseStream((error.data as { purchase_id: string }).purchase_id);
    const holder = (await this.ledger.load(shop, [stream])).get(stream);
    return new DomainError(error.code, { ...error.params, no_faktur: holder?.no ?? '-' });
  }

  /** The goods are not where they were: back with the customer by another document, or already worked on. */
  private async movedOn(shop: string, error: DomainError): Promise<DomainError> {
    const barang = String(error.params['barang']);
    const last = await this.lastStep.of(shop, barang);
    if (last && placeKind(last.ke) === 'titip-barang')
      return new DomainError('ITEM_LEFT', { kode_barcode: barang, no_faktur: last.no ?? '-' });
    return new DomainError('PURCHASE_GOODS_MOVED', {
      barang,
      tempat: last ? placeKind(last.ke) : '-',
      no_faktur: last?.no ?? '-',
      oleh: last?.actor ?? '-',
    });
  }
}

import { Injectable } from '@nestjs/common';
import { placeKind } from '@emas/domain/ledger/books';
import { DomainError } from '@emas/domain/shared/domain-error';
import { Ledger } from '../../../ledger/ledger.js';
import { LastStep } from '../../stock/index.js';

/** Which parameter tells the number of the document that stands in the way. */
const NAMED: Readonly<Record<string, string>> = {
  LOAN_BUSY: 'no_bayar',
  LOAN_HAS_PAYMENT: 'no_bayar',
  LOAN_SURPLUS_PAID: 'no_kelebihan',
};

/** Names the document that stands in a command's way, where the decision only knows its stream. */
@Injectable()
export class LoanRefusals {
  constructor(
    private readonly ledger: Ledger,
    private readonly lastStep: LastStep,
  ) {}

  async explain<Result>(shop: string, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const named = NAMED[error.code];
      if (named !== undefined) throw await this.named(shop, error, named);
      if (error.code === 'PLACE_EMPTY') throw await this.movedOn(shop, error);
      throw error;
    }
  }

  private async named(shop: string, error: DomainError, param: string): Promise<DomainError> {
    const stream = (error.data as { readonly oleh: string }).oleh;
    const holder = (await this.ledger.load(shop, [stream])).get(stream);
    return new DomainError(error.code, { ...error.params, [param]: holder?.no ?? '-' });
  }

  /** What was auctioned into own stock has been sorted or melted since. */
  private async movedOn(shop: string, error: DomainError): Promise<DomainError> {
    const barang = String(error.params['barang']);
    const last = await this.lastStep.of(shop, barang);
    const tempat = last ? placeKind(last.ke) : '-';
    return new DomainError('LOAN_AUCTION_GOODS_MOVED', { barang, tempat, no_faktur: last?.no ?? '-' });
  }
}

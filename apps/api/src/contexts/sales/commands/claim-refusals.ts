import { Injectable } from '@nestjs/common';
import { saleStream } from '@emas/domain/sales/sale';
import { DomainError } from '@emas/domain/shared/domain-error';
import { Ledger } from '../../../ledger/ledger.js';

/** Claims know the sale that holds them by its id: a deposit, an order of a marketplace, a coupon. */
const CLAIMED = ['DEPOSIT_IN_USE', 'ORDER_USED', 'COUPON_USED', 'COUPON_OF_SALE'];

/** Names the note that has a claim on a deposit or an order, where that only knows its id. */
@Injectable()
export class ClaimRefusals {
  constructor(private readonly ledger: Ledger) {}

  async explain<Result>(shop: string, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DomainError) || !CLAIMED.includes(error.code)) throw error;
      const stream = saleStream((error.data as { sale_id: string }).sale_id);
      const holder = (await this.ledger.load(shop, [stream])).get(stream);
      const params = { ...error.params, no_faktur: holder?.no ?? '-' };
      throw new DomainError(error.code, params, error.details.map((detail) => ({ ...detail, params }))); // prettier-ignore
    }
  }
}

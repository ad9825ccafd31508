import { Injectable } from '@nestjs/common';
import type { PaymentInput } from '@emas/domain/payments/money-in';
import { purchases, purchaseStream } from '@emas/domain/purchases/purchase';
import { DomainError } from '@emas/domain/shared/domain-error';
import { tradedAccount } from '@emas/domain/trade-in/part';
import { Ledger } from '../../../ledger/ledger.js';
import type { KeptTerms } from '../../payments/index.js';

/** Which purchase a payment by TUKAR names: its reference is the number. */
@Injectable()
export class BoughtTerms implements KeptTerms {
  constructor(private readonly ledger: Ledger) {}

  async keeperOf(shop: string, { no_ref }: PaymentInput): ReturnType<KeptTerms['keeperOf']> {
    const found = no_ref ? await this.ledger.byNumber(shop, no_ref) : null;
    const ref = found?.stream ?? '';
    const own = purchaseStream('');
    if (!ref.startsWith(own)) throw new DomainError(purchases.refusals.missing, { purchase_id: no_ref });
    return { akun: tradedAccount(ref.slice(own.length)), ref };
  }
}

import { Injectable } from '@nestjs/common';
import { DEPOSIT_ACCOUNT } from '@emas/domain/deposits/validate-deposit';
import type { PaymentInput } from '@emas/domain/payments/money-in';
import { DomainError } from '@emas/domain/shared/domain-error';
import { Ledger } from '../../../ledger/ledger.js';
import type { KeptTerms } from '../../payments/index.js';

/** Which deposit a payment by TITIP names: its reference is the number. */
@Injectable()
export class DepositTerms implements KeptTerms {
  constructor(private readonly ledger: Ledger) {}

  async keeperOf(shop: string, { no_ref }: PaymentInput): ReturnType<KeptTerms['keeperOf']> {
    const found = no_ref ? await this.ledger.byNumber(shop, no_ref) : null;
    if (!found?.stream.startsWith('deposit/')) throw new DomainError('DEPOSIT_NOT_FOUND', { no: no_ref });
    return { akun: DEPOSIT_ACCOUNT, ref: found.stream };
  }
}

import { Injectable } from '@nestjs/common';
import { saleStream } from '@emas/domain/sales/sale';
import { DomainError } from '@emas/domain/shared/domain-error';
import { Ledger } from '../../../ledger/ledger.js';

/** Names the note that has a claim on a deposit, where the deposit only knows its id. */
@Injectable()
export class DepositRefusals {
  constructor(private readonly ledger: Ledger) {}

  async explain<Result>(shop: string, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'DEPOSIT_IN_USE') throw error;
      const stream = saleStream((error.data as { sale_id: string }).sale_id);
      const holder = (await this.ledger.load(shop, [stream])).get(stream);
      throw new DomainError(error.code, { ...error.params, no_faktur: holder?.no ?? '-' });
    }
  }
}

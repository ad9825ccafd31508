import { Injectable } from '@nestjs/common';
import { DomainError } from '@emas/domain/shared/domain-error';
import type { Explains } from '../../engine/document/document-kind.js';
import { Ledger } from '../../ledger/ledger.js';
import { ItemWhereabouts } from '../stock/index.js';

/** Which number a refusal tells, by its code: that of the document in whose way it stands. */
const NUMBERS: Readonly<Record<string, string>> = { INSTALLMENT_PAID_LATER: 'no_bayar', INSTALLMENT_REFUNDED: 'no' };

/** Says by its number which document stands in a contract's way, and where its thing is if that has moved on. */
@Injectable()
export class InstallmentRefusals implements Explains {
  constructor(
    private readonly ledger: Ledger,
    private readonly whereabouts: ItemWhereabouts,
  ) {}

  async explain<Result>(shop: string, work: () => Promise<Result>): Promise<Result> {
    try {
      return await this.whereabouts.explain(shop, work);
    } catch (error) {
      const field = error instanceof DomainError ? NUMBERS[error.code] : undefined;
      if (field === undefined) throw error;
      const { code, params, data } = error as DomainError;
      const { stream } = data as { readonly stream: string };
      const no = (await this.ledger.load(shop, [stream])).get(stream)?.no ?? '-';
      throw new DomainError(code, { ...params, [field]: no });
    }
  }
}

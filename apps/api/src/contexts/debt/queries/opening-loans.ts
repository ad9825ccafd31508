import { Injectable } from '@nestjs/common';
import { type BusinessDay, dayStream } from '@emas/domain/closing/business-day';
import { LOAN_ACCOUNT } from '@emas/domain/debt/validate-loan';
import { Ledger } from '../../../ledger/ledger.js';

/** Did the shop begin with one sum for all loans? Then none of them can be taken over for itself. */
@Injectable()
export class OpeningLoans {
  constructor(private readonly ledger: Ledger) {}

  async isLump(shop: string): Promise<boolean> {
    const days = await this.ledger.list<BusinessDay>(shop, 'day');
    const [first] = days.map(({ body }) => body.tgl_system).sort();
    if (first === undefined) return false;
    const history = await this.ledger.history(shop, dayStream(first));
    return history.some(
      ({ type, postings }) => type === 'DayOpened' && postings.some(({ akun }) => akun === LOAN_ACCOUNT),
    );
  }
}

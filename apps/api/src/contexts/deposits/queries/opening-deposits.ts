import { Injectable } from '@nestjs/common';
import { type BusinessDay, dayStream } from '@emas/domain/closing/business-day';
import { DEPOSIT_ACCOUNT } from '@emas/domain/deposits/validate-deposit';
import { Ledger } from '../../../ledger/ledger.js';

/** Did the shop begin with one sum for all deposits? Then none of them can be entered for itself. */
@Injectable()
export class OpeningDeposits {
  constructor(private readonly ledger: Ledger) {}

  async isLump(shop: string): Promise<boolean> {
    const days = await this.ledger.list<BusinessDay>(shop, 'day');
    const [first] = days.map(({ body }) => body.tgl_system).sort();
    if (first === undefined) return false;
    const history = await this.ledger.history(shop, dayStream(first));
    return history.some(({ postings }) => postings.some(({ akun }) => akun === DEPOSIT_ACCOUNT));
  }
}

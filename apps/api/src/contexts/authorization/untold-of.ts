import { Injectable } from '@nestjs/common';
import type { Untold } from '@emas/domain/authorization/authorization';
import { type AskedDifferenceBody, askedDifferenceStream } from '@emas/domain/closing/asked-difference';
import { DRAWER_DIFFERENCE } from '@emas/domain/shared/authorization-category';
import { Ledger } from '../../ledger/ledger.js';
import { PriceTries } from './persistence/price-tries.js';

interface Asked {
  readonly kategori: string;
  readonly description: string;
  readonly hash: string;
}

/** What an approver is told of an action and its asker is not, as it was kept when the action was refused. */
@Injectable()
export class UntoldOf {
  constructor(
    private readonly ledger: Ledger,
    private readonly tries: PriceTries,
  ) {}

  /** Nothing of what its asker was told himself, nor of what nobody was refused. */
  async action(shop: string, user_id: string, asked: Asked): Promise<Untold> {
    const [mencakup, rincian] = await Promise.all([
      this.tries.coverOf(shop, user_id, asked),
      this.differenceOf(shop, user_id, asked),
    ]);
    return { ...(mencakup && { mencakup }), ...(rincian && { rincian }) };
  }

  private async differenceOf(shop: string, user_id: string, { kategori, hash }: Asked): Promise<Untold['rincian']> {
    if (kategori !== DRAWER_DIFFERENCE) return undefined;
    const stream = askedDifferenceStream(user_id, hash);
    return (await this.ledger.load<AskedDifferenceBody | null>(shop, [stream])).get(stream)?.body?.rincian;
  }
}

import { Injectable } from '@nestjs/common';
import { exceed, excessStream } from '@emas/domain/settings/excess';
import type { ExcessOf } from '@emas/domain/shared/excess-of';
import { Ledger } from '../../../ledger/ledger.js';
import { Realtime } from '../../../platform/realtime/realtime.js';

/** Keeps for the owner who wanted more within an hour than he may, and tells him where he has a page open. */
@Injectable()
export class Excesses {
  constructor(
    private readonly ledger: Ledger,
    private readonly realtime: Realtime,
  ) {}

  async tell(shop: string, user_id: string, of: ExcessOf, batas: number): Promise<void> {
    const at = new Date().toISOString();
    const stream = excessStream(of, user_id, at);
    const { result, repeated } = await this.ledger.execute({
      shop,
      actor: user_id,
      key: stream,
      // Whoever comes first in the hour says when.
      request: { stream },
      streams: [stream],
      decide: (context) => exceed(of, { user_id, at, batas }, context),
    });
    if (result && !repeated) this.realtime.toShop(shop, 'person-openings', {});
  }
}

import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  type ReasonsToldBody,
  type Telling,
  tellReasons,
  toldStream,
  wasTold,
} from '@emas/domain/authorization/price-try';
import { Ledger } from '../../ledger/ledger.js';
import { SecurityLog } from '../../platform/logging/security-log.js';
import { Throttle } from '../identity/index.js';
import { Excesses, SettingsService } from '../settings/index.js';

/** Minutes that tellings count. */
const PERIOD = 60;

/**
 * What an approval covers, told to an approver who may not see cost: each price with a record, and no more of them in an
 * hour than may be tried. Beyond that he is told what its asker knows; he may approve it all the same.
 */
@Injectable()
export class Tellings {
  constructor(
    private readonly ledger: Ledger,
    private readonly throttle: Throttle,
    private readonly settings: SettingsService,
    private readonly security: SecurityLog,
    private readonly excesses: Excesses,
  ) {}

  /** Whether he may be told now; what he was told before he may read again. */
  async tell(shop: string, telling: Telling): Promise<boolean> {
    const stream = toldStream(telling);
    const before = (await this.ledger.load<ReasonsToldBody | null>(shop, [stream])).get(stream);
    if (wasTold(before?.body, telling)) return true;
    const user_id = telling.diberi_tahu;
    const limit = await this.settings.get(shop, 'percobaan_harga_per_jam');
    const told = await this.throttle.count(shop, { name: `told:${user_id}` }, PERIOD);
    if (told > limit) {
      if (told === limit + 1) {
        this.security.note('reasons-held', { user_id, shop });
        await this.excesses.tell(shop, user_id, 'ALASAN', limit);
      }
      return false;
    }
    await this.ledger.execute({
      shop,
      actor: user_id,
      key: randomUUID(),
      request: { type: 'TellReasons', ...telling },
      streams: [stream],
      decide: (context) => tellReasons(telling, context),
    });
    return true;
  }
}

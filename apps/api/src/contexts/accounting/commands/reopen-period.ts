import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ReopenPeriodDto } from '@emas/contracts/accounting/period.dto';
import { reopenPeriod } from '@emas/domain/accounting/close-period';
import { nextPeriod, periodStream } from '@emas/domain/accounting/period';
import { authorizationStream } from '@emas/domain/authorization/authorization';
import { contentHash } from '../../../ledger/hash.js';
import { Ledger } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { Realtime } from '../../../platform/realtime/realtime.js';
import { requirePeriod } from '../require-period.js';

/** The last closed month is opened again. */
export class ReopenPeriodCommand extends Command<{ readonly seq: number }> {
  constructor(
    readonly user: Pick<RequestUser, 'user_id' | 'kode_toko'>,
    readonly periode: string,
    readonly dto: ReopenPeriodDto,
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(ReopenPeriodCommand)
export class ReopenPeriodHandler implements ICommandHandler<ReopenPeriodCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly realtime: Realtime,
  ) {}

  async execute({ user, periode, dto, key }: ReopenPeriodCommand): Promise<{ readonly seq: number }> {
    const shop = user.kode_toko;
    requirePeriod(periode);
    const { alasan, otorisasi_ids = [] } = dto;
    const request = { type: 'ReopenPeriod', periode, alasan };
    const { seq, repeated } = await this.ledger.execute({
      ...{ shop, actor: user.user_id, key, request },
      streams: [periodStream(periode), ...otorisasi_ids.map(authorizationStream)],
      // Whose turn comes after it must not be closed at the same moment.
      reads: [periodStream(nextPeriod(periode))],
      decide: (context) => reopenPeriod({ periode, alasan, otorisasi_ids, hash: contentHash(request) }, context),
    });
    if (!repeated) this.realtime.toShop(shop, 'master-changed', { list: 'tutup-buku', key: periode, seq });
    return { seq };
  }
}

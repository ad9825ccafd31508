import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { FinishMeltDto } from '@emas/contracts/stock/melt.dto';
import type { MeltSavedData } from '@emas/contracts/stock/melt.view';
import { authorizationStream } from '@emas/domain/authorization/authorization';
import { settingsStream } from '@emas/domain/settings/settings';
import { type GoodsJenis, goodsStream } from '@emas/domain/stock/goods-document';
import { finishMelt } from '@emas/domain/stock/melt';
import { contentHash } from '../../../ledger/hash.js';
import { Ledger, type LedgerCommand } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { type MeltAnswer, meltResult, meltStatus, meltTolerance } from './melt-command.js';

/** What came out of the furnace, of a melt of this jenis. */
export class FinishMeltCommand extends Command<MeltAnswer> {
  constructor(
    readonly user: Pick<RequestUser, 'user_id' | 'kode_toko'>,
    readonly jenis: GoodsJenis,
    readonly id: string,
    readonly dto: FinishMeltDto,
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(FinishMeltCommand)
export class FinishMeltHandler implements ICommandHandler<FinishMeltCommand> {
  constructor(private readonly ledger: Ledger) {}

  async execute(command: FinishMeltCommand): Promise<MeltAnswer> {
    const { seq, result } = await this.ledger.execute(finishMeltCommand(command));
    return { seq, data: result };
  }
}

function finishMeltCommand({ user, jenis, id, dto, key }: FinishMeltCommand): LedgerCommand<MeltSavedData> {
  const { otorisasi_ids = [], ...hasil } = dto;
  const request = { type: 'FinishMelt', id, ...hasil };
  return {
    shop: user.kode_toko,
    actor: user.user_id,
    key,
    request,
    streams: [goodsStream(id), ...otorisasi_ids.map(authorizationStream)],
    reads: [settingsStream(user.kode_toko)],
    decide(context) {
      const command = { jenis, goods_id: id, hasil: meltResult(dto), otorisasi_ids, hash: contentHash(request) };
      const { events, result } = finishMelt(command, meltTolerance(context), context);
      return { events, result: { id, no_hancur: context.get(goodsStream(id)).no!, ...meltStatus(result.goods) } };
    },
  };
}

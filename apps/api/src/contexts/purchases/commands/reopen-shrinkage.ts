import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ReopenShrinkageDto } from '@emas/contracts/purchases/shrinkage.dto';
import type { ReopenShrinkage } from '@emas/domain/purchases/decide-shrinkage';
import { reopenShrinkage } from '@emas/domain/purchases/decide-shrinkage';
import { purchaseStream } from '@emas/domain/purchases/purchase';
import { shrinkageStream } from '@emas/domain/purchases/shrinkage';
import { atHead } from '../../../ledger/at-head.js';
import { Ledger } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { Shrinkages } from '../queries/shrinkages.js';

export class ReopenShrinkageCommand extends Command<{ readonly seq: number }> {
  constructor(
    readonly user: Pick<RequestUser, 'user_id' | 'kode_toko'>,
    readonly of: Pick<ReopenShrinkage, 'purchase_id' | 'line_no'>,
    readonly dto: ReopenShrinkageDto,
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(ReopenShrinkageCommand)
export class ReopenShrinkageHandler implements ICommandHandler<ReopenShrinkageCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly shrinkages: Shrinkages,
  ) {}

  async execute({ user, of, dto, key }: ReopenShrinkageCommand) {
    const shop = user.kode_toko;
    const stream = shrinkageStream(of.purchase_id, of.line_no);
    const gather = async () => ({
      held: await this.shrinkages.held(shop, of.purchase_id, of.line_no),
      recorded: (await this.ledger.history(shop, stream)).findLast(({ type }) => type === 'ShrinkageDecided') ?? null,
    });
    const { seq } = await atHead(this.ledger, shop, gather, (facts) => ({
      shop,
      actor: user.user_id,
      key,
      request: { type: 'ReopenShrinkage', ...of, alasan: dto.alasan },
      streams: [stream],
      reads: [purchaseStream(of.purchase_id)],
      decide: (context) => ({ ...reopenShrinkage({ ...of, alasan: dto.alasan }, facts, context), result: null }),
    }));
    return { seq };
  }
}

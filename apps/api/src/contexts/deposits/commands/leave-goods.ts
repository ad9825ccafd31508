import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { LeaveGoodsDto } from '@emas/contracts/deposits/goods.dto';
import { deposits } from '@emas/domain/deposits/deposit';
import { leaveGoods } from '@emas/domain/deposits/leave-goods';
import { saleStream } from '@emas/domain/sales/sale';
import { DomainError } from '@emas/domain/shared/domain-error';
import { Ledger } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { CustomerIdentity } from '../../membership/index.js';
import { ItemWhereabouts } from '../../stock/index.js';
import { depositAnswer, type DepositCommandAnswer } from './deposit-answer.js';

export class LeaveGoodsCommand extends Command<DepositCommandAnswer> {
  constructor(
    readonly user: Pick<RequestUser, 'user_id' | 'kode_toko'>,
    readonly dto: LeaveGoodsDto,
    readonly key: string,
  ) {
    super();
  }
}

/** Keeps for a customer what a note of ours has sold him. */
@CommandHandler(LeaveGoodsCommand)
export class LeaveGoodsHandler implements ICommandHandler<LeaveGoodsCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly customers: CustomerIdentity,
    private readonly whereabouts: ItemWhereabouts,
  ) {}

  async execute({ user, dto, key }: LeaveGoodsCommand): Promise<DepositCommandAnswer> {
    const shop = user.kode_toko;
    if (dto.customer_id) await this.customers.identityOf(shop, dto.customer_id);
    const note = await this.ledger.byNumber(shop, dto.no_faktur_jual);
    if (!note?.stream.startsWith('sale/')) {
      const params = { no_faktur_jual: dto.no_faktur_jual };
      throw new DomainError('NOTE_NOT_FOUND', params, [{ field: 'no_faktur_jual', code: 'NOTE_NOT_FOUND', params }]);
    }
    const sale_id = note.stream.slice('sale/'.length);
    const command = { ...dto, sale_id, customer_id: dto.customer_id ?? null, keterangan: dto.keterangan ?? null };
    const stream = deposits.stream(dto.id);
    const { seq, result, numbers } = await this.whereabouts.explain(shop, () =>
      this.ledger.execute({
        shop,
        actor: user.user_id,
        key,
        request: { type: 'LeaveGoods', ...dto },
        streams: [stream],
        reads: [saleStream(sale_id)],
        decide(context) {
          const { events, result: done } = leaveGoods(command, context);
          return { events, result: depositAnswer(done.deposit) };
        },
      }),
    );
    return { seq, data: { ...result, no_titip: numbers[stream]! } };
  }
}

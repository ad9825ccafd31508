import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PickUpGoodsDto, ReversePickUpDto } from '@emas/contracts/deposits/goods.dto';
import { authorizationStream } from '@emas/domain/authorization/authorization';
import { deposits, type GoodsPickedUpBody } from '@emas/domain/deposits/deposit';
import { pickUpGoods, reversePickUp } from '@emas/domain/deposits/pick-up';
import { contentHash } from '../../../ledger/hash.js';
import { Ledger } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { CustomerIdentity } from '../../membership/index.js';
import { ItemWhereabouts } from '../../stock/index.js';
import { depositAnswer, type DepositCommandAnswer } from './deposit-answer.js';

type Clerk = Pick<RequestUser, 'user_id' | 'kode_toko'>;

export class PickUpGoodsCommand extends Command<DepositCommandAnswer> {
  constructor(
    readonly user: Clerk,
    readonly id: string,
    readonly dto: PickUpGoodsDto,
    readonly key: string,
  ) {
    super();
  }
}

export class ReversePickUpCommand extends Command<DepositCommandAnswer> {
  constructor(
    readonly user: Clerk,
    readonly id: string,
    readonly dto: ReversePickUpDto,
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(PickUpGoodsCommand)
export class PickUpGoodsHandler implements ICommandHandler<PickUpGoodsCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly customers: CustomerIdentity,
  ) {}

  async execute({ user, id, dto, key }: PickUpGoodsCommand): Promise<DepositCommandAnswer> {
    const { otorisasi_ids = [], ...content } = dto;
    const wakil_customer_id = dto.wakil_customer_id ?? null;
    const deputy =
      wakil_customer_id === null ? null : await this.customers.identityOf(user.kode_toko, wakil_customer_id);
    const request = { type: 'PickUpGoods', id, ...content };
    const command = {
      ...{ id, lines: dto.lines ?? [], penerima: dto.penerima, wakil_customer_id, otorisasi_ids },
      hash: contentHash(request),
    };
    const stream = deposits.stream(id);
    const { seq, result } = await this.ledger.execute({
      shop: user.kode_toko,
      actor: user.user_id,
      key,
      request,
      streams: [stream, ...otorisasi_ids.map(authorizationStream)],
      decide(context) {
        const { events, result: done } = pickUpGoods(command, deputy, context);
        return { events, result: { ...depositAnswer(done.deposit), no_titip: context.get(stream).no! } };
      },
    });
    return { seq, data: result };
  }
}

@CommandHandler(ReversePickUpCommand)
export class ReversePickUpHandler implements ICommandHandler<ReversePickUpCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly whereabouts: ItemWhereabouts,
  ) {}

  async execute({ user, id, dto, key }: ReversePickUpCommand): Promise<DepositCommandAnswer> {
    const { otorisasi_ids = [], ...content } = dto;
    const stream = deposits.stream(id);
    const picked = (await this.ledger.history(user.kode_toko, stream)).filter(({ type }) => type === 'GoodsPickedUp');
    const keOf = ({ body }: (typeof picked)[number]) => (body as GoodsPickedUpBody).pengambilan.at(-1)!.ambil_ke;
    const ambil_ke = dto.ambil_ke ?? (picked.length > 0 ? keOf(picked.at(-1)!) : 0);
    const recorded = picked.findLast((event) => keOf(event) === ambil_ke) ?? null;
    const request = { type: 'ReversePickUp', id, ...content, ambil_ke };
    const command = { id, ambil_ke, alasan: dto.alasan, otorisasi_ids, hash: contentHash(request) };
    const work = () =>
      this.ledger.execute({
        shop: user.kode_toko,
        actor: user.user_id,
        key,
        request,
        streams: [stream, ...otorisasi_ids.map(authorizationStream)],
        decide(context) {
          const { events, result: done } = reversePickUp(command, recorded, context);
          return { events, result: { ...depositAnswer(done.deposit), no_titip: context.get(stream).no! } };
        },
      });
    const { seq, result } = await this.whereabouts.explain(user.kode_toko, work);
    return { seq, data: result };
  }
}

import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PickUpGoodsDto, ReversePickUpDto } from '@emas/contracts/deposits/goods.dto';
import { authorizationStream } from '@emas/domain/authorization/authorization';
import { deposits, type GoodsPickedUpBody, type PickUp } from '@emas/domain/deposits/deposit';
import { pickUpGoods, reversePickUp } from '@emas/domain/deposits/pick-up';
import type { RecordedEvent } from '@emas/domain/ledger/event';
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

type Step = Pick<RecordedEvent, 'type' | 'body'>;
const isPickUp = ({ type }: Step): boolean => type === 'GoodsPickedUp';
/** All that stand after it. */
const pickUpsOf = ({ body }: Step): readonly PickUp[] => (body as GoodsPickedUpBody).pengambilan;
const lastStanding = (history: readonly Step[]): PickUp | undefined => {
  const step = history.findLast((event) => isPickUp(event) || event.type === 'PickUpReversed');
  return step && pickUpsOf(step).at(-1);
};

@CommandHandler(ReversePickUpCommand)
export class ReversePickUpHandler implements ICommandHandler<ReversePickUpCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly whereabouts: ItemWhereabouts,
  ) {}

  async execute({ user, id, dto, key }: ReversePickUpCommand): Promise<DepositCommandAnswer> {
    const { otorisasi_ids = [], ...content } = dto;
    const stream = deposits.stream(id);
    const history = await this.ledger.history(user.kode_toko, stream);
    const ambil_ke = dto.ambil_ke ?? lastStanding(history)?.ambil_ke ?? 0;
    const recorded = history.findLast((event) => isPickUp(event) && pickUpsOf(event).at(-1)!.ambil_ke === ambil_ke);
    // What is sent again names no other pick-up, though that one no longer stands; an approval is for that one alone.
    const request = { type: 'ReversePickUp', id, ...content };
    const hash = contentHash({ ...request, ambil_ke });
    const command = { id, ambil_ke, alasan: dto.alasan, otorisasi_ids, hash };
    const work = () =>
      this.ledger.execute({
        shop: user.kode_toko,
        actor: user.user_id,
        key,
        request,
        streams: [stream, ...otorisasi_ids.map(authorizationStream)],
        decide(context) {
          const { events, result: done } = reversePickUp(command, recorded ?? null, context);
          return { events, result: { ...depositAnswer(done.deposit), no_titip: context.get(stream).no! } };
        },
      });
    const { seq, result } = await this.whereabouts.explain(user.kode_toko, work);
    return { seq, data: result };
  }
}

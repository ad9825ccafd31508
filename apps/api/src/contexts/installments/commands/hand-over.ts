import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ReverseHandOverDto } from '@emas/contracts/installments/end-installment.dto';
import { authorizationStream } from '@emas/domain/authorization/authorization';
import { handOverInstallment, reverseHandOver } from '@emas/domain/installments/hand-over';
import { installments } from '@emas/domain/installments/installment';
import { contentHash } from '../../../ledger/hash.js';
import { Ledger } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { InstallmentRefusals } from '../installment-refusals.js';
import { installmentAnswer, type InstallmentCommandAnswer } from './installment-answer.js';

type User = Pick<RequestUser, 'user_id' | 'kode_toko'>;

export class HandOverInstallmentCommand extends Command<InstallmentCommandAnswer> {
  constructor(
    readonly user: User,
    readonly id: string,
    readonly key: string,
  ) {
    super();
  }
}

export class ReverseHandOverCommand extends Command<InstallmentCommandAnswer> {
  constructor(
    readonly user: User,
    readonly id: string,
    readonly dto: ReverseHandOverDto,
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(HandOverInstallmentCommand)
export class HandOverInstallmentHandler implements ICommandHandler<HandOverInstallmentCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly refusals: InstallmentRefusals,
  ) {}

  async execute({ user, id, key }: HandOverInstallmentCommand): Promise<InstallmentCommandAnswer> {
    const { kode_toko: shop, user_id: actor } = user;
    const stream = installments.stream(id);
    const { seq, result } = await this.refusals.explain(shop, () =>
      this.ledger.execute({
        ...{ shop, actor, key, request: { type: 'HandOverInstallment', id }, streams: [stream] },
        decide(context) {
          const { events, result } = handOverInstallment({ id }, context);
          return { events, result: { ...installmentAnswer(result.contract), no_cicilan: context.get(stream).no! } };
        },
      }),
    );
    return { seq, data: result };
  }
}

@CommandHandler(ReverseHandOverCommand)
export class ReverseHandOverHandler implements ICommandHandler<ReverseHandOverCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly refusals: InstallmentRefusals,
  ) {}

  async execute({ user, id, dto, key }: ReverseHandOverCommand): Promise<InstallmentCommandAnswer> {
    const { kode_toko: shop, user_id: actor } = user;
    const stream = installments.stream(id);
    const { alasan, otorisasi_ids = [] } = dto;
    const history = await this.ledger.history(shop, stream);
    const recorded = history.findLast(({ type }) => type === 'InstallmentHandedOver') ?? null;
    const request = { type: 'ReverseHandOver', id, alasan };
    const { seq, result } = await this.refusals.explain(shop, () =>
      this.ledger.execute({
        ...{ shop, actor, key, request, streams: [stream, ...otorisasi_ids.map(authorizationStream)] },
        decide(context) {
          const command = { id, alasan, otorisasi_ids, hash: contentHash(request) };
          const { events, result } = reverseHandOver(command, recorded, context);
          return { events, result: { ...installmentAnswer(result.contract), no_cicilan: context.get(stream).no! } };
        },
      }),
    );
    return { seq, data: result };
  }
}

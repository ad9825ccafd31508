import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CancelPurchaseDto } from '@emas/contracts/purchases/end-purchase.dto';
import { authorizationStream } from '@emas/domain/authorization/authorization';
import { cancelPurchase } from '@emas/domain/purchases/cancel-purchase';
import { purchaseStream } from '@emas/domain/purchases/purchase';
import { contentHash } from '../../../ledger/hash.js';
import { Ledger } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { PurchaseRefusals } from '../queries/purchase-refusals.js';
import { endingStreams } from './drop-purchase.js';

export class CancelPurchaseCommand extends Command<{ readonly seq: number }> {
  constructor(
    readonly user: Pick<RequestUser, 'user_id' | 'kode_toko'>,
    readonly id: string,
    readonly dto: CancelPurchaseDto,
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(CancelPurchaseCommand)
export class CancelPurchaseHandler implements ICommandHandler<CancelPurchaseCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly refusals: PurchaseRefusals,
  ) {}

  async execute({ user, id, dto, key }: CancelPurchaseCommand) {
    const shop = user.kode_toko;
    const { otorisasi_ids = [], alasan } = dto;
    const request = { type: 'CancelPurchase', id, alasan };
    const command = { id, alasan, otorisasi_ids, hash: contentHash(request) };
    const history = await this.ledger.history(shop, purchaseStream(id));
    const validation = history.find(({ type }) => type === 'PurchaseValidated') ?? null;
    const streams = await endingStreams(this.ledger, shop, id);
    const { seq } = await this.refusals.explain(shop, () =>
      this.ledger.execute({
        shop,
        actor: user.user_id,
        key,
        request,
        streams: [...streams, ...otorisasi_ids.map(authorizationStream)],
        decide: (context) => ({ ...cancelPurchase(command, validation, context), result: null }),
      }),
    );
    return { seq };
  }
}

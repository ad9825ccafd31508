import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ValidatePurchaseDto } from '@emas/contracts/purchases/pay-out.dto';
import { purchaseStream } from '@emas/domain/purchases/purchase';
import { validatePurchase } from '@emas/domain/purchases/validate-purchase';
import { Ledger } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { PurchaseRefusals } from '../queries/purchase-refusals.js';
import { accountStreams, knowsAccount, payOuts } from './purchase-input.js';

export class ValidatePurchaseCommand extends Command<{ readonly seq: number }> {
  constructor(
    readonly user: Pick<RequestUser, 'user_id' | 'kode_toko' | 'kode_laci'>,
    readonly id: string,
    readonly dto: ValidatePurchaseDto,
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(ValidatePurchaseCommand)
export class ValidatePurchaseHandler implements ICommandHandler<ValidatePurchaseCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly refusals: PurchaseRefusals,
  ) {}

  async execute({ user, id, dto, key }: ValidatePurchaseCommand) {
    const payments = payOuts(dto.pembayaran);
    const { seq } = await this.refusals.explain(user.kode_toko, () =>
      this.ledger.execute({
        shop: user.kode_toko,
        actor: user.user_id,
        key,
        request: { type: 'ValidatePurchase', id, ...dto },
        streams: [purchaseStream(id)],
        reads: accountStreams(payments),
        decide: (context) => {
          const command = { purchase_id: id, payments, kode_laci: user.kode_laci, knowsAccount: knowsAccount(context) };
          return { ...validatePurchase(command, context), result: null };
        },
      }),
    );
    return { seq };
  }
}

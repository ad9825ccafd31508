import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ValidatePurchaseDto } from '@emas/contracts/purchases/validate-purchase.dto';
import { purchases, purchaseStream } from '@emas/domain/purchases/purchase';
import { validatePurchase } from '@emas/domain/purchases/validate-purchase';
import { Ledger, type LedgerCommand } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { payingOf, payOutStreams, toPayOuts } from '../../payments/index.js';
import { PurchaseRefusals } from '../queries/purchase-refusals.js';

export class ValidatePurchaseCommand extends Command<{ readonly seq: number }> {
  constructor(
    readonly user: Pick<RequestUser, 'user_id' | 'kode_toko' | 'kode_laci'>,
    readonly id: string,
    readonly dto: ValidatePurchaseDto,
    readonly key: string,
    /** Of manual goods, or of single things. */
    readonly documents = purchases,
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

  async execute(command: ValidatePurchaseCommand) {
    const { seq } = await this.refusals.explain(command.user.kode_toko, () =>
      this.ledger.execute(validatePurchaseCommand(command)),
    );
    return { seq };
  }
}

/** What the ledger is asked. */
export function validatePurchaseCommand({
  user,
  id,
  dto,
  key,
  documents,
}: ValidatePurchaseCommand): LedgerCommand<null> {
  const payments = toPayOuts(dto.pembayaran);
  return {
    shop: user.kode_toko,
    actor: user.user_id,
    key,
    request: { type: 'ValidatePurchase', id, ...dto },
    streams: [purchaseStream(id)],
    reads: payOutStreams(user.kode_toko, payments),
    decide: (context) => ({
      ...validatePurchase(
        { purchase_id: id, payments },
        payingOf(context, user.kode_laci),
        context,
        undefined,
        documents,
      ),
      result: null,
    }),
  };
}

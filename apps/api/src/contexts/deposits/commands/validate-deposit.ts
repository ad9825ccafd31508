import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ValidateDepositDto } from '@emas/contracts/deposits/save-deposit.dto';
import { deposits } from '@emas/domain/deposits/deposit';
import { validateDeposit } from '@emas/domain/deposits/validate-deposit';
import { settingsStream } from '@emas/domain/settings/settings';
import { Ledger, type LedgerCommand } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { PaymentTermsReader, takingOf, type TermsOn, toPayments } from '../../payments/index.js';
import { depositAnswer, type DepositCommandAnswer } from './deposit-answer.js';

export class ValidateDepositCommand extends Command<DepositCommandAnswer> {
  constructor(
    readonly user: Pick<RequestUser, 'user_id' | 'kode_toko' | 'kode_laci'>,
    readonly id: string,
    readonly dto: ValidateDepositDto,
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(ValidateDepositCommand)
export class ValidateDepositHandler implements ICommandHandler<ValidateDepositCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly terms: PaymentTermsReader,
  ) {}

  async execute(command: ValidateDepositCommand): Promise<DepositCommandAnswer> {
    const { termsOn } = await this.terms.termsFor(command.user.kode_toko, toPayments(command.dto.pembayaran));
    const { seq, result } = await this.ledger.execute(validateDepositCommand(command, termsOn));
    return { seq, data: result };
  }
}

/** What the ledger is asked, once the terms of the payments are there. */
export function validateDepositCommand(
  { user, id, dto, key }: ValidateDepositCommand,
  termsOn: TermsOn,
): LedgerCommand<DepositCommandAnswer['data']> {
  const stream = deposits.stream(id);
  const command = { id, pembayaran: toPayments(dto.pembayaran) };
  return {
    shop: user.kode_toko,
    actor: user.user_id,
    key,
    request: { type: 'ValidateDeposit', id, ...dto },
    streams: [stream],
    reads: [settingsStream(user.kode_toko)],
    decide(context) {
      const { events, result } = validateDeposit(command, takingOf(context, termsOn, user.kode_laci), context);
      return { events, result: { ...depositAnswer(result.deposit), no_titip: context.get(stream).no! } };
    },
  };
}

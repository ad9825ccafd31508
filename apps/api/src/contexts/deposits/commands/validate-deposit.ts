import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ValidateDepositDto } from '@emas/contracts/deposits/save-deposit.dto';
import { deposits } from '@emas/domain/deposits/deposit';
import { type TakingDeposit, validateDeposit } from '@emas/domain/deposits/validate-deposit';
import type { DecideContext } from '@emas/domain/ledger/event';
import { wayOf } from '@emas/domain/payments/ways';
import { Ledger, type LedgerCommand } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import {
  DrawerTries,
  payingOf,
  PaymentTermsReader,
  payOutStreams,
  type ReadTerms,
  takingOf,
  type TermsOn,
  toPayments,
  toPayOuts,
} from '../../payments/index.js';
import { depositAnswer, type DepositCommandAnswer } from './deposit-answer.js';

export class ValidateDepositCommand extends Command<DepositCommandAnswer> {
  constructor(
    readonly user: Pick<RequestUser, 'user_id' | 'kode_toko' | 'kode_laci'> & Partial<Pick<RequestUser, 'level'>>,
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
    private readonly tries: DrawerTries,
  ) {}

  async execute(command: ValidateDepositCommand): Promise<DepositCommandAnswer> {
    const { user, dto } = command;
    const asked = validateDepositCommand(
      command,
      await this.terms.termsFor(user.kode_toko, toPayments(dto.pembayaran)),
    );
    const take = (how: Pick<LedgerCommand<unknown>, 'hidesBalances'> = {}) => this.ledger.execute({ ...asked, ...how });
    const { seq, result } = paysCash(dto) ? await this.tries.watch(user, take) : await take();
    return { seq, data: result };
  }
}

/** What a purchase comes to more goes out of a drawer. */
export const paysCash = ({ pembayaran_keluar = [] }: Pick<ValidateDepositDto, 'pembayaran_keluar'>): boolean =>
  pembayaran_keluar.some(({ cara_bayar }) => wayOf('out', cara_bayar).cash);

/** What the ledger is asked, once the terms of the payments are there. */
export function validateDepositCommand(
  { user, id, dto, key }: ValidateDepositCommand,
  { termsOn, streams }: ReadTerms,
): LedgerCommand<DepositCommandAnswer['data']> {
  const stream = deposits.stream(id);
  const pembayaran_keluar = toPayOuts(dto.pembayaran_keluar ?? []);
  const command = { id, pembayaran: toPayments(dto.pembayaran), pembayaran_keluar };
  return {
    shop: user.kode_toko,
    actor: user.user_id,
    key,
    request: { type: 'ValidateDeposit', id, ...dto },
    streams: [stream, ...streams],
    reads: payOutStreams(user.kode_toko, pembayaran_keluar),
    decide(context) {
      const { events, result } = validateDeposit(command, takingDeposit(context, termsOn, user.kode_laci), context);
      return { events, result: { ...depositAnswer(result.deposit), no_titip: context.get(stream).no! } };
    },
  };
}

/** How its money is taken, at the decision; what comes to more is paid out of the same drawer. */
export const takingDeposit = (context: DecideContext, termsOn: TermsOn, kode_laci: string | null): TakingDeposit => ({
  ...takingOf(context, termsOn, kode_laci),
  paying: payingOf(context, kode_laci),
});

import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ValidateLoanDto } from '@emas/contracts/debt/loan.dto';
import { type SettingValues, setting } from '@emas/contracts/modules/register';
import { loans } from '@emas/domain/debt/loan';
import { validateLoan } from '@emas/domain/debt/validate-loan';
import { settingsStream } from '@emas/domain/settings/settings';
import { Ledger } from '../../../ledger/ledger.js';
import { DrawerTries, payOutStreams, toPayOuts } from '../../payments/index.js';
import { LoanRefusals } from '../queries/loan-refusals.js';
import { type Clerk, type Hiding, loanPaying, paysCash } from './save-loan.js';

export class ValidateLoanCommand extends Command<{ readonly seq: number }> {
  constructor(
    readonly user: Clerk,
    readonly id: string,
    readonly dto: ValidateLoanDto,
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(ValidateLoanCommand)
export class ValidateLoanHandler implements ICommandHandler<ValidateLoanCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly refusals: LoanRefusals,
    private readonly tries: DrawerTries,
  ) {}

  async execute({ user, id, dto, key }: ValidateLoanCommand): Promise<{ readonly seq: number }> {
    const shop = user.kode_toko;
    const pembayaran = toPayOuts(dto.pembayaran);
    const pay = (how: Hiding) =>
      this.ledger.execute({
        shop,
        actor: user.user_id,
        key,
        request: { type: 'ValidateLoan', id, ...dto },
        streams: [loans.stream(id)],
        reads: payOutStreams(shop, pembayaran),
        ...how,
        decide: (context) => {
          const values = context.get(settingsStream(shop)).body as SettingValues | null;
          const paying = loanPaying(context, user, setting(values, 'batas_hutang_satu_orang'));
          return { ...validateLoan({ id, pembayaran }, paying, context), result: null };
        },
      });
    const { seq } = await this.refusals.explain(shop, () =>
      paysCash(pembayaran) ? this.tries.watch(user, pay) : pay({}),
    );
    return { seq };
  }
}

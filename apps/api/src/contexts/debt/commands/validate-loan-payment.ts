import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ValidateLoanPaymentDto } from '@emas/contracts/debt/loan.dto';
import { loans } from '@emas/domain/debt/loan';
import { type LoanPayment, type LoanPaymentJenis, loanPayments } from '@emas/domain/debt/loan-payment';
import { validateLoanPayment } from '@emas/domain/debt/validate-loan-payment';
import { DomainError } from '@emas/domain/shared/domain-error';
import { Ledger } from '../../../ledger/ledger.js';
import { DrawerTries, payingOf, PaymentTermsReader, payOutStreams, takingOf, toPayments, toPayOuts } from '../../payments/index.js'; // prettier-ignore
import { LoanRefusals } from '../queries/loan-refusals.js';
import { type Clerk, type Hiding, paysCash } from './save-loan.js';

export class ValidateLoanPaymentCommand extends Command<{ readonly seq: number; readonly jenis: LoanPaymentJenis }> {
  constructor(
    readonly user: Clerk,
    readonly id: string,
    readonly dto: ValidateLoanPaymentDto,
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(ValidateLoanPaymentCommand)
export class ValidateLoanPaymentHandler implements ICommandHandler<ValidateLoanPaymentCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly terms: PaymentTermsReader,
    private readonly refusals: LoanRefusals,
    private readonly tries: DrawerTries,
  ) {}

  async execute({ user, id, dto, key }: ValidateLoanPaymentCommand) {
    const shop = user.kode_toko;
    const stream = loanPayments.stream(id);
    const payment = (await this.ledger.load<LoanPayment | null>(shop, [stream])).get(stream)?.body;
    if (!payment) throw new DomainError(loanPayments.refusals.missing, { id });
    const [pembayaran, pembayaran_keluar] = [toPayments(dto.pembayaran ?? []), toPayOuts(dto.pembayaran_keluar ?? [])];
    const { termsOn, streams } = await this.terms.termsFor(shop, pembayaran);
    const take = (how: Hiding) =>
      this.ledger.execute({
        shop,
        actor: user.user_id,
        key,
        request: { type: 'ValidateLoanPayment', id, ...dto },
        streams: [stream, loans.stream(payment.loan_id), ...streams],
        reads: payOutStreams(shop, pembayaran_keluar),
        ...how,
        decide: (context) => {
          const taking = takingOf(context, termsOn, user.kode_laci);
          const money = { taking, paying: payingOf(context, user.kode_laci) };
          return { ...validateLoanPayment({ id, pembayaran, pembayaran_keluar }, money, context), result: null };
        },
      });
    const { seq } = await this.refusals.explain(shop, () =>
      paysCash(pembayaran_keluar) ? this.tries.watch(user, take) : take({}),
    );
    return { seq, jenis: payment.jenis };
  }
}

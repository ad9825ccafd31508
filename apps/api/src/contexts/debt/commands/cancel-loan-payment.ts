import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CancelLoanPaymentDto } from '@emas/contracts/debt/loan.dto';
import { countsBlind } from '@emas/contracts/permissions/levels';
import { authorizationStream } from '@emas/domain/authorization/authorization';
import { cancelLoanPayment } from '@emas/domain/debt/end-loan-payment';
import { loans } from '@emas/domain/debt/loan';
import { type LoanPayment, loanPayments, PAID_BY } from '@emas/domain/debt/loan-payment';
import { itemStreamsOf } from '@emas/domain/money/non-cash-item';
import { DomainError } from '@emas/domain/shared/domain-error';
import { contentHash } from '../../../ledger/hash.js';
import { Ledger } from '../../../ledger/ledger.js';
import { LoanRefusals } from '../queries/loan-refusals.js';
import type { Clerk } from './save-loan.js';

export class CancelLoanPaymentCommand extends Command<{ readonly seq: number }> {
  constructor(
    readonly user: Clerk,
    readonly id: string,
    readonly dto: CancelLoanPaymentDto,
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(CancelLoanPaymentCommand)
export class CancelLoanPaymentHandler implements ICommandHandler<CancelLoanPaymentCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly refusals: LoanRefusals,
  ) {}

  async execute({ user, id, dto, key }: CancelLoanPaymentCommand): Promise<{ readonly seq: number }> {
    const shop = user.kode_toko;
    const stream = loanPayments.stream(id);
    const [documents, history] = await Promise.all([
      this.ledger.load<LoanPayment | null>(shop, [stream]),
      this.ledger.history(shop, stream),
    ]);
    const payment = documents.get(stream)?.body;
    if (!payment) throw new DomainError(loanPayments.refusals.missing, { id });
    const { alasan, otorisasi_ids = [], barang_kembali } = dto;
    const said = { id, alasan, barang_kembali: barang_kembali ?? false };
    const request = { type: 'CancelLoanPayment', ...said };
    const command = { ...said, otorisasi_ids, hash: contentHash(request) };
    const recorded = history.findLast(({ type }) => type === PAID_BY[payment.jenis]) ?? null;
    const { seq } = await this.refusals.explain(shop, () =>
      this.ledger.execute({
        shop,
        actor: user.user_id,
        key,
        request,
        streams: [stream, loans.stream(payment.loan_id), ...otorisasi_ids.map(authorizationStream)],
        reads: itemStreamsOf(history),
        // Which of the day's sums a drawer could give back would tell what it holds.
        hidesBalances: countsBlind({ level: user.level ?? '' }),
        decide: (context) => ({ ...cancelLoanPayment(command, recorded, context), result: null }),
      }),
    );
    return { seq };
  }
}

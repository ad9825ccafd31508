import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { TakeOverLoanDto } from '@emas/contracts/debt/loan.dto';
import type { LoanWritten } from '@emas/contracts/debt/loan.view';
import { loans } from '@emas/domain/debt/loan';
import { takeOverLoan } from '@emas/domain/debt/take-over-loan';
import { DomainError } from '@emas/domain/shared/domain-error';
import { percentToHundredths } from '@emas/domain/shared/wire';
import { Ledger } from '../../../ledger/ledger.js';
import { CustomerIdentity } from '../../membership/index.js';
import { OpeningLoans } from '../queries/opening-loans.js';
import { atDecision, loanFacts, loanSubject } from './loan-facts.js';
import { pledgeInputs } from './loan-input.js';
import type { LoanAnswer } from './save-loan.js';

export class TakeOverLoanCommand extends Command<LoanAnswer> {
  constructor(
    readonly shop: string,
    readonly actor: string,
    readonly dto: TakeOverLoanDto,
    readonly key: string,
    /** Decided and not written. */
    readonly dry = false,
  ) {
    super();
  }
}

@CommandHandler(TakeOverLoanCommand)
export class TakeOverLoanHandler implements ICommandHandler<TakeOverLoanCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly customers: CustomerIdentity,
    private readonly opening: OpeningLoans,
  ) {}

  async execute({ shop, actor, dto, key, dry }: TakeOverLoanCommand): Promise<LoanAnswer> {
    if (await this.opening.isLump(shop)) throw new DomainError('LOAN_LUMP');
    const customer = await this.customers.identityOf(shop, dto.customer_id);
    const subject = await loanSubject(this.ledger, { shop, customer, kode_sales: dto.kode_sales, lines: dto.lines });
    const stream = loans.stream(dto.id);
    const command = {
      ...dto,
      keterangan: dto.keterangan ?? null,
      lokasi: dto.lokasi ?? null,
      jangka_waktu: dto.jangka_waktu ?? null,
      bunga: percentToHundredths(dto.bunga),
      lines: pledgeInputs(dto.lines),
    };
    const { seq, result, numbers } = await this.ledger.execute({
      shop,
      actor,
      key,
      request: { type: 'TakeOverLoan', ...dto },
      streams: [stream],
      reads: subject.reads,
      dry,
      decide: (context) => {
        const { events, result: taken } = takeOverLoan(command, loanFacts(subject, atDecision(context)), context);
        const { status, jumlah_cair, jatuh_tempo } = taken.loan;
        return { events, result: { status, jumlah_cair, jatuh_tempo } satisfies Partial<LoanWritten> };
      },
    });
    return { seq, data: { id: dto.id, no_faktur_hutang: numbers[stream] ?? '', ...result } };
  }
}

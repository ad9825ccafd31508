import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SaveLoanDto, SaveLoanPaymentDto } from '@emas/contracts/debt/loan.dto';
import { Ledger } from '../../../ledger/ledger.js';
import { CustomerIdentity } from '../../membership/index.js';
import { LoanRefusals } from '../queries/loan-refusals.js';
import { loanSubject } from './loan-facts.js';
import { type Clerk, saveLoanCommand } from './save-loan.js';
import { LoanPaymentSubjects, savePaymentCommand } from './save-loan-payment.js';

/** Asks of a loan what saving it would ask, before anybody counts money for it. */
export class JudgeLoanCommand extends Command<null> {
  constructor(
    readonly user: Clerk,
    readonly dto: SaveLoanDto,
  ) {
    super();
  }
}

@CommandHandler(JudgeLoanCommand)
export class JudgeLoanHandler implements ICommandHandler<JudgeLoanCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly customers: CustomerIdentity,
    private readonly refusals: LoanRefusals,
  ) {}

  async execute({ user, dto }: JudgeLoanCommand): Promise<null> {
    const { kode_toko: shop } = user;
    const customer = await this.customers.identityOf(shop, dto.customer_id);
    const subject = await loanSubject(this.ledger, { shop, customer, kode_sales: dto.kode_sales, lines: dto.lines });
    const sent = { user, dto: { ...dto, pembayaran: [] }, key: randomUUID(), mayPay: false };
    await this.refusals.explain(shop, () => this.ledger.execute(saveLoanCommand(sent, subject, true)));
    return null;
  }
}

/** The same of a payment. */
export class JudgeLoanPaymentCommand extends Command<null> {
  constructor(
    readonly user: Clerk,
    readonly loan_id: string,
    readonly dto: SaveLoanPaymentDto,
  ) {
    super();
  }
}

@CommandHandler(JudgeLoanPaymentCommand)
export class JudgeLoanPaymentHandler implements ICommandHandler<JudgeLoanPaymentCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly subjects: LoanPaymentSubjects,
    private readonly refusals: LoanRefusals,
  ) {}

  async execute({ user, loan_id, dto }: JudgeLoanPaymentCommand): Promise<null> {
    const asked = { ...dto, pembayaran: [], pembayaran_keluar: [] };
    const sent = { user, loan_id, dto: asked, key: randomUUID(), mayPay: false };
    const prepared = await this.subjects.of(sent);
    await this.refusals.explain(user.kode_toko, () => this.ledger.execute(savePaymentCommand(sent, prepared, true)));
    return null;
  }
}

import { Body, Controller, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { CancelLoanPaymentDto, SaveLoanPaymentDto, ValidateLoanPaymentDto } from '@emas/contracts/debt/loan.dto';
import { bundle } from '@emas/contracts/messages/bundle';
import { may } from '@emas/contracts/permissions/access-tree';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { type LoanPayment, loanPayments } from '@emas/domain/debt/loan-payment';
import { DomainError } from '@emas/domain/shared/domain-error';
import { Ledger } from '../../ledger/ledger.js';
import { CurrentUser, RequirePermission } from '../../platform/auth/decorators.js';
import type { AuthenticatedUser, RequestUser } from '../../platform/auth/request-user.js';
import { IdempotencyKey } from '../../platform/http/idempotency-key.js';
import { CancelLoanPaymentCommand } from './commands/cancel-loan-payment.js';
import { JudgeLoanPaymentCommand } from './commands/judge-loan.js';
import { type LoanPaymentAnswer, SaveLoanPaymentCommand } from './commands/save-loan-payment.js';
import { ValidateLoanPaymentCommand } from './commands/validate-loan-payment.js';
import { LOAN_QUEUE, mayValidate } from './loans.controller.js';

const REDEMPTIONS = 'batal-hutang-lunas';
const OTHERS = 'lihat-hutang';

const words = ({ language }: Pick<RequestUser, 'language'>) => bundle[language].loanpayments.success;

/** What is paid on loans; what is the same of every document is the engine's. */
@ApiTags('debt')
@Controller('hutang')
export class LoanPaymentsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly ledger: Ledger,
  ) {}

  @Post(':id/bayar')
  @RequirePermission('transaksi-hutang', 'tambah')
  @ApiOperation({ summary: 'Save interest, a part payment, an addition or a redemption; taken at once where who may sends money' }) // prettier-ignore
  async save(
    @CurrentUser() user: AuthenticatedUser,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() dto: SaveLoanPaymentDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & LoanPaymentAnswer> {
    const answer = await this.commands.execute(new SaveLoanPaymentCommand(user, id, dto, key, mayValidate(user)));
    const { jenis, status } = answer.data;
    return { message: words(user)[status === 'OPEN' ? jenis : (`validated${jenis}` as const)], ...answer };
  }

  @Post(':id/bayar/periksa')
  @HttpCode(204)
  @RequirePermission('transaksi-hutang', 'tambah')
  @ApiOperation({ summary: 'Ask before it is paid what saving a payment would ask and refuse; nothing is saved' })
  async judge(
    @CurrentUser() user: RequestUser,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() dto: SaveLoanPaymentDto,
  ): Promise<void> {
    await this.commands.execute(new JudgeLoanPaymentCommand(user, id, dto));
  }

  @Post('bayar/:id/validasi')
  @HttpCode(200)
  @RequirePermission(...LOAN_QUEUE)
  @ApiOperation({ summary: 'Take the money of a saved payment, or pay an addition out' })
  async validate(
    @CurrentUser() user: RequestUser,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() dto: ValidateLoanPaymentDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody> {
    const { seq, jenis } = await this.commands.execute(new ValidateLoanPaymentCommand(user, id, dto, key));
    return { message: words(user)[`validated${jenis}`], seq };
  }

  @Post('bayar/:id/batal')
  @HttpCode(200)
  @RequirePermission([REDEMPTIONS, OTHERS], 'batal')
  @ApiOperation({ summary: 'Take back what was paid today, with an authorization; a redemption on a page of its own' })
  async cancel(
    @CurrentUser() user: AuthenticatedUser,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() dto: CancelLoanPaymentDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody> {
    await this.requirePage(user, id);
    const { seq } = await this.commands.execute(new CancelLoanPaymentCommand(user, id, dto, key));
    return { message: words(user).cancelled, seq };
  }

  /** Redemptions have a page, and so a right, of their own. */
  private async requirePage({ kode_toko, level, grants }: AuthenticatedUser, id: string): Promise<void> {
    const stream = loanPayments.stream(id);
    const payment = (await this.ledger.load<LoanPayment | null>(kode_toko, [stream])).get(stream)?.body;
    const page = payment?.jenis === 'TEBUS' ? REDEMPTIONS : OTHERS;
    if (payment && !may(level, grants, page, 'batal')) throw new DomainError('FORBIDDEN');
  }
}

import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  AppraiseLoanDto,
  LoanListDto,
  LoanOwedQueryDto,
  NoticeLoanDto,
  PledgeCheckDto,
  RelocateLoanDto,
  SaveLoanDto,
  TakeOverLoanDto,
  ValidateLoanDto,
} from '@emas/contracts/debt/loan.dto';
import type {
  AppraisalView,
  LoanOwedView,
  LoanPage,
  OwnThingsView,
  PledgeCheckView,
} from '@emas/contracts/debt/loan.view';
import { bundle } from '@emas/contracts/messages/bundle';
import { may } from '@emas/contracts/permissions/access-tree';
import { RemindDto } from '@emas/contracts/reminders/remind.dto';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { DomainError } from '@emas/domain/shared/domain-error';
import { CurrentUser, RequireModule, RequirePermission } from '../../platform/auth/decorators.js';
import type { AuthenticatedUser, RequestUser } from '../../platform/auth/request-user.js';
import { IdempotencyKey } from '../../platform/http/idempotency-key.js';
import { RemindCommand } from '../reminders/index.js';
import { CheckPledgesCommand } from './commands/check-pledges.js';
import { JudgeLoanCommand } from './commands/judge-loan.js';
import { type LoanAnswer, SaveLoanCommand } from './commands/save-loan.js';
import { TakeOverLoanCommand } from './commands/take-over-loan.js';
import { NoticeLoanCommand, RelocateLoanCommand } from './commands/tell-loan.js';
import { ValidateLoanCommand } from './commands/validate-loan.js';
import { LoanList } from './queries/loan-list.js';
import { LoanLookup } from './queries/loan-lookup.js';
import { OwnThings } from './queries/own-things.js';

type Told = keyof (typeof bundle)['id']['debt']['success'];

const COUNTER = 'transaksi-hutang';
const LIST = 'lihat-hutang';
/** The right to pay out. */
export const LOAN_QUEUE = [['validasi-hutang', COUNTER], 'validasi'] as const;

/** Who takes over contracts. */
const OWNERS: readonly string[] = ['OWN', 'SU'];

const said = ({ language }: RequestUser, what: Told): string => bundle[language].debt.success[what];

/** New loans and what is done with those that run; what is the same of every document is the engine's. */
@ApiTags('debt')
@Controller('hutang')
export class LoansController {
  constructor(
    private readonly commands: CommandBus,
    private readonly lookup: LoanLookup,
    private readonly loans: LoanList,
    private readonly things: OwnThings,
  ) {}

  @Get('list')
  @RequirePermission([LIST, COUNTER, 'lelang-hutang'], 'lihat')
  @ApiOperation({ summary: 'Contracts with what each owes on the open day' })
  list(@CurrentUser() { kode_toko }: RequestUser, @Query() dto: LoanListDto): Promise<LoanPage> {
    return this.loans.page(kode_toko, dto);
  }

  @Get('barang/:kode')
  @RequirePermission(COUNTER, 'lihat')
  @ApiOperation({ summary: 'Things of ours that a customer brings, by barcode or note' })
  ownThings(@CurrentUser() { kode_toko }: RequestUser, @Param('kode') kode: string): Promise<OwnThingsView> {
    return this.things.of(kode_toko, kode.trim().toUpperCase());
  }

  @Post('hitung')
  @HttpCode(200)
  @RequirePermission(COUNTER, 'lihat')
  @ApiOperation({ summary: 'What the form comes to: worth, limits, fee, interest; nothing is saved' })
  appraise(@CurrentUser() { kode_toko }: RequestUser, @Body() dto: AppraiseLoanDto): Promise<AppraisalView> {
    return this.lookup.appraise(kode_toko, dto);
  }

  @Post()
  @RequirePermission(COUNTER, 'tambah')
  @ApiOperation({ summary: 'Save a loan; paid out at once without two-step validation, or where who may pays with it' })
  async save(
    @CurrentUser() user: AuthenticatedUser,
    @Body() dto: SaveLoanDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & LoanAnswer> {
    const answer = await this.commands.execute(new SaveLoanCommand(user, dto, key, mayValidate(user)));
    return { message: said(user, answer.data.status === 'OPEN' ? 'saved' : 'validated'), ...answer };
  }

  @Post('periksa')
  @HttpCode(204)
  @RequirePermission(COUNTER, 'tambah')
  @ApiOperation({ summary: 'Ask before it is paid out what saving a loan would ask and refuse; nothing is saved' })
  async judge(@CurrentUser() user: RequestUser, @Body() dto: SaveLoanDto): Promise<void> {
    await this.commands.execute(new JudgeLoanCommand(user, dto));
  }

  @Post('alih')
  @RequirePermission(LIST, 'tambah')
  @ApiOperation({ summary: 'Take over a contract that ran before the system; of the owner' })
  async takeOver(
    @CurrentUser() user: RequestUser,
    @Body() dto: TakeOverLoanDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & LoanAnswer> {
    if (!OWNERS.includes(user.level)) throw new DomainError('FORBIDDEN');
    const answer = await this.commands.execute(new TakeOverLoanCommand(user.kode_toko, user.user_id, dto, key));
    return { message: said(user, 'takenOver'), ...answer };
  }

  @Post('cek-fisik')
  @RequirePermission(LIST, 'tambah')
  @ApiOperation({ summary: 'Compare what was scanned in the safe with the contracts that run' })
  async check(
    @CurrentUser() user: RequestUser,
    @Body() dto: PledgeCheckDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & { readonly data: PledgeCheckView }> {
    const answer = await this.commands.execute(new CheckPledgesCommand(user, dto, key));
    return { message: said(user, 'checked'), ...answer };
  }

  @Get(':id/tagihan')
  @RequirePermission([LIST, COUNTER, 'validasi-hutang', 'lelang-hutang'], 'lihat')
  @ApiOperation({ summary: 'What a contract owes on a day, and what redeeming it costs until when' })
  owed(
    @CurrentUser() { kode_toko }: RequestUser,
    @Param('id', ParseUUIDPipe) id: string,
    @Query() { tgl }: LoanOwedQueryDto,
  ): Promise<LoanOwedView> {
    return this.lookup.owed(kode_toko, id, tgl);
  }

  @Post(':id/validasi')
  @HttpCode(200)
  @RequirePermission(...LOAN_QUEUE)
  @ApiOperation({ summary: 'Pay a saved loan out and take its goods' })
  async validate(
    @CurrentUser() user: RequestUser,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() dto: ValidateLoanDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody> {
    const { seq } = await this.commands.execute(new ValidateLoanCommand(user, id, dto, key));
    return { message: said(user, 'validated'), seq };
  }

  @Post(':id/pengingat')
  @HttpCode(200)
  @RequireModule('WHATSAPP')
  @RequirePermission(LIST, 'ubah')
  @ApiOperation({ summary: 'Remind the customer of a contract that is due or late, once a day' })
  async remind(
    @CurrentUser() user: RequestUser,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() _dto: RemindDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody> {
    const { seq } = await this.commands.execute(new RemindCommand(user, 'loan', id, key));
    return { message: bundle[user.language].documents.success.reminded, seq };
  }

  @Put(':id/lokasi')
  @RequirePermission(LIST, 'ubah')
  @ApiOperation({ summary: 'Say in which safe, on which shelf its goods lie' })
  async relocate(
    @CurrentUser() user: RequestUser,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() dto: RelocateLoanDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody> {
    const { seq } = await this.commands.execute(new RelocateLoanCommand(user, id, dto, key));
    return { message: said(user, 'relocated'), seq };
  }

  @Post(':id/pemberitahuan')
  @HttpCode(200)
  @RequirePermission(['lelang-hutang', LIST], 'tambah')
  @ApiOperation({ summary: 'Tell a customer whose loan is late that its goods may be auctioned' })
  async notice(
    @CurrentUser() user: RequestUser,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() dto: NoticeLoanDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody> {
    const { seq } = await this.commands.execute(new NoticeLoanCommand(user, id, dto, key));
    return { message: said(user, 'noticed'), seq };
  }
}

/** He may pay out, or take what is paid. */
export const mayValidate = ({ level, grants }: Pick<AuthenticatedUser, 'level' | 'grants'>): boolean =>
  LOAN_QUEUE[0].some((page) => may(level, grants, page, LOAN_QUEUE[1]));

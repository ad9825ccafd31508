import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  CancelInstallmentDto,
  HandOverInstallmentDto,
  RefundInstallmentDto,
  ReverseHandOverDto,
  SeizeInstallmentDto,
} from '@emas/contracts/installments/end-installment.dto';
import type { OwedView, PlansView } from '@emas/contracts/installments/installment.view';
import { OpenInstallmentDto, PlanInstallmentDto } from '@emas/contracts/installments/open-installment.dto';
import { PayInstallmentDto } from '@emas/contracts/installments/pay-installment.dto';
import { bundle } from '@emas/contracts/messages/bundle';
import { RemindDto } from '@emas/contracts/reminders/remind.dto';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { CurrentUser, RequireModule, RequirePermission } from '../../platform/auth/decorators.js';
import type { AuthenticatedUser, RequestUser } from '../../platform/auth/request-user.js';
import { SeesCost } from '../../platform/auth/sees-cost.js';
import { IdempotencyKey } from '../../platform/http/idempotency-key.js';
import { RemindCommand } from '../reminders/index.js';
import { CancelInstallmentCommand } from './commands/cancel-installment.js';
import { HandOverInstallmentCommand, ReverseHandOverCommand } from './commands/hand-over.js';
import type { InstallmentCommandAnswer, InstallmentStepAnswer } from './commands/installment-answer.js';
import { JudgeInstallmentCommand, OpenInstallmentCommand } from './commands/open-installment.js';
import { PayInstallmentCommand } from './commands/pay-installment.js';
import { RefundInstallmentCommand } from './commands/refund-installment.js';
import { SeizeInstallmentCommand } from './commands/seize-installment.js';
import { Contracts } from './queries/contracts.js';
import { Plans } from './queries/plans.js';

type InstallmentWriteBody = WriteBody & InstallmentCommandAnswer;
type InstallmentStepBody = WriteBody & InstallmentStepAnswer;

const WRITE = 'transaksi-cicilan';
const LIST = 'lihat-cicilan';
const SEIZE = 'lelang-cicilan';
const CANCEL = 'batal-cicilan';

const said = ({ language }: Pick<RequestUser, 'language'>) => bundle[language].installments.success;

/** Contracts in instalments: made, paid, handed over, ended; what is the same of every document is the engine's. */
@ApiTags('installments')
@Controller('cicilan')
@RequireModule('CICILAN')
export class InstallmentsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly contracts: Contracts,
    private readonly plans: Plans,
  ) {}

  @Post('hitung')
  @HttpCode(200)
  @RequirePermission(WRITE, 'lihat')
  @ApiOperation({ summary: 'What the plans in force make of a thing; nothing is saved' })
  plan(@CurrentUser() { kode_toko }: RequestUser, @Body() dto: PlanInstallmentDto): Promise<PlansView> {
    return this.plans.of(kode_toko, dto);
  }

  @Post()
  @RequirePermission(WRITE, 'tambah')
  @ApiOperation({ summary: 'Make a contract with its down payment; the thing leaves its tray' })
  async open(
    @CurrentUser() user: AuthenticatedUser,
    @Body() dto: OpenInstallmentDto,
    @IdempotencyKey() key: string,
    @SeesCost() seesCost: boolean,
  ): Promise<InstallmentWriteBody> {
    const answer = await this.commands.execute(new OpenInstallmentCommand(user, dto, key, seesCost));
    return { message: said(user).saved, ...answer };
  }

  @Post('periksa')
  @HttpCode(204)
  @RequirePermission(WRITE, 'tambah')
  @ApiOperation({ summary: 'Ask before it is paid what making a contract would ask and refuse; nothing is saved' })
  async judge(
    @CurrentUser() user: RequestUser,
    @Body() dto: OpenInstallmentDto,
    @SeesCost() seesCost: boolean,
  ): Promise<void> {
    await this.commands.execute(new JudgeInstallmentCommand(user, dto, seesCost));
  }

  @Get(':id/tagihan')
  @RequirePermission([LIST, CANCEL, SEIZE], 'lihat')
  @ApiOperation({ summary: 'What is owed of a contract on the open day, instalment by instalment' })
  owed(@CurrentUser() { kode_toko }: RequestUser, @Param('id', ParseUUIDPipe) id: string): Promise<OwedView> {
    return this.contracts.owed(kode_toko, id);
  }

  @Post(':id/bayar')
  @HttpCode(200)
  @RequirePermission(LIST, 'tambah')
  @ApiOperation({ summary: 'Take a payment; what pays the last of it hands the thing over' })
  async pay(
    @CurrentUser() user: RequestUser,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() dto: PayInstallmentDto,
    @IdempotencyKey() key: string,
  ): Promise<InstallmentStepBody> {
    const answer = await this.commands.execute(new PayInstallmentCommand(user, id, dto, key));
    const { saved } = bundle[user.language].instalpay.success;
    return { message: answer.data.status === 'LUNAS' ? said(user).paidOff : saved, ...answer };
  }

  @Post(':id/serah')
  @HttpCode(200)
  @RequirePermission(LIST, 'tambah')
  @ApiOperation({ summary: 'Hand over what is paid and stayed with the shop' })
  async handOver(
    @CurrentUser() user: RequestUser,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() _dto: HandOverInstallmentDto,
    @IdempotencyKey() key: string,
  ): Promise<InstallmentWriteBody> {
    const answer = await this.commands.execute(new HandOverInstallmentCommand(user, id, key));
    return { message: said(user).handedOver, ...answer };
  }

  @Post(':id/batal-serah')
  @HttpCode(200)
  @RequirePermission(LIST, 'batal')
  @ApiOperation({ summary: 'A hand-over of today that was none, with an authorization' })
  async reverseHandOver(
    @CurrentUser() user: RequestUser,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() dto: ReverseHandOverDto,
    @IdempotencyKey() key: string,
  ): Promise<InstallmentWriteBody> {
    const answer = await this.commands.execute(new ReverseHandOverCommand(user, id, dto, key));
    return { message: said(user).handOverReversed, ...answer };
  }

  @Post(':id/pengingat')
  @HttpCode(200)
  @RequireModule('CICILAN', 'WHATSAPP')
  @RequirePermission(LIST, 'tambah')
  @ApiOperation({ summary: 'Remind the customer of the oldest instalment that is unpaid, once a day' })
  async remind(
    @CurrentUser() user: RequestUser,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() _dto: RemindDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody> {
    const { seq } = await this.commands.execute(new RemindCommand(user, 'installment', id, key));
    return { message: bundle[user.language].documents.success.reminded, seq };
  }

  @Post(':id/batal')
  @HttpCode(200)
  @RequirePermission(CANCEL, 'batal')
  @ApiOperation({ summary: 'End a contract that is not paid: the thing to its tray, the money back by its terms' })
  async cancel(
    @CurrentUser() user: RequestUser,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() dto: CancelInstallmentDto,
    @IdempotencyKey() key: string,
  ): Promise<InstallmentWriteBody> {
    const answer = await this.commands.execute(new CancelInstallmentCommand(user, id, dto, key));
    return { message: said(user).cancelled, ...answer };
  }

  @Post(':id/lelang')
  @HttpCode(200)
  @RequirePermission(SEIZE, 'tambah')
  @ApiOperation({ summary: 'Take the thing back of which too many instalments were missed, with an authorization' })
  async seize(
    @CurrentUser() user: RequestUser,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() dto: SeizeInstallmentDto,
    @IdempotencyKey() key: string,
  ): Promise<InstallmentStepBody> {
    const answer = await this.commands.execute(new SeizeInstallmentCommand(user, id, dto, key));
    return { message: bundle[user.language].instalseize.success.saved, ...answer };
  }

  @Post('lelang/:id/kembali')
  @HttpCode(200)
  @RequirePermission(SEIZE, 'tambah')
  @ApiOperation({ summary: 'Give the customer what is his of a lelang, all of it and once' })
  async refund(
    @CurrentUser() user: RequestUser,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() dto: RefundInstallmentDto,
    @IdempotencyKey() key: string,
  ): Promise<InstallmentStepBody> {
    const answer = await this.commands.execute(new RefundInstallmentCommand(user, id, dto, key));
    return { message: bundle[user.language].instalrefund.success.saved, ...answer };
  }
}

import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { CancelDocumentDto } from '@emas/contracts/documents/document.dto';
import { CancelDepositDto } from '@emas/contracts/deposits/cancel-deposit.dto';
import type {
  BroughtView,
  HeldDepositsView,
  HeldMoneyView,
  TillDepositView,
} from '@emas/contracts/deposits/deposit.view';
import { LeaveGoodsDto, PickUpGoodsDto, ReversePickUpDto } from '@emas/contracts/deposits/goods.dto';
import { SaveDepositDto, ValidateDepositDto } from '@emas/contracts/deposits/save-deposit.dto';
import { bundle } from '@emas/contracts/messages/bundle';
import { may } from '@emas/contracts/permissions/access-tree';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { CurrentUser, RequirePermission } from '../../platform/auth/decorators.js';
import type { AuthenticatedUser, RequestUser } from '../../platform/auth/request-user.js';
import { SeesCost } from '../../platform/auth/sees-cost.js';
import { IdempotencyKey } from '../../platform/http/idempotency-key.js';
import { ClaimRefusals } from '../sales/index.js';
import { CancelDepositCommand } from './commands/cancel-deposit.js';
import { CancelTogetherCommand } from './commands/cancel-together.js';
import type { DepositCommandAnswer } from './commands/deposit-answer.js';
import { LeaveGoodsCommand } from './commands/leave-goods.js';
import { PickUpGoodsCommand, ReversePickUpCommand } from './commands/pick-up.js';
import { JudgeDepositCommand, SaveDepositCommand } from './commands/save-deposit.js';
import { ValidateDepositCommand } from './commands/validate-deposit.js';
import { HeldDeposits } from './queries/held-deposits.js';

type DepositWriteBody = WriteBody & DepositCommandAnswer;
type Told = keyof (typeof bundle)['id']['deposits']['success'];

const TILL = 'transaksi-penjualan';
const LIST = 'lihat-titipan';
/** The right to take the money. */
const QUEUE = ['validasi-titipan', 'validasi'] as const;

const said = ({ language }: RequestUser, what: Told): string => bundle[language].deposits.success[what];

/** Taking deposits, giving them back, handing goods over; what is the same of every document is the engine's. */
@ApiTags('deposits')
@Controller('titip')
export class DepositsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly held: HeldDeposits,
  ) {}

  @Get('saldo')
  @RequirePermission(LIST, 'lihat')
  @ApiOperation({ summary: 'Money and things that the shop holds; what locked prices are worth, for who may see cost' })
  totals(@CurrentUser() user: RequestUser, @SeesCost() seesCost: boolean): Promise<HeldDepositsView> {
    return this.held.totals(user.kode_toko, seesCost);
  }

  @Post()
  @RequirePermission(TILL, 'tambah')
  @ApiOperation({ summary: 'Save a deposit and hold its things; takes the money too, as saving a sale does' })
  async save(
    @CurrentUser() user: AuthenticatedUser,
    @Body() dto: SaveDepositDto,
    @IdempotencyKey() key: string,
    @SeesCost() seesCost: boolean,
  ): Promise<DepositWriteBody> {
    const mayPay = may(user.level, user.grants, ...QUEUE);
    const answer = await this.commands.execute(new SaveDepositCommand(user, dto, key, seesCost, mayPay));
    return { message: said(user, answer.data.status === 'OPEN' ? 'validated' : 'saved'), ...answer };
  }

  @Post('periksa')
  @HttpCode(204)
  @RequirePermission(TILL, 'tambah')
  @ApiOperation({ summary: 'Ask before it is paid what saving a deposit would ask and refuse; nothing is saved' })
  async judge(
    @CurrentUser() user: RequestUser,
    @Body() dto: SaveDepositDto,
    @SeesCost() seesCost: boolean,
  ): Promise<void> {
    await this.commands.execute(new JudgeDepositCommand(user, dto, seesCost));
  }

  @Post('barang')
  @RequirePermission(LIST, 'ubah')
  @ApiOperation({ summary: 'Keep for a customer what a note of ours has sold him' })
  async leave(
    @CurrentUser() user: RequestUser,
    @Body() dto: LeaveGoodsDto,
    @IdempotencyKey() key: string,
  ): Promise<DepositWriteBody> {
    return { message: said(user, 'left'), ...(await this.commands.execute(new LeaveGoodsCommand(user, dto, key))) };
  }

  @Post(':id/validasi')
  @HttpCode(200)
  @RequirePermission(...QUEUE)
  @ApiOperation({ summary: 'Take the money of a saved deposit' })
  async validate(
    @CurrentUser() user: RequestUser,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() dto: ValidateDepositDto,
    @IdempotencyKey() key: string,
  ): Promise<DepositWriteBody> {
    const answer = await this.commands.execute(new ValidateDepositCommand(user, id, dto, key));
    return { message: said(user, 'validated'), ...answer };
  }

  @Post(':id/batal')
  @HttpCode(200)
  @RequirePermission(LIST, 'batal')
  @ApiOperation({ summary: 'Give back what is left of a deposit of any day, with an authorization' })
  async cancel(
    @CurrentUser() user: RequestUser,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() dto: CancelDepositDto,
    @IdempotencyKey() key: string,
  ): Promise<DepositWriteBody> {
    const answer = await this.commands.execute(new CancelDepositCommand(user, id, dto, key));
    return { message: said(user, 'cancelled'), ...answer };
  }

  @Post(':id/batal-bersama')
  @HttpCode(200)
  @RequirePermission([LIST, 'batal-pembelian'], 'batal')
  @ApiOperation({ summary: 'Take a deposit of today back with the purchases that paid for it, with an authorization' })
  async cancelTogether(
    @CurrentUser() user: RequestUser,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() dto: CancelDocumentDto,
    @IdempotencyKey() key: string,
  ): Promise<DepositWriteBody> {
    const answer = await this.commands.execute(new CancelTogetherCommand(user, id, dto, key));
    return { message: said(user, 'cancelled'), ...answer };
  }

  @Get('pembelian/:customer_id')
  @RequirePermission([TILL, QUEUE[0]], 'lihat')
  @ApiOperation({ summary: 'Open purchases of today of a customer, which may pay his deposit' })
  brought(
    @CurrentUser() user: RequestUser,
    @Param('customer_id', ParseUUIDPipe) customer_id: string,
  ): Promise<BroughtView[]> {
    return this.held.brought(user.kode_toko, customer_id);
  }

  @Post(':id/ambil')
  @HttpCode(200)
  @RequirePermission(LIST, 'ubah')
  @ApiOperation({ summary: 'Hand goods over to their owner, or with an authorization to whom he sends' })
  async pickUp(
    @CurrentUser() user: RequestUser,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() dto: PickUpGoodsDto,
    @IdempotencyKey() key: string,
  ): Promise<DepositWriteBody> {
    const answer = await this.commands.execute(new PickUpGoodsCommand(user, id, dto, key));
    return { message: said(user, 'pickedUp'), ...answer };
  }

  @Post(':id/batal-ambil')
  @HttpCode(200)
  @RequirePermission(LIST, 'batal')
  @ApiOperation({ summary: 'A pick-up of today that was none, with an authorization' })
  async reverse(
    @CurrentUser() user: RequestUser,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() dto: ReversePickUpDto,
    @IdempotencyKey() key: string,
  ): Promise<DepositWriteBody> {
    const answer = await this.commands.execute(new ReversePickUpCommand(user, id, dto, key));
    return { message: said(user, 'pickUpReversed'), ...answer };
  }
}

/** What a deposit brings to the till. */
@ApiTags('deposits')
@Controller('penjualan/titip')
export class TillDepositsController {
  constructor(
    private readonly held: HeldDeposits,
    private readonly refusals: ClaimRefusals,
  ) {}

  @Get(':no_titip')
  @RequirePermission([TILL, 'validasi-penjualan'], 'lihat')
  @ApiOperation({ summary: 'Things and money of a deposit, with the prices it promised' })
  atTill(@CurrentUser() { kode_toko }: RequestUser, @Param('no_titip') no: string): Promise<TillDepositView> {
    return this.refusals.explain(kode_toko, () => this.held.atTill(kode_toko, no.trim().toUpperCase()));
  }

  @Get('customer/:customer_id')
  @RequirePermission([TILL, 'validasi-penjualan'], 'lihat')
  @ApiOperation({ summary: 'Money that a customer has left, the oldest first' })
  ofCustomer(
    @CurrentUser() user: RequestUser,
    @Param('customer_id', ParseUUIDPipe) customer_id: string,
  ): Promise<HeldMoneyView[]> {
    return this.held.ofCustomer(user.kode_toko, customer_id);
  }
}

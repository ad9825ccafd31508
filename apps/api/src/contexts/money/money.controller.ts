import { Body, Controller, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { bundle } from '@emas/contracts/messages/bundle';
import { RecordBankDto } from '@emas/contracts/money/bank-entry.dto';
import { RecordCashDto } from '@emas/contracts/money/cash-entry.dto';
import { CorrectEntryDto } from '@emas/contracts/money/correct-entry.dto';
import { MoveMoneyDto } from '@emas/contracts/money/money-move.dto';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { entrySaid } from '../../engine/entries/entry.controller.js';
import { CurrentUser, RequirePermission } from '../../platform/auth/decorators.js';
import type { RequestUser } from '../../platform/auth/request-user.js';
import { IdempotencyKey } from '../../platform/http/idempotency-key.js';
import { CorrectEntryCommand } from './commands/correct-entry.js';
import { type MoveAnswer, MoveMoneyCommand } from './commands/move-money.js';
import { type BankAnswer, RecordBankCommand } from './commands/record-bank.js';
import { type CashAnswer, RecordCashCommand } from './commands/record-cash.js';

@ApiTags('money')
@Controller('cash')
export class MoneyController {
  constructor(private readonly commands: CommandBus) {}

  @Post('uang-kas')
  @RequirePermission('uang-kas', 'tambah')
  @ApiOperation({ summary: 'Cash into or out of the drawer of the session' })
  async record(
    @CurrentUser() user: RequestUser,
    @Body() dto: RecordCashDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & CashAnswer> {
    const answer = await this.commands.execute(new RecordCashCommand(user, dto, key));
    return { message: entrySaid('cash-entry', 'saved', user.language), ...answer };
  }

  @Post('uang-bank')
  @RequirePermission('uang-bank', 'tambah')
  @ApiOperation({ summary: 'Money into or out of an account of the shop' })
  async recordBank(
    @CurrentUser() user: RequestUser,
    @Body() dto: RecordBankDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & BankAnswer> {
    const answer = await this.commands.execute(new RecordBankCommand(user, dto, key));
    return { message: entrySaid('bank-entry', 'saved', user.language), ...answer };
  }

  @Post('uang-kas/:id/koreksi')
  @HttpCode(200)
  @RequirePermission('uang-kas', 'batal')
  @ApiOperation({ summary: 'Put an entry of a closed day right by what is booked today' })
  async correct(
    @CurrentUser() user: RequestUser,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() dto: CorrectEntryDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody> {
    const { seq } = await this.commands.execute(new CorrectEntryCommand('CASH', user, id, dto, key));
    return { message: bundle[user.language].money.corrected, seq };
  }

  @Post('uang-bank/:id/koreksi')
  @HttpCode(200)
  @RequirePermission('uang-bank', 'batal')
  @ApiOperation({ summary: 'The same of an entry of an account; money always moves' })
  async correctBank(
    @CurrentUser() user: RequestUser,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() dto: CorrectEntryDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody> {
    const { seq } = await this.commands.execute(new CorrectEntryCommand('BANK', user, id, dto, key));
    return { message: bundle[user.language].money.corrected, seq };
  }

  @Post('mutasi-uang-bank')
  @RequirePermission('mutasi-uang-bank', 'tambah')
  @ApiOperation({ summary: 'Money from one account of the shop to another' })
  async moveBetweenBanks(
    @CurrentUser() user: RequestUser,
    @Body() dto: MoveMoneyDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & MoveAnswer> {
    const answer = await this.commands.execute(new MoveMoneyCommand('BANK', user, dto, key));
    return { message: entrySaid('money-move', 'saved', user.language), ...answer };
  }

  @Post('mutasi-uang-cash')
  @RequirePermission('mutasi-uang-cash', 'tambah')
  @ApiOperation({ summary: 'Money between the drawer of the session and an account; an empty side is the drawer' })
  async moveWithDrawer(
    @CurrentUser() user: RequestUser,
    @Body() dto: MoveMoneyDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & MoveAnswer> {
    const answer = await this.commands.execute(new MoveMoneyCommand('CASH', user, dto, key));
    return { message: entrySaid('cash-move', 'saved', user.language), ...answer };
  }
}

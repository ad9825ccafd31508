import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { CancelDocumentDto } from '@emas/contracts/documents/document.dto';
import { bundle } from '@emas/contracts/messages/bundle';
import { NonCashItemsDto } from '@emas/contracts/money/non-cash-item.dto';
import { ConfirmTransferDto, SettleNonCashDto, TransferProofDto } from '@emas/contracts/money/settlement.dto';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { entrySaid } from '../../engine/entries/entry.controller.js';
import { CurrentUser, RequireModule, RequirePermission } from '../../platform/auth/decorators.js';
import type { RequestUser } from '../../platform/auth/request-user.js';
import { IdempotencyKey } from '../../platform/http/idempotency-key.js';
import { ConfirmTransferCommand, ReleaseTransferCommand, type TransferAnswer } from './commands/confirm-transfer.js';
import { KeepProofCommand } from './commands/keep-proof.js';
import type { ItemKey } from './commands/non-cash-facts.js';
import { type SettlementAnswer, SettleNonCashCommand } from './commands/settle-non-cash.js';
import { WriteOffCommand } from './commands/write-off.js';
import { NonCashItems } from './queries/non-cash-items.js';
import { ItemKeyPipe } from './item-key.pipe.js';

const PAGES = ['validasi-non-cash', 'validasi-outstand-transfer'] as const;
const KEY = { name: 'key', description: 'Event that took the payment, and its place in it: 1234-1' };

@ApiTags('money')
@Controller('non-cash')
export class NonCashController {
  constructor(
    private readonly commands: CommandBus,
    private readonly payments: NonCashItems,
  ) {}

  @Get('items')
  @RequirePermission(PAGES, 'lihat')
  @ApiOperation({ summary: 'Payments through banks and marketplaces, late ones first; with `limit` {count, data}' })
  items(@CurrentUser() user: RequestUser, @Query() dto: NonCashItemsDto) {
    return this.payments.list(user, dto);
  }

  @Post('validasi')
  // Off, money stands in its account at once. What is left of before arrives as transfers seen or by the bank's statement.
  @RequireModule('NON_CASH')
  @RequirePermission('validasi-non-cash', 'validasi')
  @ApiOperation({ summary: 'Book what a bank or marketplace paid of the payments that were waited for' })
  async settle(
    @CurrentUser() user: RequestUser,
    @Body() dto: SettleNonCashDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & SettlementAnswer> {
    const answer = await this.commands.execute(new SettleNonCashCommand(user, dto, key));
    return { message: entrySaid('settlement', 'saved', user.language), ...answer };
  }

  @Post(':key/masuk')
  @HttpCode(200)
  @RequirePermission('validasi-outstand-transfer', 'validasi')
  @ApiOperation({ summary: 'Say that a transfer is in the account; never by who took it, but for an owner' })
  @ApiParam(KEY)
  async confirm(
    @CurrentUser() user: RequestUser,
    @Param('key', ItemKeyPipe) item: ItemKey,
    @Body() dto: ConfirmTransferDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & TransferAnswer> {
    const answer = await this.commands.execute(new ConfirmTransferCommand(user, item, dto, key));
    return { message: bundle[user.language].noncash.confirmed, ...answer };
  }

  @Put(':key/bukti')
  @RequirePermission('validasi-outstand-transfer', 'validasi')
  @ApiOperation({ summary: 'Keep a picture of what shows a transfer, or take it away' })
  @ApiParam(KEY)
  async prove(
    @CurrentUser() user: RequestUser,
    @Param('key', ItemKeyPipe) item: ItemKey,
    @Body() { gambar_path = null }: TransferProofDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody> {
    const { seq } = await this.commands.execute(new KeepProofCommand(user, item, gambar_path, key));
    return { message: bundle[user.language].noncash.proofKept, seq };
  }

  @Post(':key/lepas')
  @HttpCode(200)
  @RequirePermission('validasi-outstand-transfer', 'batal')
  @ApiOperation({ summary: 'Take back that a transfer was seen, where nothing was booked for it' })
  @ApiParam(KEY)
  async release(
    @CurrentUser() user: RequestUser,
    @Param('key', ItemKeyPipe) item: ItemKey,
    @Body() { alasan }: CancelDocumentDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody> {
    const { seq } = await this.commands.execute(new ReleaseTransferCommand(user, item, alasan, key));
    return { message: bundle[user.language].noncash.released, seq };
  }

  @Post(':key/hapus')
  @HttpCode(200)
  @RequirePermission(PAGES, 'batal')
  @ApiOperation({ summary: 'Write off a payment that never comes, with an owner’s approval' })
  @ApiParam(KEY)
  async writeOff(
    @CurrentUser() user: RequestUser,
    @Param('key', ItemKeyPipe) item: ItemKey,
    @Body() dto: CancelDocumentDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody> {
    const { seq } = await this.commands.execute(new WriteOffCommand('HAPUS', user, item, dto, key));
    return { message: bundle[user.language].noncash.writtenOff, seq };
  }

  @Post(':key/pulih')
  @HttpCode(200)
  @RequirePermission(PAGES, 'batal')
  @ApiOperation({ summary: 'Wait again for a payment that was written off' })
  @ApiParam(KEY)
  async restore(
    @CurrentUser() user: RequestUser,
    @Param('key', ItemKeyPipe) item: ItemKey,
    @Body() dto: CancelDocumentDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody> {
    const { seq } = await this.commands.execute(new WriteOffCommand('PULIH', user, item, dto, key));
    return { message: bundle[user.language].noncash.restored, seq };
  }
}

import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { bundle } from '@emas/contracts/messages/bundle';
import { CashListDto, RecordCashDto, ReverseCashDto } from '@emas/contracts/money/cash-entry.dto';
import type { CashEntryView } from '@emas/contracts/money/cash-entry.view';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { DateLock } from '../../engine/date-lock/date-lock.js';
import { CurrentUser, RequirePermission } from '../../platform/auth/decorators.js';
import type { RequestUser } from '../../platform/auth/request-user.js';
import { IdempotencyKey } from '../../platform/http/idempotency-key.js';
import { type CashAnswer, RecordCashCommand } from './commands/record-cash.js';
import { ReverseCashCommand } from './commands/reverse-cash.js';
import { CashQueries } from './queries/cash-queries.js';

const PAGE = 'uang-kas';

@ApiTags('money')
@Controller('cash')
export class MoneyController {
  constructor(
    private readonly commands: CommandBus,
    private readonly cash: CashQueries,
    private readonly dates: DateLock,
  ) {}

  @Post('uang-kas')
  @RequirePermission(PAGE, 'tambah')
  @ApiOperation({ summary: 'Cash into or out of the drawer of the session' })
  async record(
    @CurrentUser() user: RequestUser,
    @Body() dto: RecordCashDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & CashAnswer> {
    const answer = await this.commands.execute(new RecordCashCommand(user, dto, key));
    return { message: bundle[user.language].money.success.saved, ...answer };
  }

  @Get(['uang-kas', 'paginated'])
  @RequirePermission(PAGE, 'lihat')
  @ApiOperation({ summary: 'Cash entries; a bare array, or {count, data} with limit' })
  async list(
    @CurrentUser() user: RequestUser,
    @Query() filter: CashListDto,
  ): Promise<CashEntryView[] | { count: number; data: CashEntryView[] }> {
    const page = await this.cash.list(user.kode_toko, await this.dates.within(user, filter));
    return filter.limit === undefined ? page.data : page;
  }

  @Post('uang-kas/:id/batal')
  @HttpCode(200)
  @RequirePermission(PAGE, 'batal')
  @ApiOperation({ summary: 'Take back an entry of today' })
  async reverse(
    @CurrentUser() user: RequestUser,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() { alasan }: ReverseCashDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody> {
    const { seq } = await this.commands.execute(new ReverseCashCommand(user, id, alasan, key));
    return { message: bundle[user.language].money.success.reversed, seq };
  }
}

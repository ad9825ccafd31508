import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ChangePricesDto, PriceChangesDto, PriceHistoryDto } from '@emas/contracts/masterdata/price-board.dto';
import type { PriceBoard, PriceChange, PricePoint } from '@emas/contracts/masterdata/price-board.view';
import type { PricesOfDay } from '@emas/contracts/masterdata/prices-of-day.view';
import { bundle } from '@emas/contracts/messages/bundle';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { CurrentUser, RequireAnyPage, RequirePermission } from '../../platform/auth/decorators.js';
import type { RequestUser } from '../../platform/auth/request-user.js';
import { IdempotencyKey } from '../../platform/http/idempotency-key.js';
import { BoundedRows } from '../../platform/http/row-limit.interceptor.js';
import { ChangePricesCommand } from './commands/change-prices.js';
import { PriceBoards } from './queries/price-board.js';
import { DayPrices } from './queries/prices-of-day.js';

const PAGE = 'papan-harga';
const SHOWN_DAYS = 90;

@ApiTags('prices')
@Controller('papan-harga')
export class PriceBoardController {
  constructor(
    private readonly commands: CommandBus,
    private readonly boards: PriceBoards,
    private readonly dayPrices: DayPrices,
  ) {}

  @Get()
  @RequirePermission(PAGE, 'lihat')
  @ApiOperation({ summary: 'Base, selling and buying prices in force, by group' })
  board(@CurrentUser() user: RequestUser): Promise<PriceBoard> {
    return this.boards.today(user.kode_toko);
  }

  @Get('hari-ini')
  @RequireAnyPage()
  @ApiOperation({ summary: 'The prices of the groups in use, and of which day they are' })
  ofDay(@CurrentUser() user: RequestUser): Promise<PricesOfDay> {
    return this.dayPrices.of(user.kode_toko);
  }

  @Get('riwayat')
  @BoundedRows()
  @RequirePermission(PAGE, 'lihat')
  @ApiOperation({ summary: 'Prices of a group, or the base price, day by day' })
  history(@CurrentUser() user: RequestUser, @Query() query: PriceHistoryDto): Promise<readonly PricePoint[]> {
    return this.boards.history(user.kode_toko, query.kode_group, query.hari ?? SHOWN_DAYS);
  }

  @Get('perubahan')
  @RequirePermission(PAGE, 'lihat')
  @ApiOperation({
    summary: 'Each change of the prices of a group, or of the base price: when, by whom, from what to what',
  })
  changes(@CurrentUser() user: RequestUser, @Query() query: PriceChangesDto): Promise<readonly PriceChange[]> {
    return this.boards.changesOf(user.kode_toko, query.kode_group);
  }

  @Post()
  @HttpCode(200)
  @RequirePermission(PAGE, 'ubah')
  @ApiOperation({ summary: 'Change or confirm prices of the business day in one step, a change approved' })
  async change(
    @CurrentUser() user: RequestUser,
    @Body() dto: ChangePricesDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & { readonly changed: number; readonly confirmed: number }> {
    const { seq, changed, confirmed } = await this.commands.execute(new ChangePricesCommand(user, dto, key));
    const { messages } = bundle[user.language].prices;
    const message = changed > 0 ? messages.changed : confirmed > 0 ? messages.confirmed : messages.unchanged;
    return { message, seq, changed, confirmed };
  }
}

import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { bundle } from '@emas/contracts/messages/bundle';
import { RepriceStockDto, StockPricesDto } from '@emas/contracts/pricing/stock-prices.dto';
import type { StockPrices } from '@emas/contracts/pricing/stock-prices.view';
import { CurrentUser, RequirePermission } from '../../platform/auth/decorators.js';
import type { RequestUser } from '../../platform/auth/request-user.js';
import { IdempotencyKey } from '../../platform/http/idempotency-key.js';
import { RepriceStockCommand } from './commands/reprice-stock.js';
import { StockPriceQuery } from './queries/stock-prices.js';

const PAGE = 'papan-harga';

@ApiTags('prices')
@Controller('papan-harga/stok')
export class StockPricesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly stock: StockPriceQuery,
  ) {}

  @Get()
  @RequirePermission(PAGE, 'ubah')
  @ApiOperation({ summary: "What today's price lists would make of the selling prices of stock, by group" })
  preview(@CurrentUser() user: RequestUser, @Query() { cakupan }: StockPricesDto): Promise<StockPrices> {
    return this.stock.preview(user.kode_toko, cakupan ?? 'BERHARGA');
  }

  @Post()
  @HttpCode(202)
  @RequirePermission(PAGE, 'ubah')
  @ApiOperation({ summary: 'Work the selling prices of stock out anew, as a job' })
  async reprice(
    @CurrentUser() user: RequestUser,
    @Body() dto: RepriceStockDto,
    @IdempotencyKey() key: string,
  ): Promise<{ readonly message: string; readonly job_id: string }> {
    const { job_id } = await this.commands.execute(new RepriceStockCommand(user, dto, key));
    return { message: bundle[user.language].prices.messages.repricing, job_id };
  }
}

import { Body, Controller, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { bundle } from '@emas/contracts/messages/bundle';
import { may } from '@emas/contracts/permissions/access-tree';
import type { ManualSalePriceView } from '@emas/contracts/sales/manual-sale.view';
import { PriceManualSaleDto, SaveManualSaleDto } from '@emas/contracts/sales/save-manual-sale.dto';
import { ValidateSaleDto } from '@emas/contracts/sales/validate-sale.dto';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { manualSales } from '@emas/domain/sales/sale';
import { CurrentUser, RequireModule, RequirePermission } from '../../platform/auth/decorators.js';
import type { AuthenticatedUser, RequestUser } from '../../platform/auth/request-user.js';
import { SeesCost } from '../../platform/auth/sees-cost.js';
import { IdempotencyKey } from '../../platform/http/idempotency-key.js';
import type { SaleCommandAnswer } from './commands/sale-answer.js';
import { JudgeManualSaleCommand } from './commands/judge-manual-sale.js';
import { SaveManualSaleCommand } from './commands/save-manual-sale.js';
import { ValidateSaleCommand } from './commands/validate-sale.js';
import { ManualPrices } from './queries/manual-prices.js';

type SaleWriteBody = WriteBody & Pick<SaleCommandAnswer, 'data'>;

const PAGE = 'transaksi-jual-beli-manual';
const QUEUE = ['validasi-jual-beli-manual', 'validasi'] as const;

/** Manual goods over the counter: prices, saving, taking the money. */
@ApiTags('sales')
@Controller('penjualan-manual')
@RequireModule('MANUAL')
export class ManualSalesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly prices: ManualPrices,
  ) {}

  @Post('harga')
  @HttpCode(200)
  @RequirePermission(PAGE, 'lihat')
  @ApiOperation({ summary: 'What the form would come to; nothing is saved' })
  price(@CurrentUser() user: RequestUser, @Body() dto: PriceManualSaleDto): Promise<ManualSalePriceView> {
    return this.prices.of(user.kode_toko, dto);
  }

  @Post()
  @RequirePermission(PAGE, 'tambah')
  @ApiOperation({ summary: 'Save a sale of manual goods and reserve them; paid at once where there is no second step' })
  async save(
    @CurrentUser() user: AuthenticatedUser,
    @Body() dto: SaveManualSaleDto,
    @IdempotencyKey() key: string,
    @SeesCost() seesCost: boolean,
  ): Promise<SaleWriteBody> {
    const mayPay = may(user.level, user.grants, ...QUEUE);
    const answer = await this.commands.execute(new SaveManualSaleCommand(user, dto, key, seesCost, mayPay));
    return { message: bundle[user.language].sales.success.saved, ...answer };
  }

  @Post('periksa')
  @HttpCode(204)
  @RequirePermission(PAGE, 'tambah')
  @ApiOperation({ summary: 'Ask before it is paid what saving it would ask and refuse; nothing is saved' })
  async judge(
    @CurrentUser() user: RequestUser,
    @Body() dto: SaveManualSaleDto,
    @SeesCost() seesCost: boolean,
  ): Promise<void> {
    await this.commands.execute(new JudgeManualSaleCommand(user, dto, seesCost));
  }

  @Post(':id/validasi')
  @HttpCode(200)
  @RequireModule('MANUAL_MODULE')
  @RequirePermission(...QUEUE)
  @ApiOperation({ summary: 'Take the money of an open sale of manual goods' })
  async validate(
    @CurrentUser() user: RequestUser,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() dto: ValidateSaleDto,
    @IdempotencyKey() key: string,
  ): Promise<SaleWriteBody> {
    const answer = await this.commands.execute(new ValidateSaleCommand(user, id, dto, key, manualSales));
    return { message: bundle[user.language].sales.success.validated, ...answer };
  }
}

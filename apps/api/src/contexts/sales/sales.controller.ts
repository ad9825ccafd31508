import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { bundle } from '@emas/contracts/messages/bundle';
import { FindItemsDto } from '@emas/contracts/sales/find-items.dto';
import { FindTierDto } from '@emas/contracts/sales/find-tier.dto';
import type { FoundItemView, TillAccessoryView, TillItemView, TillTermsView } from '@emas/contracts/sales/sale.view';
import { may } from '@emas/contracts/permissions/access-tree';
import { SaveSaleDto } from '@emas/contracts/sales/save-sale.dto';
import { ValidateSaleDto } from '@emas/contracts/sales/validate-sale.dto';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { DomainError } from '@emas/domain/shared/domain-error';
import { CurrentUser, RequirePermission } from '../../platform/auth/decorators.js';
import type { AuthenticatedUser, RequestUser } from '../../platform/auth/request-user.js';
import { SeesCost } from '../../platform/auth/sees-cost.js';
import { IdempotencyKey } from '../../platform/http/idempotency-key.js';
import type { SaleCommandAnswer } from './commands/sale-answer.js';
import { JudgeSaleCommand } from './commands/judge-sale.js';
import { SaveSaleCommand } from './commands/save-sale.js';
import { ValidateSaleCommand } from './commands/validate-sale.js';
import { TillQueries } from './queries/till.js';

type SaleWriteBody = WriteBody & Pick<SaleCommandAnswer, 'data'>;

/** The right to sell many things at once. */
const WHOLESALE = ['redirect-to-grosir', 'tambah'] as const;
/** The right to take the money. */
const QUEUE = ['validasi-penjualan', 'validasi'] as const;

/** Scanning, saving and taking the money; what is the same of every document is the engine's. */
@ApiTags('sales')
@Controller('penjualan')
export class SalesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly till: TillQueries,
  ) {}

  @Get('barang')
  @RequirePermission('transaksi-penjualan', 'lihat')
  @ApiOperation({ summary: 'Things in the trays that are found by words or a part of their barcode; the first few' })
  find(@CurrentUser() user: RequestUser, @Query() { q }: FindItemsDto): Promise<FoundItemView[]> {
    return this.till.find(user.kode_toko, q);
  }

  @Get('barang/:kode_barcode')
  @RequirePermission('transaksi-penjualan', 'lihat')
  @ApiOperation({ summary: 'A scanned item with its proposed price; refused when it cannot be sold' })
  scan(@CurrentUser() user: RequestUser, @Param('kode_barcode') kodeBarcode: string): Promise<TillItemView> {
    return this.till.item(user.kode_toko, kodeBarcode.trim().toUpperCase());
  }

  @Get('aksesoris')
  @RequirePermission('transaksi-penjualan', 'lihat')
  @ApiOperation({ summary: 'Accessories that are offered today, each with its price and what there is of it' })
  accessories(@CurrentUser() user: RequestUser): Promise<TillAccessoryView[]> {
    return this.till.accessoriesOf(user.kode_toko);
  }

  @Get('kategori-harga')
  @RequirePermission('transaksi-penjualan', 'lihat')
  @ApiOperation({ summary: 'Terms of the price category of a customer; without one those of everybody else' })
  terms(@CurrentUser() user: RequestUser, @Query() { customer_id }: FindTierDto): Promise<TillTermsView> {
    return this.till.terms(user.kode_toko, customer_id ?? null);
  }

  @Post()
  @RequirePermission('transaksi-penjualan', 'tambah')
  @ApiOperation({
    summary:
      'Save a sale and reserve its items; validates it too where the shop has no second step, or who may pays at once',
  })
  async save(
    @CurrentUser() user: AuthenticatedUser,
    @Body() dto: SaveSaleDto,
    @IdempotencyKey() key: string,
    @SeesCost() seesCost: boolean,
  ): Promise<SaleWriteBody> {
    if (dto.mode_jual && !may(user.level, user.grants, ...WHOLESALE)) throw new DomainError('FORBIDDEN');
    const mayPay = may(user.level, user.grants, ...QUEUE);
    const answer = await this.commands.execute(new SaveSaleCommand(user, dto, key, seesCost, mayPay));
    return { message: bundle[user.language].sales.success.saved, ...answer };
  }

  @Post('periksa')
  @HttpCode(204)
  @RequirePermission('transaksi-penjualan', 'tambah')
  @ApiOperation({ summary: 'Ask before it is paid what saving a sale would ask and refuse; nothing is saved' })
  async judge(
    @CurrentUser() user: RequestUser,
    @Body() dto: SaveSaleDto,
    @SeesCost() seesCost: boolean,
  ): Promise<void> {
    await this.commands.execute(new JudgeSaleCommand(user, dto, seesCost));
  }

  @Post(':id/validasi')
  @RequirePermission(...QUEUE)
  @ApiOperation({ summary: 'Take the money of an open sale' })
  async validate(
    @CurrentUser() user: RequestUser,
    @Param('id') id: string,
    @Body() dto: ValidateSaleDto,
    @IdempotencyKey() key: string,
  ): Promise<SaleWriteBody> {
    const answer = await this.commands.execute(new ValidateSaleCommand(user, id, dto, key));
    return { message: bundle[user.language].sales.success.validated, ...answer };
  }
}

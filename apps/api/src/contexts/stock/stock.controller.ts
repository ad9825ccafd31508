import { Body, Controller, Get, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { bundle } from '@emas/contracts/messages/bundle';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { AddItemDto } from '@emas/contracts/stock/add-item.dto';
import { ChangeItemDto } from '@emas/contracts/stock/change-item.dto';
import { ItemListDto } from '@emas/contracts/stock/item-list.dto';
import type { ItemStepView } from '@emas/contracts/stock/item-history.view';
import type { ItemView } from '@emas/contracts/stock/item.view';
import { CurrentUser, RequirePermission } from '../../platform/auth/decorators.js';
import type { RequestUser } from '../../platform/auth/request-user.js';
import { SeesCost } from '../../platform/auth/sees-cost.js';
import { IdempotencyKey } from '../../platform/http/idempotency-key.js';
import { AddItemCommand } from './commands/add-item.js';
import { ChangeItemCommand } from './commands/change-item.js';
import { ItemHistory } from './queries/item-history.js';
import { type ItemPage, ItemQueries } from './queries/item-queries.js';

@ApiTags('stock')
@Controller('barang')
export class StockController {
  constructor(
    private readonly commands: CommandBus,
    private readonly items: ItemQueries,
    private readonly steps: ItemHistory,
  ) {}

  @Post()
  @RequirePermission('tambah-data-barang', 'tambah')
  @ApiOperation({ summary: 'Add one item to its tray' })
  async add(
    @CurrentUser() user: RequestUser,
    @Body() dto: AddItemDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & { kode_barcode: string }> {
    const answer = await this.commands.execute(new AddItemCommand(user.kode_toko, user.user_id, dto, key));
    return { message: bundle[user.language].stock.success.added, ...answer };
  }

  @Put(':kode_barcode')
  @RequirePermission('data-barang', 'ubah')
  @ApiOperation({ summary: 'Change an item where it lies; weight and fineness with authorization EDIT_BARANG' })
  async change(
    @CurrentUser() user: RequestUser,
    @Param('kode_barcode') kodeBarcode: string,
    @Body() dto: ChangeItemDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & { kode_barcode: string }> {
    const command = new ChangeItemCommand(user.kode_toko, user.user_id, kodeBarcode.toUpperCase(), dto, key);
    return { message: bundle[user.language].stock.success.changed, ...(await this.commands.execute(command)) };
  }

  @Get()
  @RequirePermission('data-barang', 'lihat')
  @ApiOperation({ summary: 'Items; a bare array, or {count, data} with limit' })
  async list(
    @CurrentUser() user: RequestUser,
    @Query() filter: ItemListDto,
    @SeesCost() withCost: boolean,
  ): Promise<ItemView[] | ItemPage> {
    const page = await this.items.list(user.kode_toko, filter, withCost);
    return filter.limit === undefined ? page.data : page;
  }

  @Get(':kode_barcode/riwayat')
  @RequirePermission('data-barang', 'lihat')
  @ApiOperation({ summary: 'Everything that happened to one item, the newest first' })
  history(
    @CurrentUser() user: RequestUser,
    @Param('kode_barcode') kodeBarcode: string,
    @SeesCost() withCost: boolean,
  ): Promise<readonly ItemStepView[]> {
    return this.steps.of(user.kode_toko, kodeBarcode.toUpperCase(), withCost);
  }
}

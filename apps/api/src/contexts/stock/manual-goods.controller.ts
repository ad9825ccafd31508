import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { AddManualDto, MeltManualDto, MoveManualDto } from '@emas/contracts/stock/manual-entries.dto';
import { ManualGoodsQuery } from '@emas/contracts/stock/manual-goods.dto';
import type { ManualGoodsView } from '@emas/contracts/stock/manual-goods.view';
import { entrySaid } from '../../engine/entries/entry.controller.js';
import { CurrentUser, RequireModule, RequirePermission } from '../../platform/auth/decorators.js';
import type { RequestUser } from '../../platform/auth/request-user.js';
import { SeesCost } from '../../platform/auth/sees-cost.js';
import { IdempotencyKey } from '../../platform/http/idempotency-key.js';
import { AddManualCommand } from './commands/add-manual.js';
import type { ManualAnswer } from './commands/manual-command.js';
import { MeltManualCommand } from './commands/melt-manual.js';
import { MoveManualCommand } from './commands/move-manual.js';
import { ManualHoldings } from './queries/manual-holdings.js';

/** Who sells, moves and melts them sees what there is. */
const READERS = [
  'transaksi-jual-beli-manual',
  'data-barang-manual',
  'pindah-barang-manual',
  'hancur-barang-manual',
] as const;

/** Goods without barcode; what was booked of them is listed by the engine of entries. */
@ApiTags('stock')
@Controller('barang-manual')
@RequireModule('MANUAL')
export class ManualGoodsController {
  constructor(
    private readonly holdings: ManualHoldings,
    private readonly commands: CommandBus,
  ) {}

  @Get()
  @RequirePermission(READERS, 'lihat')
  @ApiOperation({ summary: 'What trays hold of goods without barcode: pieces and weight by group and type' })
  list(
    @CurrentUser() user: RequestUser,
    @Query() query: ManualGoodsQuery,
    @SeesCost() seesCost: boolean,
  ): Promise<ManualGoodsView[]> {
    return this.holdings.list(user.kode_toko, query, seesCost);
  }

  @Post(['', 'masuk'])
  @RequirePermission('data-barang-manual', 'tambah')
  @ApiOperation({ summary: 'Take goods without barcode into a tray, from a supplier or as goods the shop already had' })
  async add(
    @CurrentUser() user: RequestUser,
    @Body() dto: AddManualDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & ManualAnswer> {
    const answer = await this.commands.execute(new AddManualCommand(user, dto, key));
    return { message: entrySaid('manual-stock', 'saved', user.language), ...answer };
  }

  @Post('pindah')
  @RequirePermission('pindah-barang-manual', 'tambah')
  @ApiOperation({ summary: 'Move goods without barcode from tray to tray' })
  async move(
    @CurrentUser() user: RequestUser,
    @Body() dto: MoveManualDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & ManualAnswer> {
    const answer = await this.commands.execute(new MoveManualCommand(user, dto, key));
    return { message: entrySaid('manual-move', 'saved', user.language), ...answer };
  }

  @Post('hancur')
  @RequirePermission('hancur-barang-manual', 'tambah')
  @ApiOperation({ summary: 'Melt goods without barcode into a bar, with an authorization' })
  async melt(
    @CurrentUser() user: RequestUser,
    @Body() dto: MeltManualDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & ManualAnswer> {
    const answer = await this.commands.execute(new MeltManualCommand(user, dto, key));
    return { message: entrySaid('manual-melt', 'saved', user.language), ...answer };
  }
}

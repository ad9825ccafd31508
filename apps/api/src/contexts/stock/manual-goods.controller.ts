import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ManualGoodsQuery } from '@emas/contracts/stock/manual-goods.dto';
import type { ManualGoodsView } from '@emas/contracts/stock/manual-goods.view';
import { CurrentUser, RequireModule, RequirePermission } from '../../platform/auth/decorators.js';
import type { RequestUser } from '../../platform/auth/request-user.js';
import { SeesCost } from '../../platform/auth/sees-cost.js';
import { ManualHoldings } from './queries/manual-holdings.js';

@ApiTags('stock')
@Controller('barang-manual')
@RequireModule('MANUAL')
export class ManualGoodsController {
  constructor(private readonly holdings: ManualHoldings) {}

  @Get()
  @RequirePermission('transaksi-jual-beli-manual', 'lihat')
  @ApiOperation({ summary: 'What trays hold of goods without barcode: pieces and weight by group and type' })
  list(
    @CurrentUser() user: RequestUser,
    @Query() query: ManualGoodsQuery,
    @SeesCost() seesCost: boolean,
  ): Promise<ManualGoodsView[]> {
    return this.holdings.list(user.kode_toko, query, seesCost);
  }
}

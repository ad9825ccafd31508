import { Controller, Get, Param } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { ItemDetailView } from '@emas/contracts/stock/item.view';
import { CurrentUser, RequirePermission } from '../../platform/auth/decorators.js';
import type { RequestUser } from '../../platform/auth/request-user.js';
import { SeesCost } from '../../platform/auth/sees-cost.js';
import { ItemQueries } from './queries/item-queries.js';

@ApiTags('stock')
@Controller('barang')
export class ItemDetailController {
  constructor(private readonly items: ItemQueries) {}

  @Get(':kode_barcode')
  @RequirePermission(['data-barang', 'pindah-barang', 'kirim-barang', 'kirim-barang-kecabang'], 'lihat')
  @ApiOperation({ summary: 'One item' })
  get(
    @CurrentUser() user: RequestUser,
    @Param('kode_barcode') kodeBarcode: string,
    @SeesCost() withCost: boolean,
  ): Promise<ItemDetailView> {
    return this.items.get(user.kode_toko, kodeBarcode.toUpperCase(), withCost);
  }
}

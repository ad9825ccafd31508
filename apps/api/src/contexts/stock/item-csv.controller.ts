import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { ItemListDto } from '@emas/contracts/stock/item-list.dto';
import type { ItemView } from '@emas/contracts/stock/item.view';
import { CurrentUser, RequirePermission } from '../../platform/auth/decorators.js';
import type { RequestUser } from '../../platform/auth/request-user.js';
import { SeesCost } from '../../platform/auth/sees-cost.js';
import { streamCsv } from '../../platform/http/csv-answer.js';
import { ItemQueries } from './queries/item-queries.js';
import { stoneCell } from './queries/stone-view.js';

/** In the order in which people read them. */
const COLUMNS: readonly (keyof ItemView)[] = [
  'kode_barcode', 'nama_barang', 'kode_dept', 'kode_group', 'kode_toko', 'status', 'kadar', 'berat', 'ongkos', 'berat_asli',
  'harga_modal', 'harga_jual', 'harga_atribut', 'stones', 'berat_emas', 'kode_intern', 'kode_kategori', 'kode_gudang', 'kode_bandrol',
  'kode_supplier', 'size', 'tgl_masuk',
]; // prettier-ignore

@ApiTags('stock')
@Controller('lists/data-barang')
export class ItemCsvController {
  constructor(private readonly items: ItemQueries) {}

  @Get('csv')
  @RequirePermission('data-barang', 'lihat')
  @ApiOperation({ summary: 'All items that were found, as CSV, streamed; headings are field names' })
  @ApiProduces('text/csv')
  csv(
    @CurrentUser() user: RequestUser,
    @Query() filter: ItemListDto,
    @SeesCost() withCost: boolean,
    @Res() response: Response,
  ): Promise<void> {
    const columns = COLUMNS.filter((column) => withCost || column !== 'harga_modal');
    return streamCsv(
      {
        filename: 'data-barang.csv',
        heading: columns,
        cellsOf: (item: ItemView) =>
          columns.map((column) => (column === 'stones' ? stoneCell(item.stones) : item[column])),
        batches: this.items.stream(user.kode_toko, filter, withCost),
      },
      response,
    );
  }
}

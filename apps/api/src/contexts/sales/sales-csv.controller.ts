import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { SaleListDto } from '@emas/contracts/sales/sale-list.dto';
import type { SaleSummaryView } from '@emas/contracts/sales/sale.view';
import { DateLock } from '../../engine/date-lock/date-lock.js';
import { CurrentUser, RequirePermission } from '../../platform/auth/decorators.js';
import type { RequestUser } from '../../platform/auth/request-user.js';
import { streamCsv } from '../../platform/http/csv-answer.js';
import { SaleQueries } from './queries/sale-queries.js';

/** In the order of the list. */
const COLUMNS: readonly (keyof SaleSummaryView)[] = [
  'no_faktur_jual', 'status', 'nama_customer', 'kode_sales', 'total_qty', 'total_berat', 'total_harga', 'bayar_cash',
  'bayar_non_cash', 'diskon', 'total_berat_murni', 'subtotal', 'ppn', 'kembali', 'cetak_count', 'tgl_system', 'created_at',
  'input_by', 'valid_at', 'valid_by', 'batal_at', 'batal_by', 'alasan_batal',
]; // prettier-ignore

@ApiTags('sales')
@Controller('lists/lihat-penjualan')
export class SalesCsvController {
  constructor(
    private readonly sales: SaleQueries,
    private readonly dates: DateLock,
  ) {}

  @Get('csv')
  @RequirePermission('lihat-penjualan', 'export')
  @ApiOperation({ summary: 'All sales that were found, as CSV, streamed; headings are field names' })
  @ApiProduces('text/csv')
  async csv(@CurrentUser() user: RequestUser, @Query() filter: SaleListDto, @Res() response: Response): Promise<void> {
    const batches = this.sales.stream(user.kode_toko, await this.dates.within(user, filter));
    const cellsOf = (row: SaleSummaryView) => COLUMNS.map((column) => row[column]);
    return streamCsv({ filename: 'penjualan.csv', heading: COLUMNS, cellsOf, batches }, response);
  }
}

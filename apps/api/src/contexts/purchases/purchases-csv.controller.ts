import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { PurchaseListDto } from '@emas/contracts/purchases/purchase-list.dto';
import type { PurchaseSummaryView } from '@emas/contracts/purchases/purchase.view';
import { DateLock } from '../../engine/date-lock/date-lock.js';
import { CurrentUser, RequirePermission } from '../../platform/auth/decorators.js';
import type { RequestUser } from '../../platform/auth/request-user.js';
import { streamCsv } from '../../platform/http/csv-answer.js';
import { PurchaseQueries } from './queries/purchase-queries.js';

/** In the order of the list. */
const COLUMNS: readonly (keyof PurchaseSummaryView)[] = [
  'no_faktur_beli', 'status', 'jenis_nota', 'nama_customer', 'kode_sales', 'total_qty', 'berat_nota', 'berat', 'susut',
  'berat_murni', 'potongan', 'total_harga', 'bayar_cash', 'bayar_transfer', 'tgl_system', 'created_at', 'input_by', 'valid_at',
  'valid_by', 'batal_at', 'batal_by', 'alasan_batal', 'cetak_count',
]; // prettier-ignore

@ApiTags('purchases')
@Controller('lists/lihat-pembelian')
export class PurchasesCsvController {
  constructor(
    private readonly purchases: PurchaseQueries,
    private readonly dates: DateLock,
  ) {}

  @Get('csv')
  @RequirePermission('lihat-pembelian', 'export')
  @ApiOperation({ summary: 'All purchases that were found, as CSV, streamed; headings are field names' })
  @ApiProduces('text/csv')
  async csv(
    @CurrentUser() user: RequestUser,
    @Query() filter: PurchaseListDto,
    @Res() response: Response,
  ): Promise<void> {
    const batches = this.purchases.stream(user.kode_toko, await this.dates.within(user, filter));
    const cellsOf = (row: PurchaseSummaryView) => COLUMNS.map((column) => row[column]);
    return streamCsv({ filename: 'pembelian.csv', heading: COLUMNS, cellsOf, batches }, response);
  }
}

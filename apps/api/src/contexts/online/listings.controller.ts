import { Body, Controller, Delete, Get, Param, Post, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { bundle } from '@emas/contracts/messages/bundle';
import { ListingListDto, ListItemDto, UnlistItemDto } from '@emas/contracts/online/listing.dto';
import type { ListingPage, ListingView } from '@emas/contracts/online/listing.view';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { CurrentUser, RequireModule, RequirePermission } from '../../platform/auth/decorators.js';
import type { RequestUser } from '../../platform/auth/request-user.js';
import { streamCsv } from '../../platform/http/csv-answer.js';
import { IdempotencyKey } from '../../platform/http/idempotency-key.js';
import { ListItemCommand, UnlistItemCommand } from './commands/list-item.js';
import { Listings } from './queries/listings.js';

const PAGE = 'marketplace-setting';

/** What a marketplace is sent. */
const COLUMNS = [
  'kode_marketplace', 'kode_barcode', 'nama_barang', 'kadar', 'berat', 'harga_hari_ini', 'gambar_path', 'status',
] as const satisfies readonly (keyof ListingView)[]; // prettier-ignore

/** Things of the trays on marketplaces. */
@ApiTags('online')
@RequireModule('MARKETPLACE_MODULE')
@Controller('marketplace/tayang')
export class ListingsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly listings: Listings,
  ) {}

  @Get()
  @RequirePermission(PAGE, 'lihat')
  @ApiOperation({ summary: 'What is shown there; first what has left its tray and is to be taken off' })
  list(@CurrentUser() user: RequestUser, @Query() filter: ListingListDto): Promise<ListingPage> {
    return this.listings.list(user.kode_toko, filter);
  }

  @Get('csv')
  @RequirePermission(PAGE, 'export')
  @ApiOperation({ summary: 'The same for a marketplace, with the price of today; headings are field names' })
  @ApiProduces('text/csv')
  csv(@CurrentUser() user: RequestUser, @Query() filter: ListingListDto, @Res() response: Response): Promise<void> {
    const cellsOf = (row: ListingView) => COLUMNS.map((column) => row[column]);
    const batches = this.listings.stream(user.kode_toko, filter);
    const filename = `tayang-${filter.kode_marketplace?.toLowerCase() ?? 'semua'}.csv`;
    return streamCsv({ filename, heading: COLUMNS, cellsOf, batches }, response);
  }

  @Post()
  @RequirePermission(PAGE, 'tambah')
  @ApiOperation({ summary: 'Show a thing of the trays on a marketplace' })
  async add(
    @CurrentUser() user: RequestUser,
    @Body() dto: ListItemDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody> {
    const { seq } = await this.commands.execute(new ListItemCommand(user, dto, key));
    return { message: bundle[user.language].online.success.listed, seq };
  }

  @Delete(':kode_barcode')
  @RequirePermission(PAGE, 'hapus')
  @ApiOperation({ summary: 'Take it off there' })
  async remove(
    @CurrentUser() user: RequestUser,
    @Param('kode_barcode') kode_barcode: string,
    @Query() { kode_marketplace }: UnlistItemDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody> {
    const { seq } = await this.commands.execute(new UnlistItemCommand(user, { kode_barcode, kode_marketplace }, key));
    return { message: bundle[user.language].online.success.unlisted, seq };
  }
}

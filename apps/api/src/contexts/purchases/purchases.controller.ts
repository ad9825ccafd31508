import { Body, Controller, Delete, Get, HttpCode, Param, ParseUUIDPipe, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { bundle } from '@emas/contracts/messages/bundle';
import { CancelPurchaseDto, DropPurchaseDto } from '@emas/contracts/purchases/end-purchase.dto';
import { ValidatePurchaseDto } from '@emas/contracts/purchases/validate-purchase.dto';
import { PurchaseListDto } from '@emas/contracts/purchases/purchase-list.dto';
import type { NoteView, PurchasePriceView, PurchaseSummaryView, PurchaseView } from '@emas/contracts/purchases/purchase.view'; // prettier-ignore
import { PricePurchaseDto, SavePurchaseDto } from '@emas/contracts/purchases/save-purchase.dto';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { DateLock } from '../../engine/date-lock/date-lock.js';
import { CurrentUser, RequirePermission } from '../../platform/auth/decorators.js';
import type { RequestUser } from '../../platform/auth/request-user.js';
import { IdempotencyKey } from '../../platform/http/idempotency-key.js';
import { CancelPurchaseCommand } from './commands/cancel-purchase.js';
import { DropPurchaseCommand } from './commands/drop-purchase.js';
import { type PurchaseAnswer, SavePurchaseCommand } from './commands/save-purchase.js';
import { ValidatePurchaseCommand } from './commands/validate-purchase.js';
import { NoteQueries } from './queries/note-queries.js';
import { type PurchaseListPage, PurchaseQueries } from './queries/purchase-queries.js';

const PAGE = 'transaksi-pembelian';
/** Pages that show purchases. */
const READERS = ['lihat-pembelian', PAGE, 'batal-pembelian', 'tutup-toko'];

@ApiTags('purchases')
@Controller('pembelian')
export class PurchasesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly purchases: PurchaseQueries,
    private readonly notes: NoteQueries,
    private readonly dates: DateLock,
  ) {}

  @Get('nota/:no_faktur_jual')
  @RequirePermission(PAGE, 'lihat')
  @ApiOperation({ summary: 'Our own note, to be bought back' })
  note(@CurrentUser() user: RequestUser, @Param('no_faktur_jual') no: string): Promise<NoteView> {
    return this.notes.note(user.kode_toko, no.trim().toUpperCase());
  }

  @Post('harga')
  @HttpCode(200)
  @RequirePermission(PAGE, 'lihat')
  @ApiOperation({ summary: 'What the form would cost; nothing is saved' })
  price(@CurrentUser() user: RequestUser, @Body() dto: PricePurchaseDto): Promise<PurchasePriceView> {
    return this.notes.price(user.kode_toko, dto);
  }

  @Post()
  @RequirePermission(PAGE, 'tambah')
  @ApiOperation({ summary: 'Save a purchase; without two-step validation it is paid at once' })
  async save(
    @CurrentUser() user: RequestUser,
    @Body() dto: SavePurchaseDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & PurchaseAnswer> {
    const answer = await this.commands.execute(new SavePurchaseCommand(user, dto, key));
    const { success } = bundle[user.language].purchases;
    return { message: answer.data.status === 'VALID' ? success.validated : success.saved, ...answer };
  }

  @Post(':id/validasi')
  @HttpCode(200)
  @RequirePermission(PAGE, 'validasi')
  @ApiOperation({ summary: 'Pay a saved purchase and take the goods in' })
  async validate(
    @CurrentUser() user: RequestUser,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() dto: ValidatePurchaseDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody> {
    const { seq } = await this.commands.execute(new ValidatePurchaseCommand(user, id, dto, key));
    return { message: bundle[user.language].purchases.success.validated, seq };
  }

  @Post(':id/batal')
  @HttpCode(200)
  @RequirePermission('batal-pembelian', 'batal')
  @ApiOperation({ summary: 'Undo a paid purchase of today' })
  async cancel(
    @CurrentUser() user: RequestUser,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() dto: CancelPurchaseDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody> {
    const { seq } = await this.commands.execute(new CancelPurchaseCommand(user, id, dto, key));
    return { message: bundle[user.language].purchases.success.cancelled, seq };
  }

  @Delete(':id')
  @RequirePermission(PAGE, 'hapus')
  @ApiOperation({ summary: 'Give an open purchase up' })
  async drop(
    @CurrentUser() user: RequestUser,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() dto: DropPurchaseDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody> {
    const { seq } = await this.commands.execute(new DropPurchaseCommand(user, id, dto?.alasan ?? null, key));
    return { message: bundle[user.language].purchases.success.dropped, seq };
  }

  @Get()
  @RequirePermission(READERS, 'lihat')
  @ApiOperation({ summary: 'Purchases; a bare array, or {count, data, totals} with limit' })
  async list(
    @CurrentUser() user: RequestUser,
    @Query() filter: PurchaseListDto,
  ): Promise<PurchaseSummaryView[] | PurchaseListPage> {
    const page = await this.purchases.list(user.kode_toko, await this.dates.within(user, filter));
    return filter.limit === undefined ? page.data : page;
  }

  @Get('by-no/:no_faktur_beli')
  @RequirePermission(READERS, 'lihat')
  @ApiOperation({ summary: 'One purchase by its number' })
  byNumber(@CurrentUser() user: RequestUser, @Param('no_faktur_beli') no: string): Promise<PurchaseView> {
    return this.purchases.byNumber(user.kode_toko, no.trim().toUpperCase());
  }

  @Get(':id')
  @RequirePermission(READERS, 'lihat')
  @ApiOperation({ summary: 'One purchase' })
  get(@CurrentUser() user: RequestUser, @Param('id', ParseUUIDPipe) id: string): Promise<PurchaseView> {
    return this.purchases.get(user.kode_toko, id);
  }
}

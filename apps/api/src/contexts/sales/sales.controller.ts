import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Query, StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { bundle } from '@emas/contracts/messages/bundle';
import { CancelSaleDto, DropSaleDto, PrintSaleDto, SlipTextDto } from '@emas/contracts/sales/end-sale.dto';
import { SaleByNotaDto, SaleListDto } from '@emas/contracts/sales/sale-list.dto';
import type { SaleSummaryView, SaleView, TillItemView } from '@emas/contracts/sales/sale.view';
import { SaveSaleDto } from '@emas/contracts/sales/save-sale.dto';
import { ValidateSaleDto } from '@emas/contracts/sales/validate-sale.dto';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import type { SlipModel, SlipTextFormat } from '@emas/contracts/shared/slip';
import { slipDefinition } from '@emas/reporting/slips/slip-pdf';
import { slipTexts } from '@emas/reporting/slips/slip-text';
import { RenderPool } from '../../platform/rendering/render-pool.js';
import { DateLock } from '../../engine/date-lock/date-lock.js';
import { CurrentUser, RequirePermission } from '../../platform/auth/decorators.js';
import type { RequestUser } from '../../platform/auth/request-user.js';
import { SeesCost } from '../../platform/auth/sees-cost.js';
import { IdempotencyKey } from '../../platform/http/idempotency-key.js';
import { CancelSaleCommand } from './commands/cancel-sale.js';
import { DropSaleCommand } from './commands/drop-sale.js';
import { PrintSaleCommand } from './commands/print-sale.js';
import type { SaleCommandAnswer } from './commands/sale-answer.js';
import { SaveSaleCommand } from './commands/save-sale.js';
import { ValidateSaleCommand } from './commands/validate-sale.js';
import { type SaleNote, SaleNotes } from './queries/sale-notes.js';
import { type SaleListPage, SaleQueries } from './queries/sale-queries.js';
import { SaleSlips } from './queries/sale-slips.js';
import { TillQueries } from './queries/till.js';

/** Pages that show sales. */
const VIEWERS = ['lihat-penjualan', 'validasi-penjualan', 'batal-penjualan', 'transaksi-penjualan'];

/** Form feed: where a slip printed twice is cut. */
const PAGE_BREAK = '\f';

type SaleWriteBody = WriteBody & Pick<SaleCommandAnswer, 'data'>;

@ApiTags('sales')
@Controller('penjualan')
export class SalesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly sales: SaleQueries,
    private readonly till: TillQueries,
    private readonly slips: SaleSlips,
    private readonly notes: SaleNotes,
    private readonly renderer: RenderPool,
    private readonly dates: DateLock,
  ) {}

  @Get('barang/:kode_barcode')
  @RequirePermission('transaksi-penjualan', 'lihat')
  @ApiOperation({ summary: 'A scanned item with its proposed price; refused when it cannot be sold' })
  scan(@CurrentUser() user: RequestUser, @Param('kode_barcode') kodeBarcode: string): Promise<TillItemView> {
    return this.till.item(user.kode_toko, kodeBarcode.trim().toUpperCase());
  }

  @Post()
  @RequirePermission('transaksi-penjualan', 'tambah')
  @ApiOperation({ summary: 'Save a sale and reserve its items; validates it too where the shop has no second step' })
  async save(
    @CurrentUser() user: RequestUser,
    @Body() dto: SaveSaleDto,
    @IdempotencyKey() key: string,
  ): Promise<SaleWriteBody> {
    const answer = await this.commands.execute(new SaveSaleCommand(user, dto, key));
    return { message: bundle[user.language].sales.success.saved, ...answer };
  }

  @Post(':id/validasi')
  @RequirePermission('validasi-penjualan', 'validasi')
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

  @Delete(':id')
  @RequirePermission('transaksi-penjualan', 'hapus')
  @ApiOperation({ summary: 'Give an open sale up; its items go back to their trays' })
  async drop(
    @CurrentUser() user: RequestUser,
    @Param('id') id: string,
    @Query() dto: DropSaleDto,
    @IdempotencyKey() key: string,
  ): Promise<SaleWriteBody> {
    const answer = await this.commands.execute(new DropSaleCommand(user, id, dto.alasan ?? null, key));
    return { message: bundle[user.language].sales.success.dropped, ...answer };
  }

  @Post(':id/batal')
  @RequirePermission('batal-penjualan', 'batal')
  @ApiOperation({ summary: 'Undo a validated sale of today (authorization BATAL_PENJUALAN)' })
  async cancel(
    @CurrentUser() user: RequestUser,
    @Param('id') id: string,
    @Body() dto: CancelSaleDto,
    @IdempotencyKey() key: string,
  ): Promise<SaleWriteBody> {
    const answer = await this.commands.execute(new CancelSaleCommand(user, id, dto, key));
    return { message: bundle[user.language].sales.success.cancelled, ...answer };
  }

  @Post(':id/cetak')
  @RequirePermission(['lihat-penjualan', 'validasi-penjualan'], 'cetak')
  @ApiOperation({ summary: 'Count a printed slip; from the second on with authorization CETAK_ULANG' })
  async print(
    @CurrentUser() user: RequestUser,
    @Param('id') id: string,
    @Body() dto: PrintSaleDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & { cetak_ke: number; slip: SlipModel }> {
    const answer = await this.commands.execute(new PrintSaleCommand(user, id, dto.otorisasi_ids ?? [], key));
    const slip = await this.slips.of(user.kode_toko, id, user.language, answer.cetak_ke);
    return { message: bundle[user.language].sales.success.printed, ...answer, slip };
  }

  @Get(':id/slip.pdf')
  @RequirePermission(['lihat-penjualan', 'validasi-penjualan'], 'cetak')
  @Header('Content-Type', 'application/pdf')
  @ApiOperation({ summary: 'The slip that was just counted, as PDF; without a count a preview' })
  async slipPdf(@CurrentUser() user: RequestUser, @Param('id') id: string): Promise<StreamableFile> {
    const slip = await this.slips.shownTo(user, id);
    const { bytes } = await this.renderer.run({ kind: 'definition', definition: slipDefinition(slip) });
    return new StreamableFile(bytes, { disposition: `inline; filename="${slip.no_faktur}.pdf"` });
  }

  @Get(':id/slip.txt')
  @RequirePermission(['lihat-penjualan', 'validasi-penjualan'], 'cetak')
  @Header('Content-Type', 'text/plain; charset=utf-8')
  @ApiOperation({ summary: 'The slip as text, for 80 mm or 58 mm paper or a dot-matrix printer' })
  async slipText(
    @CurrentUser() user: RequestUser,
    @Param('id') id: string,
    @Query() { format }: SlipTextDto,
  ): Promise<string> {
    const slip = await this.slips.shownTo(user, id);
    return slipTexts(slip, (format as SlipTextFormat | undefined) ?? 'THERMAL_80').join(PAGE_BREAK);
  }

  @Post('get/bynota')
  @HttpCode(200)
  @RequirePermission(VIEWERS, 'lihat')
  @ApiOperation({ summary: 'A note by its number, with the message it is sent with' })
  byNota(
    @CurrentUser() user: RequestUser,
    @Body() dto: SaleByNotaDto,
    @SeesCost() withCost: boolean,
  ): Promise<SaleNote> {
    return this.notes.byNumber(user.kode_toko, dto.no_faktur, withCost);
  }

  @Post('get/bynota/single')
  @HttpCode(200)
  @RequirePermission(VIEWERS, 'lihat')
  @ApiOperation({ summary: 'The same for a single note' })
  byNotaSingle(
    @CurrentUser() user: RequestUser,
    @Body() dto: SaleByNotaDto,
    @SeesCost() withCost: boolean,
  ): Promise<SaleNote> {
    return this.notes.byNumber(user.kode_toko, dto.no_faktur, withCost);
  }

  @Get('by-no/:no_faktur_jual')
  @RequirePermission(VIEWERS, 'lihat')
  @ApiOperation({ summary: 'One sale by its invoice number' })
  byNumber(
    @CurrentUser() user: RequestUser,
    @Param('no_faktur_jual') no: string,
    @SeesCost() withCost: boolean,
  ): Promise<SaleView> {
    return this.sales.byNumber(user.kode_toko, no.toUpperCase(), withCost);
  }

  @Get()
  @RequirePermission(VIEWERS, 'lihat')
  @ApiOperation({ summary: 'Sales, newest first; a bare array, or {count, data, totals} with limit' })
  async list(
    @CurrentUser() user: RequestUser,
    @Query() filter: SaleListDto,
    @SeesCost() withCost: boolean,
  ): Promise<SaleSummaryView[] | SaleListPage> {
    const page = await this.sales.list(user.kode_toko, await this.dates.within(user, filter), withCost);
    return filter.limit === undefined ? page.data : page;
  }

  @Get(':id')
  @RequirePermission(VIEWERS, 'lihat')
  @ApiOperation({ summary: 'One sale with its lines and payments' })
  get(@CurrentUser() user: RequestUser, @Param('id') id: string, @SeesCost() withCost: boolean): Promise<SaleView> {
    return this.sales.get(user.kode_toko, id, withCost);
  }
}

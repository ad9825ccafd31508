import { Body, Controller, Get, Header, HttpCode, Param, ParseUUIDPipe, Post, Query, type StreamableFile } from '@nestjs/common'; // prettier-ignore
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { CancelDocumentDto, PrintDocumentDto, SlipTextDto } from '@emas/contracts/documents/document.dto';
import { bundle } from '@emas/contracts/messages/bundle';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import type { PrintModel } from '@emas/contracts/shared/sheet';
import { SettleTradeInDto } from '@emas/contracts/trade-in/settle-trade-in.dto';
import type { TradeInSettledData, TradeInView } from '@emas/contracts/trade-in/trade-in.view';
import { PrintDocumentCommand } from '../../engine/document/document-commands.js';
import { DocumentSlips, type SlipPagesBody } from '../../engine/document/document-slip.js';
import { CurrentUser, RequirePermission } from '../../platform/auth/decorators.js';
import type { AuthenticatedUser, RequestUser } from '../../platform/auth/request-user.js';
import { IdempotencyKey } from '../../platform/http/idempotency-key.js';
import { CancelTradeInCommand } from './commands/cancel-trade-in.js';
import { SettleTradeInCommand } from './commands/settle-trade-in.js';
import { tradeInKind } from './trade-in.kind.js';
import { TradeIns } from './trade-ins.js';

const PAGE = 'validasi-jual-beli';
/** Whoever takes back one of its parts may take back all of it. */
const CANCELS = [PAGE, 'batal-penjualan', 'batal-pembelian'];

/** A sale settled with what its customer brings: done, looked at, printed, taken back. */
@ApiTags('tradein')
@Controller('tukar-tambah')
export class TradeInController {
  constructor(
    private readonly commands: CommandBus,
    private readonly tradeIns: TradeIns,
    private readonly slips: DocumentSlips,
  ) {}

  @Post()
  @RequirePermission(PAGE, 'validasi')
  @ApiOperation({ summary: 'Settle an open sale with open purchases of the same customer, in one step' })
  async settle(
    @CurrentUser() user: AuthenticatedUser,
    @Body() dto: SettleTradeInDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & { data: TradeInSettledData }> {
    const answer = await this.commands.execute(new SettleTradeInCommand(user, dto, key));
    return { message: bundle[user.language].tradein.success.settled, ...answer };
  }

  @Get('by-no/:no')
  @RequirePermission(CANCELS, 'lihat')
  @ApiOperation({ summary: 'One by its number' })
  byNumber(@CurrentUser() user: RequestUser, @Param('no') no: string): Promise<TradeInView> {
    return this.tradeIns.byNumber(user.kode_toko, no.trim().toUpperCase());
  }

  @Get(':id')
  @RequirePermission(CANCELS, 'lihat')
  @ApiOperation({ summary: 'One, with its sale and its purchases' })
  one(@CurrentUser() user: RequestUser, @Param('id', ParseUUIDPipe) id: string): Promise<TradeInView> {
    return this.tradeIns.one(user.kode_toko, id);
  }

  @Post(':id/batal')
  @HttpCode(200)
  @RequirePermission(CANCELS, 'batal')
  @ApiOperation({ summary: 'Take it back today with its sale and its purchases, with an authorization' })
  async cancel(
    @CurrentUser() user: RequestUser,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() dto: CancelDocumentDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody> {
    const { seq } = await this.commands.execute(new CancelTradeInCommand(user, id, dto, key));
    return { message: bundle[user.language].tradein.success.cancelled, seq };
  }

  @Get(':id/slip.pdf')
  @RequirePermission(PAGE, 'cetak')
  @ApiOperation({ summary: 'The slip that was just counted, as PDF; without a count a preview' })
  slipPdf(@CurrentUser() user: RequestUser, @Param('id', ParseUUIDPipe) id: string): Promise<StreamableFile> {
    return this.slips.pdf(tradeInKind, user, id);
  }

  @Get(':id/slip.txt')
  @Header('Content-Type', 'text/plain; charset=utf-8')
  @RequirePermission(PAGE, 'cetak')
  @ApiOperation({ summary: 'The slip as text, for 80 mm or 58 mm paper or a dot-matrix printer' })
  slipText(
    @CurrentUser() user: RequestUser,
    @Param('id', ParseUUIDPipe) id: string,
    @Query() query: SlipTextDto,
  ): Promise<string> {
    return this.slips.text(tradeInKind, user, id, query);
  }

  @Get(':id/slip.json')
  @RequirePermission(PAGE, 'cetak')
  @ApiOperation({ summary: 'The slip, and each copy as it is laid out: texts of a size, logo, codes' })
  slipPages(
    @CurrentUser() user: RequestUser,
    @Param('id', ParseUUIDPipe) id: string,
    @Query() query: SlipTextDto,
  ): Promise<SlipPagesBody> {
    return this.slips.pages(tradeInKind, user, id, query);
  }

  @Get(':id/slip.bin')
  @RequirePermission(PAGE, 'cetak')
  @ApiOperation({ summary: 'The slip as ESC/POS, with its codes and a cut after each copy' })
  slipBytes(
    @CurrentUser() user: RequestUser,
    @Param('id', ParseUUIDPipe) id: string,
    @Query() query: SlipTextDto,
  ): Promise<StreamableFile> {
    return this.slips.bytes(tradeInKind, user, id, query);
  }

  @Post(':id/cetak')
  @HttpCode(200)
  @RequirePermission(PAGE, 'cetak')
  @ApiOperation({ summary: 'Count a printed slip; from the second on with a reason and authorization CETAK_ULANG' })
  async print(
    @CurrentUser() user: RequestUser,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() dto: PrintDocumentDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & { cetak_ke: number; slip: PrintModel }> {
    const counted = await this.commands.execute(new PrintDocumentCommand(tradeInKind, { user, id, key }, dto));
    const slip = await this.slips.of(tradeInKind, user, id, counted.cetak_ke);
    return { message: bundle[user.language].tradein.success.printed, ...counted, slip };
  }
}

import { Body, Controller, Get, Header, HttpCode, Param, ParseUUIDPipe, Post, Query, type StreamableFile } from '@nestjs/common'; // prettier-ignore
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { CancelDocumentDto, PrintDocumentDto, SendNoteDto, SlipTextDto } from '@emas/contracts/documents/document.dto';
import { bundle } from '@emas/contracts/messages/bundle';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import type { PrintModel } from '@emas/contracts/shared/sheet';
import { SettleTradeInDto } from '@emas/contracts/trade-in/settle-trade-in.dto';
import type { TradeInSettledData, TradeInView } from '@emas/contracts/trade-in/trade-in.view';
import { PrintDocumentCommand } from '../../engine/document/document-commands.js';
import { DocumentSlips, type SlipPagesBody } from '../../engine/document/document-slip.js';
import { CurrentUser, RequireModule, RequirePermission } from '../../platform/auth/decorators.js';
import type { AuthenticatedUser } from '../../platform/auth/request-user.js';
import { IdempotencyKey } from '../../platform/http/idempotency-key.js';
import { CancelTradeInCommand } from './commands/cancel-trade-in.js';
import { SendTradeInCommand } from './commands/send-trade-in.js';
import { SettleTradeInCommand } from './commands/settle-trade-in.js';
import { tradeInKind } from './trade-in.kind.js';
import { TRADE_IN_PAGES, TradeIns } from './trade-ins.js';

const { desk: PAGE } = TRADE_IN_PAGES.GOODS;
const { desk: MANUAL_PAGE } = TRADE_IN_PAGES.MANUAL;
const DESKS = [PAGE, MANUAL_PAGE];
const CANCELS = Object.values(TRADE_IN_PAGES).flatMap(({ desk, cancels }) => [desk, ...cancels]);

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

  @Post('manual')
  @RequireModule('MANUAL_MODULE')
  @RequirePermission(MANUAL_PAGE, 'validasi')
  @ApiOperation({ summary: 'The same of manual goods' })
  async settleManual(
    @CurrentUser() user: AuthenticatedUser,
    @Body() dto: SettleTradeInDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & { data: TradeInSettledData }> {
    const answer = await this.commands.execute(new SettleTradeInCommand(user, dto, key, 'MANUAL'));
    return { message: bundle[user.language].tradein.success.settled, ...answer };
  }

  @Get('by-no/:no')
  @RequirePermission(CANCELS, 'lihat')
  @ApiOperation({ summary: 'One by its number' })
  byNumber(@CurrentUser() user: AuthenticatedUser, @Param('no') no: string): Promise<TradeInView> {
    return this.tradeIns.byNumber(user, no.trim().toUpperCase());
  }

  @Get(':id')
  @RequirePermission(CANCELS, 'lihat')
  @ApiOperation({ summary: 'One, with its sale and its purchases' })
  one(@CurrentUser() user: AuthenticatedUser, @Param('id', ParseUUIDPipe) id: string): Promise<TradeInView> {
    return this.tradeIns.one(user, id, 'lihat');
  }

  @Post(':id/batal')
  @HttpCode(200)
  @RequirePermission(CANCELS, 'batal')
  @ApiOperation({ summary: 'Take it back today with its sale and its purchases, with an authorization' })
  async cancel(
    @CurrentUser() user: AuthenticatedUser,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() dto: CancelDocumentDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody> {
    await this.tradeIns.one(user, id, 'batal');
    const { seq } = await this.commands.execute(new CancelTradeInCommand(user, id, dto, key));
    return { message: bundle[user.language].tradein.success.cancelled, seq };
  }

  @Post(':id/whatsapp')
  @HttpCode(200)
  @RequireModule('WHATSAPP_MODULE')
  @RequirePermission(DESKS, 'cetak')
  @ApiOperation({ summary: 'Send its note by WhatsApp; without a number to that of its customer' })
  async send(
    @CurrentUser() user: AuthenticatedUser,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() { no_whatsapp = null }: SendNoteDto,
    @IdempotencyKey() key: string,
  ): Promise<{ message: string }> {
    const { waits } = await this.commands.execute(new SendTradeInCommand(user, id, no_whatsapp, key));
    const { success } = bundle[user.language].documents;
    return { message: waits ? success.noteWaits : success.noteSent };
  }

  @Get(':id/slip.pdf')
  @RequirePermission(DESKS, 'cetak')
  @ApiOperation({ summary: 'The slip that was just counted, as PDF; without a count a preview' })
  async slipPdf(
    @CurrentUser() user: AuthenticatedUser,
    @Param('id', ParseUUIDPipe) id: string,
  ): Promise<StreamableFile> {
    await this.tradeIns.one(user, id, 'cetak');
    return this.slips.pdf(tradeInKind, user, id);
  }

  @Get(':id/slip.txt')
  @Header('Content-Type', 'text/plain; charset=utf-8')
  @RequirePermission(DESKS, 'cetak')
  @ApiOperation({ summary: 'The slip as text, for 80 mm or 58 mm paper or a dot-matrix printer' })
  async slipText(
    @CurrentUser() user: AuthenticatedUser,
    @Param('id', ParseUUIDPipe) id: string,
    @Query() query: SlipTextDto,
  ): Promise<string> {
    await this.tradeIns.one(user, id, 'cetak');
    return this.slips.text(tradeInKind, user, id, query);
  }

  @Get(':id/slip.json')
  @RequirePermission(DESKS, 'cetak')
  @ApiOperation({ summary: 'The slip, and each copy as it is laid out: texts of a size, logo, codes' })
  async slipPages(
    @CurrentUser() user: AuthenticatedUser,
    @Param('id', ParseUUIDPipe) id: string,
    @Query() query: SlipTextDto,
  ): Promise<SlipPagesBody> {
    await this.tradeIns.one(user, id, 'cetak');
    return this.slips.pages(tradeInKind, user, id, query);
  }

  @Get(':id/slip.bin')
  @RequirePermission(DESKS, 'cetak')
  @ApiOperation({ summary: 'The slip as ESC/POS, with its codes and a cut after each copy' })
  async slipBytes(
    @CurrentUser() user: AuthenticatedUser,
    @Param('id', ParseUUIDPipe) id: string,
    @Query() query: SlipTextDto,
  ): Promise<StreamableFile> {
    await this.tradeIns.one(user, id, 'cetak');
    return this.slips.bytes(tradeInKind, user, id, query);
  }

  @Post(':id/cetak')
  @HttpCode(200)
  @RequirePermission(DESKS, 'cetak')
  @ApiOperation({ summary: 'Count a printed slip; from the second on with a reason and authorization CETAK_ULANG' })
  async print(
    @CurrentUser() user: AuthenticatedUser,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() dto: PrintDocumentDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & { cetak_ke: number; slip: PrintModel }> {
    await this.tradeIns.one(user, id, 'cetak');
    const counted = await this.commands.execute(new PrintDocumentCommand(tradeInKind, { user, id, key }, dto));
    const slip = await this.slips.of(tradeInKind, user, id, counted.cetak_ke);
    return { message: bundle[user.language].tradein.success.printed, ...counted, slip };
  }
}

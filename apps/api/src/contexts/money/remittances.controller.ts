import { Body, Controller, Get, HttpCode, Param, Post, Put, Query, Res, StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { bundle } from '@emas/contracts/messages/bundle';
import { ReceiveMoneyDto, ReceptionDto, SendMoneyDto, SentMoneyQueryDto } from '@emas/contracts/money/money-send.dto';
import type { SendTarget, SentMoney } from '@emas/contracts/money/money-send.view';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { entrySaid } from '../../engine/entries/entry.controller.js';
import { CurrentUser, RequirePermission } from '../../platform/auth/decorators.js';
import type { RequestUser } from '../../platform/auth/request-user.js';
import { IdempotencyKey } from '../../platform/http/idempotency-key.js';
import { RenderPool } from '../../platform/rendering/render-pool.js';
import { ConfirmArrivalCommand } from './commands/confirm-arrival.js';
import { type ReceiptAnswer, ReceiveMoneyCommand } from './commands/receive-money.js';
import { type SendAnswer, SendMoneyCommand } from './commands/send-money.js';
import { SendNotes } from './queries/send-notes.js';
import { sentMoney, SentMoneyQueries } from './queries/sent-money.js';

const SEND = 'kirim-uang-pusat';
const RECEIVE = 'terima-uang-kas';
const BOTH = [SEND, RECEIVE];

/** Money between shops, as the specification calls it; lists, one in full and the way back are the entries' own. */
@ApiTags('money')
@Controller()
export class RemittancesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly sent: SentMoneyQueries,
    private readonly notes: SendNotes,
    private readonly renderer: RenderPool,
  ) {}

  @Post(['kirim-uang', 'cash/kirim-uang'])
  @RequirePermission(SEND, 'tambah')
  @ApiOperation({
    summary: 'Send money to another shop: out of the drawer of the session or an account, under way at once',
  })
  async send(
    @CurrentUser() user: RequestUser,
    @Body() dto: SendMoneyDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & SendAnswer> {
    const answer = await this.commands.execute(new SendMoneyCommand(user, dto, key));
    return { message: entrySaid('money-send', 'saved', user.language), ...answer };
  }

  @Get('kirim-uang')
  @RequirePermission([SEND, 'laporan-kirim-uang'], 'lihat')
  @ApiOperation({
    summary: 'Money that was sent, newest first; DONE: received. A bare array, or {count, data} with limit',
  })
  async list(@CurrentUser() user: RequestUser, @Query() query: SentMoneyQueryDto) {
    const found = await this.sent.list(user.kode_toko, query);
    return query.limit === undefined ? found.data : found;
  }

  @Get('cash/kirim-uang/tujuan')
  @RequirePermission(SEND, 'lihat')
  @ApiOperation({ summary: 'Shops that money can be sent to' })
  targets(@CurrentUser() user: RequestUser): Promise<readonly SendTarget[]> {
    return this.sent.targets(user.kode_toko, bundle[user.language].money.send.headOffice);
  }

  @Get('kirim-uang/:no_reff')
  @RequirePermission(BOTH, 'lihat')
  @ApiOperation({
    summary: 'Money by the number of its note, for who sent it and who it goes to; empty where there is none',
  })
  async one(@CurrentUser() user: RequestUser, @Param('no_reff') no_reff: string): Promise<readonly SentMoney[]> {
    const found = await this.sent.seenBy(user.kode_toko, no_reff);
    return found ? [sentMoney(found)] : [];
  }

  @Get('kirim-uang/:no_reff/nota.pdf')
  @RequirePermission([...BOTH, 'laporan-kirim-uang'], 'lihat')
  @ApiOperation({ summary: 'The note that goes with the money, and its copy for who sent it, on one A4 landscape' })
  @ApiProduces('application/pdf')
  async note(
    @CurrentUser() user: RequestUser,
    @Param('no_reff') no_reff: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    const definition = await this.notes.definition(user, no_reff);
    const { bytes } = await this.renderer.run({ kind: 'definition', definition });
    response.setHeader('Cache-Control', 'no-store');
    const name = no_reff.replace(/[^\w-]/g, '');
    return new StreamableFile(bytes, {
      type: 'application/pdf',
      disposition: `inline; filename="nota-kirim-${name}.pdf"`,
    });
  }

  @Put('kirim-uang/:no_reff/reception')
  @HttpCode(200)
  @RequirePermission(RECEIVE, 'tambah')
  @ApiOperation({ summary: 'Take in money that another shop sent; all of it unless less is said, with a reason' })
  receive(
    @CurrentUser() user: RequestUser,
    @Param('no_reff') no_reff: string,
    @Body() dto: ReceptionDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & ReceiptAnswer> {
    return this.takeIn(user, { ...dto, no_reff }, key);
  }

  @Post('kirim-uang/:no_reff/reception')
  @HttpCode(200)
  @RequirePermission(RECEIVE, 'tambah')
  @ApiOperation({ summary: 'The same' })
  receiveByPost(
    @CurrentUser() user: RequestUser,
    @Param('no_reff') no_reff: string,
    @Body() dto: ReceptionDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & ReceiptAnswer> {
    return this.takeIn(user, { ...dto, no_reff }, key);
  }

  @Post('cash/terima-uang')
  @RequirePermission(RECEIVE, 'tambah')
  @ApiOperation({ summary: 'The same, the number in its body' })
  receiveByBody(
    @CurrentUser() user: RequestUser,
    @Body() dto: ReceiveMoneyDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & ReceiptAnswer> {
    return this.takeIn(user, dto, key);
  }

  @Post('kirim-uang/:no_reff/validasi')
  @HttpCode(200)
  @RequirePermission(SEND, 'validasi')
  @ApiOperation({
    summary: 'Say that money arrived at a shop that keeps no books here; never by who sent it, unless he owns',
  })
  async arrived(
    @CurrentUser() user: RequestUser,
    @Param('no_reff') typed: string,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody> {
    const { seq, no_reff } = await this.commands.execute(new ConfirmArrivalCommand(user, typed, key));
    return { message: bundle[user.language].money.send.arrived.replace('{{no}}', no_reff), seq };
  }

  private async takeIn(user: RequestUser, dto: ReceiveMoneyDto, key: string): Promise<WriteBody & ReceiptAnswer> {
    const answer = await this.commands.execute(new ReceiveMoneyCommand(user, dto, key));
    return { message: entrySaid('money-receipt', 'saved', user.language), ...answer };
  }
}

import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { may } from '@emas/contracts/permissions/access-tree';
import { bundle } from '@emas/contracts/messages/bundle';
import type { NoteView, PurchasePriceView } from '@emas/contracts/purchases/purchase.view';
import { NoteQueryDto, PricePurchaseDto, SavePurchaseDto } from '@emas/contracts/purchases/save-purchase.dto';
import { ValidatePurchaseDto } from '@emas/contracts/purchases/validate-purchase.dto';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { CurrentUser, RequirePermission } from '../../platform/auth/decorators.js';
import type { AuthenticatedUser, RequestUser } from '../../platform/auth/request-user.js';
import { IdempotencyKey } from '../../platform/http/idempotency-key.js';
import { JudgePurchaseCommand } from './commands/judge-purchase.js';
import { type PurchaseAnswer, SavePurchaseCommand } from './commands/save-purchase.js';
import { ValidatePurchaseCommand } from './commands/validate-purchase.js';
import { NoteQueries } from './queries/note-queries.js';

const PAGE = 'transaksi-pembelian';

/** Our own note, the price, saving and paying; what is the same of every document is the engine's. */
@ApiTags('purchases')
@Controller('pembelian')
export class PurchasesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly notes: NoteQueries,
  ) {}

  @Get('nota/:no_faktur_jual')
  @RequirePermission(PAGE, 'lihat')
  @ApiOperation({ summary: 'Our own note, to be bought back' })
  note(
    @CurrentUser() user: RequestUser,
    @Param('no_faktur_jual') no: string,
    @Query() { bukti = null }: NoteQueryDto,
  ): Promise<NoteView> {
    return this.notes.note(user.kode_toko, no.trim().toUpperCase(), bukti);
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
  @ApiOperation({ summary: 'Save a purchase; paid at once without two-step validation, or where who may pays with it' })
  async save(
    @CurrentUser() user: AuthenticatedUser,
    @Body() dto: SavePurchaseDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & PurchaseAnswer> {
    const answer = await this.commands.execute(
      new SavePurchaseCommand(user, dto, key, may(user.level, user.grants, PAGE, 'validasi')),
    );
    const { success } = bundle[user.language].purchases;
    return { message: answer.data.status === 'VALID' ? success.validated : success.saved, ...answer };
  }

  @Post('periksa')
  @HttpCode(204)
  @RequirePermission(PAGE, 'tambah')
  @ApiOperation({ summary: 'Ask before it is paid what saving a purchase would ask and refuse; nothing is saved' })
  async judge(@CurrentUser() user: RequestUser, @Body() dto: SavePurchaseDto): Promise<void> {
    await this.commands.execute(new JudgePurchaseCommand(user, dto));
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
}

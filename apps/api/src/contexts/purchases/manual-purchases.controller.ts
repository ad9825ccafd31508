import { Body, Controller, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { bundle } from '@emas/contracts/messages/bundle';
import { may } from '@emas/contracts/permissions/access-tree';
import type { PurchasePriceView } from '@emas/contracts/purchases/purchase.view';
import { PriceManualPurchaseDto, SaveManualPurchaseDto } from '@emas/contracts/purchases/save-manual-purchase.dto';
import { ValidatePurchaseDto } from '@emas/contracts/purchases/validate-purchase.dto';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { manualPurchases } from '@emas/domain/purchases/purchase';
import { CurrentUser, RequireModule, RequirePermission } from '../../platform/auth/decorators.js';
import type { AuthenticatedUser, RequestUser } from '../../platform/auth/request-user.js';
import { IdempotencyKey } from '../../platform/http/idempotency-key.js';
import { JudgeManualPurchaseCommand } from './commands/judge-manual-purchase.js';
import { SaveManualPurchaseCommand } from './commands/save-manual-purchase.js';
import type { PurchaseAnswer } from './commands/save-purchase.js';
import { ValidatePurchaseCommand } from './commands/validate-purchase.js';
import { NoteQueries } from './queries/note-queries.js';

const PAGE = 'transaksi-jual-beli-manual';
const QUEUE = ['validasi-jual-beli-manual', 'validasi'] as const;

/** Manual goods bought over the counter: prices, saving, paying. */
@ApiTags('purchases')
@Controller('pembelian-manual')
@RequireModule('MANUAL')
export class ManualPurchasesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly notes: NoteQueries,
  ) {}

  @Post('harga')
  @HttpCode(200)
  @RequirePermission(PAGE, 'lihat')
  @ApiOperation({ summary: 'What the form would cost; nothing is saved' })
  price(@CurrentUser() user: RequestUser, @Body() dto: PriceManualPurchaseDto): Promise<PurchasePriceView> {
    return this.notes.manualPrice(user.kode_toko, dto);
  }

  @Post()
  @RequirePermission(PAGE, 'tambah')
  @ApiOperation({ summary: 'Save a purchase of manual goods; paid at once where there is no second step' })
  async save(
    @CurrentUser() user: AuthenticatedUser,
    @Body() dto: SaveManualPurchaseDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & PurchaseAnswer> {
    const mayPay = may(user.level, user.grants, ...QUEUE);
    const answer = await this.commands.execute(new SaveManualPurchaseCommand(user, dto, key, mayPay));
    const { success } = bundle[user.language].purchases;
    return { message: answer.data.status === 'VALID' ? success.validated : success.saved, ...answer };
  }

  @Post('periksa')
  @HttpCode(204)
  @RequirePermission(PAGE, 'tambah')
  @ApiOperation({ summary: 'Ask before it is paid what saving it would ask and refuse; nothing is saved' })
  async judge(@CurrentUser() user: RequestUser, @Body() dto: SaveManualPurchaseDto): Promise<void> {
    await this.commands.execute(new JudgeManualPurchaseCommand(user, dto));
  }

  @Post(':id/validasi')
  @HttpCode(200)
  @RequireModule('MANUAL_MODULE')
  @RequirePermission(...QUEUE)
  @ApiOperation({ summary: 'Pay an open purchase of manual goods and take them in' })
  async validate(
    @CurrentUser() user: RequestUser,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() dto: ValidatePurchaseDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody> {
    const { seq } = await this.commands.execute(new ValidatePurchaseCommand(user, id, dto, key, manualPurchases));
    return { message: bundle[user.language].purchases.success.validated, seq };
  }
}

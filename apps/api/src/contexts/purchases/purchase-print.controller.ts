import {
  Body,
  Controller,
  Get,
  Header,
  HttpCode,
  Param,
  ParseUUIDPipe,
  Post,
  Query,
  StreamableFile,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { bundle } from '@emas/contracts/messages/bundle';
import { PrintPurchaseDto } from '@emas/contracts/purchases/end-purchase.dto';
import { PurchaseByNotaDto } from '@emas/contracts/purchases/purchase-list.dto';
import type { PurchaseView } from '@emas/contracts/purchases/purchase.view';
import { SlipTextDto } from '@emas/contracts/sales/end-sale.dto';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { noteMessage } from '@emas/contracts/shared/note-message';
import type { SlipModel, SlipTextFormat } from '@emas/contracts/shared/slip';
import { slipDefinition } from '@emas/reporting/slips/slip-pdf';
import { slipTexts } from '@emas/reporting/slips/slip-text';
import { RenderPool } from '../../platform/rendering/render-pool.js';
import { CurrentUser, RequirePermission } from '../../platform/auth/decorators.js';
import type { RequestUser } from '../../platform/auth/request-user.js';
import { IdempotencyKey } from '../../platform/http/idempotency-key.js';
import { SettingsService, ShopProfiles } from '../settings/index.js';
import { PrintPurchaseCommand } from './commands/print-purchase.js';
import { PurchaseQueries } from './queries/purchase-queries.js';
import { PurchaseSlips } from './queries/purchase-slips.js';

/** Between the pages of a text slip: the printer cuts there. */
const PAGE_BREAK = '\f';

/** Answer of `pembelian/get/bynota`. */
export interface PurchaseByNota {
  readonly data: readonly PurchaseView[];
  readonly template_wa: string;
}

@ApiTags('purchases')
@Controller('pembelian')
export class PurchasePrintController {
  constructor(
    private readonly commands: CommandBus,
    private readonly slips: PurchaseSlips,
    private readonly purchases: PurchaseQueries,
    private readonly settings: SettingsService,
    private readonly profiles: ShopProfiles,
    private readonly pool: RenderPool,
  ) {}

  @Post('get/bynota')
  @HttpCode(200)
  @RequirePermission('lihat-pembelian', 'lihat')
  @ApiOperation({ summary: 'A purchase by its number, with the message template' })
  byNota(@CurrentUser() user: RequestUser, @Body() dto: PurchaseByNotaDto): Promise<PurchaseByNota> {
    return this.noteWithTemplate(user.kode_toko, dto.no_faktur);
  }

  @Post('get/bynota/single')
  @HttpCode(200)
  @RequirePermission('lihat-pembelian', 'lihat')
  @ApiOperation({ summary: 'The same for one note' })
  byNotaSingle(@CurrentUser() user: RequestUser, @Body() dto: PurchaseByNotaDto): Promise<PurchaseByNota> {
    return this.noteWithTemplate(user.kode_toko, dto.no_faktur);
  }

  @Post(':id/cetak')
  @HttpCode(200)
  @RequirePermission('lihat-pembelian', 'cetak')
  @ApiOperation({ summary: 'Count a print and get the note; a reprint needs authorization' })
  async print(
    @CurrentUser() user: RequestUser,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() { otorisasi_ids = [] }: PrintPurchaseDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & { slip: SlipModel }> {
    const { seq, cetak_ke } = await this.commands.execute(new PrintPurchaseCommand(user, id, otorisasi_ids, key));
    const slip = await this.slips.slip(user.kode_toko, id, user.language, cetak_ke);
    return { message: bundle[user.language].purchases.success.printed, seq, slip };
  }

  @Get(':id/slip.pdf')
  @RequirePermission('lihat-pembelian', 'cetak')
  @ApiOperation({ summary: 'The note that was just counted, as PDF; without a count a preview' })
  async pdf(@CurrentUser() user: RequestUser, @Param('id', ParseUUIDPipe) id: string): Promise<StreamableFile> {
    const slip = await this.slips.shownTo(user, id);
    const { bytes } = await this.pool.run({ kind: 'definition', definition: slipDefinition(slip) });
    return new StreamableFile(bytes, {
      type: 'application/pdf',
      disposition: `inline; filename="${slip.no_faktur}.pdf"`,
    });
  }

  @Get(':id/slip.txt')
  @Header('Content-Type', 'text/plain; charset=utf-8')
  @RequirePermission('lihat-pembelian', 'cetak')
  @ApiOperation({ summary: 'The note as text, for 80 mm or 58 mm paper or a dot-matrix printer' })
  async text(
    @CurrentUser() user: RequestUser,
    @Param('id', ParseUUIDPipe) id: string,
    @Query() { format }: SlipTextDto,
  ): Promise<string> {
    const slip = await this.slips.shownTo(user, id);
    return slipTexts(slip, (format as SlipTextFormat | undefined) ?? 'THERMAL_80').join(PAGE_BREAK);
  }

  private async noteWithTemplate(shop: string, no_faktur: string): Promise<PurchaseByNota> {
    const [purchase, template, { nama_toko }] = await Promise.all([
      this.purchases.byNumber(shop, no_faktur),
      this.settings.get(shop, 'template_wa_pembelian'),
      this.profiles.of(shop),
    ]);
    const { nama_customer, tgl_system, total_harga: total } = purchase;
    return {
      data: [purchase],
      template_wa: noteMessage(template, { nama_customer, no_faktur, tgl_system, total, nama_toko }),
    };
  }
}

import { Body, Controller, Get, Param, ParseUUIDPipe, Post, Query, StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { bundle } from '@emas/contracts/messages/bundle';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { LabelFileDto } from '@emas/contracts/stock/label-file.dto';
import type { NeededLabelsView } from '@emas/contracts/stock/needed-label.view';
import { PrintLabelsDto } from '@emas/contracts/stock/print-labels.dto';
import { labelEscPos } from '@emas/reporting/labels/label-esc-pos';
import { labelDefinition } from '@emas/reporting/labels/label-pdf';
import { labelZpl } from '@emas/reporting/labels/label-zpl';
import { CurrentUser, RequirePermission } from '../../platform/auth/decorators.js';
import type { RequestUser } from '../../platform/auth/request-user.js';
import { IdempotencyKey } from '../../platform/http/idempotency-key.js';
import { RenderPool } from '../../platform/rendering/render-pool.js';
import { PrintLabelsCommand } from './commands/print-labels.js';
import { ItemLabels } from './queries/item-labels.js';
import { NeededLabels } from './queries/needed-labels.js';

const PAGES = ['data-barang', 'tambah-data-barang'];

@ApiTags('stock')
@Controller('barang/label')
export class ItemLabelsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly labels: ItemLabels,
    private readonly missing: NeededLabels,
    private readonly renderer: RenderPool,
  ) {}

  @Post()
  @RequirePermission(PAGES, 'cetak')
  @ApiOperation({ summary: 'Count labels as printed; the second label of a thing needs a reason' })
  async print(
    @CurrentUser() user: RequestUser,
    @Body() dto: PrintLabelsDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & { id: string }> {
    const answer = await this.commands.execute(new PrintLabelsCommand(user.kode_toko, user.user_id, dto, key));
    return { message: bundle[user.language].stock.success.labelled, ...answer };
  }

  @Get('perlu')
  @RequirePermission(PAGES, 'cetak')
  @ApiOperation({ summary: 'Things in the trays whose label is not printed yet, or says something else by now' })
  needed(@CurrentUser() user: RequestUser): Promise<NeededLabelsView> {
    return this.missing.of(user.kode_toko);
  }

  @Get(':id')
  @RequirePermission(PAGES, 'cetak')
  @ApiOperation({
    summary:
      'Labels that the user has just counted, as PDF of 33 × 15 mm, or as what a label printer (ZPL) or a receipt printer (ESC/POS) is sent',
  })
  @ApiProduces('application/pdf', 'text/plain', 'application/octet-stream')
  async file(
    @CurrentUser() user: RequestUser,
    @Param('id', ParseUUIDPipe) id: string,
    @Query() { format, ukuran = '33x15', dpi = '203' }: LabelFileDto,
  ): Promise<StreamableFile> {
    const { labels, nama_toko } = await this.labels.counted(user.kode_toko, user.user_id, id);
    if (format === 'zpl') {
      const zpl = Buffer.from(labelZpl(labels, ukuran, Number(dpi)));
      return new StreamableFile(zpl, { type: 'text/plain; charset=utf-8', disposition: 'attachment; filename="label.zpl"' }); // prettier-ignore
    }
    if (format === 'escpos')
      return new StreamableFile(labelEscPos(labels), { type: 'application/octet-stream', disposition: 'attachment; filename="label.bin"' }); // prettier-ignore
    const definition = labelDefinition(labels, nama_toko);
    const { bytes } = await this.renderer.run({ kind: 'definition', definition });
    return new StreamableFile(bytes, { type: 'application/pdf', disposition: 'inline; filename="label.pdf"' });
  }
}

import { Body, Controller, Get, Param, ParseUUIDPipe, Post, Query, StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { bundle } from '@emas/contracts/messages/bundle';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { LabelFileDto, LabelPreviewDto } from '@emas/contracts/stock/label-file.dto';
import type { LabelPreviewView } from '@emas/contracts/stock/label-preview.view';
import type { NeededLabelsView } from '@emas/contracts/stock/needed-label.view';
import { PrintLabelsDto } from '@emas/contracts/stock/print-labels.dto';
import { LABEL_SIZES, layLabel } from '@emas/reporting/labels/label-layout';
import { labelSvg } from '@emas/reporting/labels/label-svg';
import { CurrentUser, RequirePermission } from '../../platform/auth/decorators.js';
import type { RequestUser } from '../../platform/auth/request-user.js';
import { SeesCost } from '../../platform/auth/sees-cost.js';
import { IdempotencyKey } from '../../platform/http/idempotency-key.js';
import { PrintLabelsCommand } from './commands/print-labels.js';
import { LabelFiles, paperOf } from './label-files.js';
import { ItemLabels } from './queries/item-labels.js';
import { NeededLabels } from './queries/needed-labels.js';

const PAGES = ['cetak-barcode', 'data-barang', 'tambah-data-barang'];

@ApiTags('stock')
@Controller('barang/label')
export class ItemLabelsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly labels: ItemLabels,
    private readonly missing: NeededLabels,
    private readonly files: LabelFiles,
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

  @Get('contoh')
  @RequirePermission(PAGES, 'cetak')
  @ApiOperation({ summary: 'The label of one thing as a picture in its true size; nothing is counted' })
  async preview(
    @CurrentUser() user: RequestUser,
    @Query() dto: LabelPreviewDto,
    @SeesCost() seesCost: boolean,
  ): Promise<LabelPreviewView> {
    const { labels, template } = await this.labels.laid(user.kode_toko, [dto.kode_barcode], seesCost);
    const { stock, dpi } = paperOf(dto, template);
    const size = LABEL_SIZES[stock];
    const svg = labelSvg(layLabel(labels[0]!, size, dpi), size, dpi);
    return { ukuran: stock, lebar: size.width, tinggi: size.height, svg };
  }

  @Get('uji')
  @RequirePermission(PAGES, 'cetak')
  @ApiOperation({ summary: 'A label with rulers, which a printer is set up with' })
  @ApiProduces('application/pdf', 'text/html', 'text/plain', 'application/octet-stream')
  async test(@CurrentUser() user: RequestUser, @Query() dto: LabelFileDto): Promise<StreamableFile> {
    return this.files.test(await this.labels.settings(user.kode_toko), dto);
  }

  @Get(':id')
  @RequirePermission(PAGES, 'cetak')
  @ApiOperation({
    summary:
      'Labels that the user has just counted, as pages (PDF, HTML), or as what a label printer (ZPL) or a receipt printer (ESC/POS) is sent',
  })
  @ApiProduces('application/pdf', 'text/html', 'text/plain', 'application/octet-stream')
  async file(
    @CurrentUser() user: RequestUser,
    @Param('id', ParseUUIDPipe) id: string,
    @Query() dto: LabelFileDto,
    @SeesCost() seesCost: boolean,
  ): Promise<StreamableFile> {
    return this.files.of(await this.labels.counted(user.kode_toko, user.user_id, id, seesCost), dto);
  }
}

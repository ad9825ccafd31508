import { Body, Controller, Get, Header, HttpCode, Inject, Param, Post, Query, type StreamableFile, type Type } from '@nestjs/common'; // prettier-ignore
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { PrintDocumentDto, SlipTextDto } from '@emas/contracts/documents/document.dto';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import type { PrintModel } from '@emas/contracts/shared/sheet';
import { CurrentUser, RequirePermission } from '../../platform/auth/decorators.js';
import type { RequestUser } from '../../platform/auth/request-user.js';
import { IdempotencyKey } from '../../platform/http/idempotency-key.js';
import { PrintDocumentCommand } from './document-commands.js';
import type { AnyKind } from './document-kind.js';
import { called, routesOf } from './document-routes.js';
import { DocumentSlips, type SlipPagesBody } from './document-slip.js';

/** Slips of documents of one kind. */
export function createDocumentPrints(kind: AnyKind): Type<unknown> {
  const { path, texts } = kind.definition;
  const { printers, idPipes, stepStatus, said } = routesOf(kind);

  @ApiTags(texts)
  @Controller()
  class DocumentPrints {
    constructor(
      @Inject(DocumentSlips) private readonly slips: DocumentSlips,
      @Inject(CommandBus) private readonly commands: CommandBus,
    ) {}

    @Get(`${path}/:id/slip.pdf`)
    @RequirePermission(printers, 'cetak')
    @ApiOperation({ summary: 'The slip that was just counted, as PDF; without a count a preview' })
    slipPdf(@CurrentUser() user: RequestUser, @Param('id', ...idPipes) id: string): Promise<StreamableFile> {
      return this.slips.pdf(kind, user, id);
    }

    @Get(`${path}/:id/slip.txt`)
    @Header('Content-Type', 'text/plain; charset=utf-8')
    @RequirePermission(printers, 'cetak')
    @ApiOperation({ summary: 'The slip as text, for 80 mm or 58 mm paper or a dot-matrix printer' })
    slipText(
      @CurrentUser() user: RequestUser,
      @Param('id', ...idPipes) id: string,
      @Query() query: SlipTextDto,
    ): Promise<string> {
      return this.slips.text(kind, user, id, query);
    }

    @Get(`${path}/:id/slip.json`)
    @RequirePermission(printers, 'cetak')
    @ApiOperation({ summary: 'The slip, and each copy as it is laid out: texts of a size, logo, codes' })
    slipPages(
      @CurrentUser() user: RequestUser,
      @Param('id', ...idPipes) id: string,
      @Query() query: SlipTextDto,
    ): Promise<SlipPagesBody> {
      return this.slips.pages(kind, user, id, query);
    }

    @Get(`${path}/:id/slip.bin`)
    @RequirePermission(printers, 'cetak')
    @ApiOperation({ summary: 'The slip as ESC/POS, with its codes and a cut after each copy' })
    slipBytes(
      @CurrentUser() user: RequestUser,
      @Param('id', ...idPipes) id: string,
      @Query() query: SlipTextDto,
    ): Promise<StreamableFile> {
      return this.slips.bytes(kind, user, id, query);
    }

    @Post(`${path}/:id/cetak`)
    @HttpCode(stepStatus)
    @RequirePermission(printers, 'cetak')
    @ApiOperation({ summary: 'Count a printed slip; from the second on with a reason and authorization CETAK_ULANG' })
    async print(
      @CurrentUser() user: RequestUser,
      @Param('id', ...idPipes) id: string,
      @Body() dto: PrintDocumentDto,
      @IdempotencyKey() key: string,
    ): Promise<WriteBody & { cetak_ke: number; slip: PrintModel }> {
      const counted = await this.commands.execute(new PrintDocumentCommand(kind, { user, id, key }, dto));
      const slip = await this.slips.of(kind, user, id, counted.cetak_ke);
      return { message: said(user, 'printed'), ...counted, slip };
    }
  }

  return called(DocumentPrints, kind);
}

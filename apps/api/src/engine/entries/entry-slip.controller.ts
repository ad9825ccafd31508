import { Controller, Get, Header, Inject, Param, ParseUUIDPipe, Query, type StreamableFile, type Type } from '@nestjs/common'; // prettier-ignore
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { SlipTextDto } from '@emas/contracts/documents/document.dto';
import { CurrentUser, RequirePermission } from '../../platform/auth/decorators.js';
import type { RequestUser } from '../../platform/auth/request-user.js';
import type { SlipKind } from '../document/document-kind.js';
import { called } from '../document/document-routes.js';
import { DocumentSlips, type SlipPagesBody } from '../document/document-slip.js';
import type { EntryKind } from './entry-kind.js';

/** Slips of entries of one kind: nobody counts them, so that looking at one is all there is to do. */
export function createEntrySlips(kind: EntryKind, printed: SlipKind): Type<unknown> {
  const { path, page } = kind.definition;

  @ApiTags('entries')
  @Controller()
  class EntrySlips {
    constructor(@Inject(DocumentSlips) private readonly slips: DocumentSlips) {}

    @Get(`${path}/:id/slip.pdf`)
    @RequirePermission(page, 'cetak')
    @ApiOperation({ summary: 'The slip as PDF' })
    pdf(@CurrentUser() user: RequestUser, @Param('id', ParseUUIDPipe) id: string): Promise<StreamableFile> {
      return this.slips.pdf(printed, user, id);
    }

    @Get(`${path}/:id/slip.txt`)
    @Header('Content-Type', 'text/plain; charset=utf-8')
    @RequirePermission(page, 'cetak')
    @ApiOperation({ summary: 'The slip as text, for 80 mm or 58 mm paper or a dot-matrix printer' })
    text(
      @CurrentUser() user: RequestUser,
      @Param('id', ParseUUIDPipe) id: string,
      @Query() query: SlipTextDto,
    ): Promise<string> {
      return this.slips.text(printed, user, id, query);
    }

    @Get(`${path}/:id/slip.json`)
    @RequirePermission(page, 'cetak')
    @ApiOperation({ summary: 'The slip, and as it is laid out: texts of a size, logo, codes' })
    pages(
      @CurrentUser() user: RequestUser,
      @Param('id', ParseUUIDPipe) id: string,
      @Query() query: SlipTextDto,
    ): Promise<SlipPagesBody> {
      return this.slips.pages(printed, user, id, query);
    }

    @Get(`${path}/:id/slip.bin`)
    @RequirePermission(page, 'cetak')
    @ApiOperation({ summary: 'The slip as ESC/POS, with its codes and a cut' })
    bytes(
      @CurrentUser() user: RequestUser,
      @Param('id', ParseUUIDPipe) id: string,
      @Query() query: SlipTextDto,
    ): Promise<StreamableFile> {
      return this.slips.bytes(printed, user, id, query);
    }
  }

  return called(EntrySlips, kind);
}

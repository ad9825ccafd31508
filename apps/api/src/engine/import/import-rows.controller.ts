import {
  Body,
  Controller,
  Get,
  Inject,
  Param,
  ParseUUIDPipe,
  Put,
  Query,
  StreamableFile,
  type Type,
} from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { bundle } from '@emas/contracts/messages/bundle';
import { CorrectRowsDto, ImportRowsDto } from '@emas/contracts/shared/import.dto';
import type { ImportRowsView } from '@emas/contracts/shared/import.view';
import { CurrentUser, RequireModule, RequirePermission } from '../../platform/auth/decorators.js';
import type { RequestUser } from '../../platform/auth/request-user.js';
import { SeesCost } from '../../platform/auth/sees-cost.js';
import { ImportRegistry } from './import-registry.js';
import { askerOf, type ImportRoutes, XLSX } from './import-routes.js';
import { Importer, type ImportReport } from './importer.js';

/** The rows of one import: what is wrong with them, and how they are corrected in place. */
export function createImportRowsController(about: ImportRoutes): Type<unknown> {
  @ApiTags('import')
  @ApiBearerAuth()
  @Controller(about.path)
  class ImportRowsController {
    constructor(
      @Inject(Importer) private readonly importer: Importer,
      @Inject(ImportRegistry) private readonly kinds: ImportRegistry,
    ) {}

    @Get(':id/salah')
    @RequirePermission(about.permission, 'tambah')
    @ApiOperation({ summary: 'Workbook of every fault: row, column, what stands there, the reason' })
    @ApiProduces(XLSX)
    async faults(
      @CurrentUser() user: RequestUser,
      @SeesCost() seesCost: boolean,
      @Param('id', ParseUUIDPipe) id: string,
    ): Promise<StreamableFile> {
      const kind = this.kinds.get(about.name);
      const { name, content } = await this.importer.faultFile(kind, askerOf(user, seesCost), id);
      const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(name)}`;
      return new StreamableFile(content, { type: XLSX, disposition });
    }

    @Get(':id/baris')
    @RequirePermission(about.permission, 'tambah')
    @ApiOperation({ summary: 'Rows that are wrong, or all, with what is wrong with each' })
    rows(
      @CurrentUser() user: RequestUser,
      @SeesCost() seesCost: boolean,
      @Param('id', ParseUUIDPipe) id: string,
      @Query() asked: ImportRowsDto,
    ): Promise<ImportRowsView> {
      return this.importer.rows(this.kinds.get(about.name), askerOf(user, seesCost), id, asked);
    }

    @Put(':id/baris')
    @RequirePermission(about.permission, 'tambah')
    @ApiOperation({ summary: 'Rows that are not written yet, corrected: they alone are checked again' })
    async correct(
      @CurrentUser() user: RequestUser,
      @SeesCost() seesCost: boolean,
      @Param('id', ParseUUIDPipe) id: string,
      @Body() { rows }: CorrectRowsDto,
    ): Promise<ImportReport & { readonly message: string }> {
      const report = await this.importer.correct(this.kinds.get(about.name), askerOf(user, seesCost), id, rows);
      return { message: bundle[user.language].lists.import.checked, ...report };
    }
  }

  if (about.module) RequireModule(about.module)(ImportRowsController);
  Object.defineProperty(ImportRowsController, 'name', { value: `ImportRows${about.name}Controller` });
  return ImportRowsController;
}

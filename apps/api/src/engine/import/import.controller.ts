import { Body, Controller, Get, HttpCode, Inject, Param, ParseUUIDPipe, Post, StreamableFile, type Type, UploadedFile, UseInterceptors } from '@nestjs/common'; // prettier-ignore
import { FileInterceptor } from '@nestjs/platform-express';
import { ApiBearerAuth, ApiBody, ApiConsumes, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { bundle } from '@emas/contracts/messages/bundle';
import { DomainError } from '@emas/domain/shared/domain-error';
import { CurrentUser, RequireModule, RequirePermission } from '../../platform/auth/decorators.js';
import type { RequestUser } from '../../platform/auth/request-user.js';
import { fieldLabel } from '../../platform/errors/error-texts.js';
import { askerOf, contextOf, type ImportRoutes, XLSX } from './import-routes.js';
import { createImportRowsController } from './import-rows.controller.js';
import { ImportRegistry } from './import-registry.js';
import { Importer, type ImportReport } from './importer.js';
import { templateWorkbook } from './template-workbook.js';

const MAX_BYTES = 10 * 1024 * 1024;

/** All calls of one import. */
export const importControllers = (about: ImportRoutes): Type<unknown>[] => [
  createImportController(about),
  createImportRowsController(about),
  ...(about.checksOnly ? [] : [createImportCommitController(about)]),
];

/** The calls of one import, below its path: dry run, status, template. */
function createImportController(about: ImportRoutes): Type<unknown> {
  @ApiTags('import')
  @ApiBearerAuth()
  @Controller(about.path)
  class ImportController {
    constructor(
      @Inject(Importer) private readonly importer: Importer,
      @Inject(ImportRegistry) private readonly kinds: ImportRegistry,
    ) {}

    @Get('template')
    @RequirePermission(about.permission, 'tambah')
    @ApiOperation({ summary: 'Workbook with the columns' })
    @ApiProduces(XLSX)
    async template(@CurrentUser() user: RequestUser): Promise<StreamableFile> {
      const kind = this.kinds.get(about.name);
      const labelOf = (name: string) => fieldLabel(name, user.language);
      const content = await templateWorkbook(kind.columns, await kind.choices(contextOf(user)), labelOf);
      return new StreamableFile(content, { type: XLSX, disposition: `attachment; filename="${about.name}.xlsx"` });
    }

    @Post()
    @HttpCode(200)
    @RequirePermission(about.permission, 'tambah')
    @UseInterceptors(FileInterceptor('file', { limits: { fileSize: MAX_BYTES, files: 1, fields: 10 } }))
    @ApiConsumes('multipart/form-data')
    @ApiBody({
      schema: {
        type: 'object',
        properties: { file: { type: 'string', format: 'binary' }, tempel: { type: 'string', enum: ['Y'] } },
      },
    })
    @ApiOperation({
      summary: 'Dry run of a workbook, a CSV file or a pasted block: every bad row, with its column and the reason',
    })
    async check(
      @CurrentUser() user: RequestUser,
      @UploadedFile() file: Express.Multer.File | undefined,
      @Body() body: Readonly<Record<string, unknown>> | undefined,
    ): Promise<ImportReport & { readonly message: string }> {
      if (!file) throw new DomainError('IMPORT_FILE_MISSING');
      const pasted = body?.['tempel'] === 'Y';
      const upload = { name: uploadName(file.originalname), content: file.buffer, pasted };
      const report = await this.importer.check(this.kinds.get(about.name), askerOf(user), upload);
      return { message: bundle[user.language].lists.import.checked, ...report };
    }

    @Get(':id')
    @RequirePermission(about.permission, 'tambah')
    @ApiOperation({ summary: 'What the dry run found and how far the writing is' })
    status(@CurrentUser() user: RequestUser, @Param('id', ParseUUIDPipe) id: string): Promise<ImportReport> {
      return this.importer.report(this.kinds.get(about.name), askerOf(user), id);
    }
  }

  if (about.module) RequireModule(about.module)(ImportController);
  Object.defineProperty(ImportController, 'name', { value: `Import${about.name}Controller` });
  return ImportController;
}

/** What writes the rows that were checked. */
function createImportCommitController(about: ImportRoutes): Type<unknown> {
  @ApiTags('import')
  @ApiBearerAuth()
  @Controller(about.path)
  class ImportCommitController {
    constructor(
      @Inject(Importer) private readonly importer: Importer,
      @Inject(ImportRegistry) private readonly kinds: ImportRegistry,
    ) {}

    @Post(':id/commit')
    @HttpCode(202)
    @RequirePermission(about.permission, 'tambah')
    @ApiOperation({ summary: 'Write the good rows, once' })
    async commit(
      @CurrentUser() user: RequestUser,
      @Param('id', ParseUUIDPipe) id: string,
    ): Promise<ImportReport & { readonly message: string }> {
      const report = await this.importer.commit(this.kinds.get(about.name), askerOf(user), id);
      return { message: bundle[user.language].lists.import.started, ...report };
    }
  }

  if (about.module) RequireModule(about.module)(ImportCommitController);
  Object.defineProperty(ImportCommitController, 'name', { value: `ImportCommit${about.name}Controller` });
  return ImportCommitController;
}

/** multer reads the name as latin1; browsers send UTF-8. */
const uploadName = (name: string): string => Buffer.from(name, 'latin1').toString('utf8').slice(0, 200);

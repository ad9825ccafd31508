import { Controller, Get, Inject, Req, Res, type Type } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiProduces, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { FilterDefinition } from '@emas/contracts/definitions/report';
import { filesOf } from '@emas/contracts/definitions/report-files';
import { bundle } from '@emas/contracts/messages/bundle';
import { isLanguage } from '@emas/contracts/messages/languages';
import { type Action, may } from '@emas/contracts/permissions/access-tree';
import { maySeeCost } from '@emas/contracts/permissions/cost';
import { DomainError } from '@emas/domain/shared/domain-error';
import type { ReportFormat } from '@emas/reporting/render-worker';
import type { Request, Response } from 'express';
import { RequirePermission } from '../../platform/auth/decorators.js';
import type { AuthenticatedUser } from '../../platform/auth/request-user.js';
import { ReportEngine } from './report-engine.js';
import type { RegisteredReport } from './registered-report.js';

/** What else than seeing the page a format asks for. */
const ACTION_OF: Readonly<Record<ReportFormat, Action>> = {
  json: 'lihat',
  pdf: 'cetak',
  xlsx: 'export',
  csv: 'export',
};
const MEDIA_TYPE: Readonly<Record<ReportFormat, string>> = {
  json: 'application/json; charset=utf-8',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

export const permissionOf = (route: string): string => route.replace(/^\//, '');

/** The controller of one report: a class of its own, so that routes, rights and OpenAPI know it by name. */
export function createReportController({ definition, query }: RegisteredReport): Type<unknown> {
  const permission = permissionOf(definition.route);

  @ApiTags('laporan')
  @ApiBearerAuth()
  @Controller()
  class ReportController {
    constructor(
      @Inject(ReportEngine) private readonly engine: ReportEngine,
      @Inject(query) rows: InstanceType<typeof query>,
    ) {
      engine.register(definition, rows);
    }

    @Get(definition.path)
    @RequirePermission(permission, 'lihat')
    @ApiOperation({ summary: titleOf(definition.name), operationId: definition.name })
    @ApiProduces(...Object.values(MEDIA_TYPE))
    async get(@Req() request: Request, @Res() response: Response): Promise<void> {
      const user = (request as unknown as { user: AuthenticatedUser }).user;
      const { format: wanted, lang, ...filters } = request.query;
      const format = formatOf(wanted);
      if (!may(user.level, user.grants, permission, ACTION_OF[format])) throw new DomainError('FORBIDDEN');
      const result = await this.engine.render(definition.name, format, {
        shop: user.kode_toko,
        user_id: user.user_id,
        level: user.level,
        berlaku_sampai: user.berlaku_sampai ?? null,
        seesCost: maySeeCost(user.level, user.grants),
        language: isLanguage(lang) ? lang : user.language,
        query: filters,
      });
      response.setHeader('Content-Type', MEDIA_TYPE[format]);
      if (format !== 'json') {
        const inline = format === 'pdf' && !result.report!.download;
        response.setHeader('Content-Disposition', disposition(result.report!.file_names[format], inline));
      }
      response.send(Buffer.from(result.bytes.buffer, result.bytes.byteOffset, result.bytes.byteLength));
    }
  }

  const descriptor = Object.getOwnPropertyDescriptor(ReportController.prototype, 'get')!;
  for (const filter of definition.filters) {
    ApiQuery(describeFilter(filter))(ReportController.prototype, 'get', descriptor);
  }
  ApiQuery({ name: 'format', required: false, enum: ['json', ...filesOf(definition)] })(
    ReportController.prototype,
    'get',
    descriptor,
  );
  ApiQuery({ name: 'sort', required: false, description: 'kolom, dengan - di depan dari besar ke kecil' })(
    ReportController.prototype,
    'get',
    descriptor,
  );
  ApiQuery({ name: 'lang', required: false, description: 'id, en, it, hk, my, jp' })(
    ReportController.prototype,
    'get',
    descriptor,
  );
  Object.defineProperty(ReportController, 'name', { value: `${classNameOf(definition.name)}Controller` });
  return ReportController;
}

const titleOf = (name: string): string => (bundle.id.titles as Readonly<Record<string, string>>)[name] ?? name;

const classNameOf = (name: string): string =>
  name
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');

const describeFilter = (filter: FilterDefinition) => ({
  name: filter.name,
  required: false,
  description: `default ${filter.default}`,
  ...(filter.values && { enum: [...filter.values] }),
});

function formatOf(value: unknown): ReportFormat {
  if (value === undefined || value === 'json') return 'json';
  if (value === 'pdf' || value === 'xlsx' || value === 'csv') return value;
  throw new DomainError('REPORT_FORMAT_UNKNOWN');
}

/** `inline` opens in the browser's window. The name in plain ASCII and, for those who read it, as it is. */
export function disposition(fileName: string, inline: boolean): string {
  const ascii = fileName.replace(/[^\x20-\x7e]|["\\]/g, '_');
  const encoded = encodeURIComponent(fileName).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16)}`);
  return `${inline ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

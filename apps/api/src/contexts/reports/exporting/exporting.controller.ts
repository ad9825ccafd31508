import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, Query, StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Readable } from 'node:stream';
import { ExportCsvDto, ExportSelectionDto } from '@emas/contracts/exporting/export.dto';
import type { ExportSourceView, ExportView } from '@emas/contracts/exporting/export.view';
import { bundle } from '@emas/contracts/messages/bundle';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { DomainError } from '@emas/domain/shared/domain-error';
import { CurrentUser, RequireLevel, RequirePermission } from '../../../platform/auth/decorators.js';
import type { AuthenticatedUser } from '../../../platform/auth/request-user.js';
import { IdempotencyKey } from '../../../platform/http/idempotency-key.js';
import { ExportCsvCommand } from './commands/export-csv.js';
import { Exports, type ExportWithJob } from './persistence/exports.js';
import { ExportSources, sourceTitle } from './queries/export-sources.js';

const PAGE = 'export-csv';

/** Any list, goods or documents as CSV; for the levels that look after the system. */
@ApiTags('export')
@Controller(PAGE)
@RequireLevel('SU', 'MU')
export class ExportingController {
  constructor(
    private readonly commands: CommandBus,
    private readonly sources: ExportSources,
    private readonly exports: Exports,
  ) {}

  @Get()
  @RequirePermission(PAGE, 'lihat')
  @ApiOperation({ summary: 'What can be exported, with its columns' })
  list(@CurrentUser() user: AuthenticatedUser): Promise<ExportSourceView[]> {
    return this.sources.all(user);
  }

  @Get('jumlah')
  @RequirePermission(PAGE, 'lihat')
  @ApiOperation({ summary: 'How many rows an export would have' })
  async count(
    @CurrentUser() user: AuthenticatedUser,
    @Query() { nama, tgl_from = null, tgl_to = null }: ExportSelectionDto,
  ): Promise<{ readonly count: number }> {
    const { name } = await this.sources.get(user, nama);
    return { count: await this.sources.count(user.kode_toko, name, { tgl_from, tgl_to }) };
  }

  @Get('riwayat')
  @RequirePermission(PAGE, 'lihat')
  @ApiOperation({ summary: 'Exports that were made, newest first' })
  async recent(@CurrentUser() user: AuthenticatedUser): Promise<ExportView[]> {
    return (await this.exports.recent(user.kode_toko)).map((one) => exportView(one, user));
  }

  @Post()
  @HttpCode(202)
  @RequirePermission(PAGE, 'export')
  @ApiOperation({ summary: 'Have a CSV made' })
  async ask(
    @CurrentUser() user: AuthenticatedUser,
    @Body() dto: ExportCsvDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & { readonly id: string; readonly job_id: string }> {
    const { seq, job_id } = await this.commands.execute(new ExportCsvCommand(user, dto, key));
    return { message: bundle[user.language].exporting.success.started, seq, id: dto.id, job_id };
  }

  @Get(':id/file')
  @RequirePermission(PAGE, 'export')
  @ApiOperation({ summary: 'The file, for who had it made' })
  @ApiProduces('text/csv')
  async file(@CurrentUser() user: AuthenticatedUser, @Param('id', ParseUUIDPipe) id: string): Promise<StreamableFile> {
    const found = await this.exports.find(user.kode_toko, id);
    if (!found || found.bytes === null) throw new DomainError('EXPORT_NOT_FOUND');
    // It holds what its asker may see.
    if (found.created_by !== user.user_id) throw new DomainError('FORBIDDEN');
    return new StreamableFile(Readable.from(this.exports.content(found), { highWaterMark: 1 }), {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="${found.nama}-${found.created_at.slice(0, 10)}.csv"`,
      length: found.bytes,
    });
  }
}

function exportView(one: ExportWithJob, user: AuthenticatedUser): ExportView {
  const isKept = new Date(one.expires_at) > new Date();
  const { id, nama, tgl_from, tgl_to, created_by, created_at, expires_at } = one;
  return {
    id,
    nama,
    judul: sourceTitle(nama, user.language),
    tgl_from,
    tgl_to,
    status: one.status ?? 'QUEUED',
    progress: one.progress ?? 0,
    total: one.total ?? 0,
    jumlah: one.rows,
    ukuran: one.bytes,
    created_by,
    created_at,
    expires_at,
    bisa_unduh: one.bytes !== null && isKept && created_by === user.user_id,
  };
}

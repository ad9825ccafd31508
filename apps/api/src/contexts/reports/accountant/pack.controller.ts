import {
  Body,
  Controller,
  Get,
  HttpCode,
  Param,
  ParseUUIDPipe,
  Post,
  Query,
  Res,
  StreamableFile,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Readable } from 'node:stream';
import {
  AccountantPackDto,
  type AccountantPackView,
  JournalFileDto,
} from '@emas/contracts/accounting/accountant-pack.dto';
import { bundle } from '@emas/contracts/messages/bundle';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { DomainError } from '@emas/domain/shared/domain-error';
import type { Response } from 'express';
import { DateLock } from '../../../engine/date-lock/date-lock.js';
import { CurrentUser, RequireModule, RequirePermission } from '../../../platform/auth/decorators.js';
import type { AuthenticatedUser } from '../../../platform/auth/request-user.js';
import { SeesCost } from '../../../platform/auth/sees-cost.js';
import { streamCsv } from '../../../platform/http/csv-answer.js';
import { IdempotencyKey } from '../../../platform/http/idempotency-key.js';
import { Books } from '../books/books.js';
import { ACCOUNTANT_PACK, type ExportRecord, Exports } from '../exporting/persistence/exports.js';
import { BookStream } from './book-stream.js';
import { DAILY_HEADING, dailyCells, DETAIL_HEADING, detailCells, linesOf } from './journal-files.js';
import { MakePackCommand } from './make-pack.js';

/** Pages that offer it. */
const PAGES = [
  'tutup-buku',
  'laporan-jurnal',
  'laporan-buku-besar',
  'laporan-neraca-saldo',
  'laporan-laba-rugi',
  'laporan-neraca',
];

/** What an accountant takes home: everything of some days, or the journal however long it is. */
@ApiTags('accounting')
@Controller(ACCOUNTANT_PACK)
@RequireModule('ACCOUNTING_MODULE')
export class PackController {
  constructor(
    private readonly commands: CommandBus,
    private readonly exports: Exports,
    private readonly books: Books,
    private readonly stream: BookStream,
    private readonly lock: DateLock,
  ) {}

  @Post()
  @HttpCode(202)
  @RequirePermission(PAGES, 'export')
  @ApiOperation({ summary: 'Have the books of some days made into one ZIP' })
  async ask(
    @CurrentUser() user: AuthenticatedUser,
    @SeesCost() seesCost: boolean,
    @Body() dto: AccountantPackDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & { readonly id: string; readonly job_id: string }> {
    if (!seesCost) throw new DomainError('FORBIDDEN');
    const { seq, job_id } = await this.commands.execute(new MakePackCommand(user, dto, key));
    return { message: bundle[user.language].exporting.success.started, seq, id: dto.id, job_id };
  }

  @Get('jurnal.csv')
  @RequirePermission(['laporan-jurnal', 'tutup-buku'], 'export')
  @ApiProduces('text/csv')
  @ApiOperation({ summary: 'The journal of some days, line by line (RINCI) or by day and journal (RINGKAS)' })
  async journal(
    @CurrentUser() user: AuthenticatedUser,
    @SeesCost() seesCost: boolean,
    @Query() query: JournalFileDto,
    @Res() response: Response,
  ): Promise<void> {
    if (!seesCost) throw new DomainError('FORBIDDEN');
    const shop = user.kode_toko;
    const { tgl_from, tgl_to } = await this.lock.within(user, query);
    const span = { from: tgl_from, to: await this.books.lastTold({ shop, user }, tgl_to) };
    const numbers = await this.books.numbers(shop);
    const days = `${tgl_from} ${tgl_to}`;
    if (query.bentuk === 'RINGKAS') {
      const file = { filename: `jurnal-ringkas ${days}.csv`, heading: DAILY_HEADING, cellsOf: dailyCells };
      return streamCsv({ ...file, batches: this.stream.sums(shop, numbers, span) }, response);
    }
    const file = { filename: `jurnal ${days}.csv`, heading: DETAIL_HEADING, cellsOf: detailCells };
    return streamCsv({ ...file, batches: linesOf(this.stream.days(shop, numbers, span)) }, response);
  }

  @Get(':id')
  @RequirePermission(PAGES, 'export')
  @ApiOperation({ summary: 'How far a pack is' })
  async state(
    @CurrentUser() user: AuthenticatedUser,
    @Param('id', ParseUUIDPipe) id: string,
  ): Promise<AccountantPackView> {
    const { bytes } = await this.own(user, id);
    const job = await this.exports.jobOf(user.kode_toko, id);
    return { id, status: job?.status ?? 'QUEUED', progress: job?.progress ?? 0, total: job?.total ?? 0, siap: bytes !== null }; // prettier-ignore
  }

  @Get(':id/file')
  @RequirePermission(PAGES, 'export')
  @ApiOperation({ summary: 'The ZIP, for who had it made' })
  @ApiProduces('application/zip')
  async file(
    @CurrentUser() user: AuthenticatedUser,
    @SeesCost() seesCost: boolean,
    @Param('id', ParseUUIDPipe) id: string,
  ): Promise<StreamableFile> {
    if (!seesCost) throw new DomainError('FORBIDDEN');
    const found = await this.own(user, id);
    if (found.bytes === null) throw new DomainError('EXPORT_NOT_FOUND');
    return new StreamableFile(Readable.from(this.exports.content(found), { highWaterMark: 1 }), {
      type: 'application/zip',
      disposition: `attachment; filename="paket-akuntan ${found.shop} ${found.tgl_from} ${found.tgl_to}.zip"`,
      length: found.bytes,
    });
  }

  /** It holds what its asker may see. */
  private async own(user: AuthenticatedUser, id: string): Promise<ExportRecord> {
    const found = await this.exports.find(user.kode_toko, id);
    if (found?.nama !== ACCOUNTANT_PACK) throw new DomainError('EXPORT_NOT_FOUND');
    if (found.created_by !== user.user_id) throw new DomainError('FORBIDDEN');
    return found;
  }
}

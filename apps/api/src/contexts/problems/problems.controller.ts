import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { bundle } from '@emas/contracts/messages/bundle';
import {
  CloseProblemDto,
  FollowProblemDto,
  ProblemListDto,
  ReopenProblemDto,
  ReportProblemDto,
} from '@emas/contracts/problems/problem.dto';
import type { ProblemDetailView, ProblemPage, ProblemView } from '@emas/contracts/problems/problem.view';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { CurrentUser, RequirePermission } from '../../platform/auth/decorators.js';
import type { RequestUser } from '../../platform/auth/request-user.js';
import { streamCsv } from '../../platform/http/csv-answer.js';
import { IdempotencyKey } from '../../platform/http/idempotency-key.js';
import { type NoteKind, NoteProblemCommand } from './commands/note-problem.js';
import { type ProblemAnswer, ReportProblemCommand } from './commands/report-problem.js';
import { ProblemList } from './queries/problem-list.js';

const PAGE = 'faktur-bermasalah';

/** In the order in which people read them. */
const COLUMNS = [
  'no_masalah', 'status', 'tgl_system', 'no_faktur', 'kind', 'nama_customer', 'total_harga', 'masalah', 'tindak_lanjut',
  'lapor_by', 'selesai_by', 'tgl_selesai', 'umur_hari',
] as const satisfies readonly (keyof ProblemView)[]; // prettier-ignore

/** Documents that something is wrong with: reported, followed, solved, opened again. */
@ApiTags('problems')
@Controller()
export class ProblemsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly problems: ProblemList,
  ) {}

  @Get(PAGE)
  @RequirePermission(PAGE, 'lihat')
  @ApiOperation({
    summary: 'What is not solved first, the oldest at the top; a bare array, or {count, data} with limit',
  })
  list(
    @CurrentUser() user: RequestUser,
    @Query() filter: ProblemListDto,
  ): Promise<ProblemPage | readonly ProblemView[]> {
    return this.problems.list(user, filter);
  }

  @Get(`lists/${PAGE}/csv`)
  @RequirePermission(PAGE, 'export')
  @ApiOperation({ summary: 'All that were found, as CSV, streamed; headings are field names' })
  @ApiProduces('text/csv')
  csv(@CurrentUser() user: RequestUser, @Query() filter: ProblemListDto, @Res() response: Response): Promise<void> {
    const cellsOf = (problem: ProblemView) => COLUMNS.map((column) => problem[column]);
    const batches = this.problems.stream(user, filter);
    return streamCsv({ filename: `${PAGE}.csv`, heading: COLUMNS, cellsOf, batches }, response);
  }

  @Get(`${PAGE}/:id`)
  @RequirePermission(PAGE, 'lihat')
  @ApiOperation({ summary: 'One with what was written of it' })
  one(@CurrentUser() user: RequestUser, @Param('id', ParseUUIDPipe) id: string): Promise<ProblemDetailView> {
    return this.problems.one(user.kode_toko, id);
  }

  @Post(PAGE)
  @RequirePermission(PAGE, 'tambah')
  @ApiOperation({ summary: 'Say that something is wrong with a document, by its number' })
  async report(
    @CurrentUser() user: RequestUser,
    @Body() dto: ReportProblemDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & ProblemAnswer> {
    const answer = await this.commands.execute(new ReportProblemCommand(user, dto, key));
    return { message: bundle[user.language].problems.success.reported, ...answer };
  }

  @Post(`${PAGE}/:id/tindak-lanjut`)
  @HttpCode(200)
  @RequirePermission(PAGE, 'ubah')
  @ApiOperation({ summary: 'Write down what is done about it' })
  follow(
    @CurrentUser() user: RequestUser,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() dto: FollowProblemDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody> {
    return this.note(user, id, 'TINDAK_LANJUT', dto.tindak_lanjut, key);
  }

  @Post(`${PAGE}/:id/selesai`)
  @HttpCode(200)
  @RequirePermission(PAGE, 'validasi')
  @ApiOperation({ summary: 'It is solved' })
  close(
    @CurrentUser() user: RequestUser,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() dto: CloseProblemDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody> {
    return this.note(user, id, 'SELESAI', dto.keterangan, key);
  }

  @Post(`${PAGE}/:id/buka`)
  @HttpCode(200)
  @RequirePermission(PAGE, 'batal')
  @ApiOperation({ summary: 'It is not solved after all' })
  reopen(
    @CurrentUser() user: RequestUser,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() dto: ReopenProblemDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody> {
    return this.note(user, id, 'BUKA', dto.alasan, key);
  }

  private async note(user: RequestUser, id: string, kind: NoteKind, text: string, key: string): Promise<WriteBody> {
    const { seq } = await this.commands.execute(new NoteProblemCommand(user, id, kind, text, key));
    const { success } = bundle[user.language].problems;
    const message = { TINDAK_LANJUT: success.followed, SELESAI: success.closed, BUKA: success.reopened }[kind];
    return { message, seq };
  }
}

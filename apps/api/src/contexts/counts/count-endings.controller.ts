import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, type StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApproveCountDto, EndCountDto, RefuseCountDto } from '@emas/contracts/counts/count.dto';
import { COUNT_APPROVALS, COUNTING_PAGES } from '@emas/contracts/counts/count-pages';
import { PrintDocumentDto } from '@emas/contracts/documents/document.dto';
import { bundle } from '@emas/contracts/messages/bundle';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import type { PrintModel } from '@emas/contracts/shared/sheet';
import { DomainError } from '@emas/domain/shared/domain-error';
import { PrintDocumentCommand } from '../../engine/document/document-commands.js';
import { DocumentSlips } from '../../engine/document/document-slip.js';
import { CurrentUser, RequirePermission } from '../../platform/auth/decorators.js';
import type { AuthenticatedUser } from '../../platform/auth/request-user.js';
import { IdempotencyKey } from '../../platform/http/idempotency-key.js';
import { SettingsService } from '../settings/index.js';
import { ApproveCountCommand, type ApprovedAnswer, ReverseApprovalCommand } from './commands/approve-count.js';
import { CancelCountCommand, RefuseCountCommand, ResumeCountCommand } from './commands/end-count.js';
import type { CountAnswer } from './commands/start-count.js';
import { countKind } from './count.kind.js';
import { asked } from './counts.controller.js';
import { isBlind, requireCounting } from './queries/count-access.js';
import { CountViews } from './queries/count-views.js';

/** What becomes of a count once it has ended: believed or not, printed, given up. */
@ApiTags('counts')
@Controller('stock-opname/:id')
export class CountEndingsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly views: CountViews,
    private readonly slips: DocumentSlips,
    private readonly settings: SettingsService,
  ) {}

  @Post('setujui')
  @HttpCode(200)
  @RequirePermission(COUNT_APPROVALS, 'validasi')
  @ApiOperation({ summary: 'Book what it found; who began it or scanned needs an authorization of another' })
  async approve(
    @CurrentUser() user: AuthenticatedUser,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() dto: ApproveCountDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & ApprovedAnswer> {
    await this.views.load(user, id);
    const answer = await this.commands.execute(new ApproveCountCommand(asked(user, key), id, dto));
    return { message: bundle[user.language].counting.success.approved, ...answer };
  }

  @Post('tolak')
  @HttpCode(200)
  @RequirePermission(COUNT_APPROVALS, 'validasi')
  @ApiOperation({ summary: 'Ask for it to be counted again, what differed or all of it' })
  async refuse(
    @CurrentUser() user: AuthenticatedUser,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() dto: RefuseCountDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & CountAnswer> {
    await this.views.load(user, id);
    const answer = await this.commands.execute(new RefuseCountCommand(asked(user, key), id, dto));
    return { message: bundle[user.language].counting.success.refused, ...answer };
  }

  @Post('batal-setuju')
  @HttpCode(200)
  @RequirePermission(COUNT_APPROVALS, 'batal')
  @ApiOperation({ summary: 'Take an approval of today back, while everything lies where it put it' })
  async unapprove(
    @CurrentUser() user: AuthenticatedUser,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() dto: EndCountDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & CountAnswer> {
    await this.views.load(user, id);
    const answer = await this.commands.execute(new ReverseApprovalCommand(asked(user, key), id, dto));
    return { message: bundle[user.language].counting.success.unapproved, ...answer };
  }

  @Post('ulang')
  @HttpCode(200)
  @RequirePermission(COUNTING_PAGES, 'tambah')
  @ApiOperation({ summary: 'Begin the next round of a count that was refused' })
  async resume(
    @CurrentUser() user: AuthenticatedUser,
    @Param('id', ParseUUIDPipe) id: string,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & CountAnswer> {
    await this.counting(user, id, 'tambah');
    const answer = await this.commands.execute(new ResumeCountCommand(asked(user, key), id));
    return { message: bundle[user.language].counting.success.resumed, ...answer };
  }

  @Post('batal')
  @HttpCode(200)
  @RequirePermission(COUNTING_PAGES, 'batal')
  @ApiOperation({ summary: 'Give it up before it is approved; its trays are freed' })
  async cancel(
    @CurrentUser() user: AuthenticatedUser,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() dto: EndCountDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & CountAnswer> {
    await this.counting(user, id, 'batal');
    const answer = await this.commands.execute(new CancelCountCommand(asked(user, key), id, dto));
    return { message: bundle[user.language].counting.success.cancelled, ...answer };
  }

  @Get('slip.pdf')
  @RequirePermission(COUNTING_PAGES, 'cetak')
  @ApiOperation({ summary: 'Its record, as PDF: what differs, to be signed' })
  async slipPdf(
    @CurrentUser() user: AuthenticatedUser,
    @Param('id', ParseUUIDPipe) id: string,
  ): Promise<StreamableFile> {
    await this.printable(user, id);
    return this.slips.pdf(countKind, user, id);
  }

  @Post('cetak')
  @HttpCode(200)
  @RequirePermission(COUNTING_PAGES, 'cetak')
  @ApiOperation({ summary: 'Count a printed record; from the second on with a reason and authorization CETAK_ULANG' })
  async print(
    @CurrentUser() user: AuthenticatedUser,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() dto: PrintDocumentDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & { cetak_ke: number; slip: PrintModel }> {
    await this.printable(user, id);
    const counted = await this.commands.execute(new PrintDocumentCommand(countKind, { user, id, key }, dto));
    const slip = await this.slips.of(countKind, user, id, counted.cetak_ke);
    return { message: bundle[user.language].counting.success.printed, ...counted, slip };
  }

  private async counting(user: AuthenticatedUser, id: string, action: 'tambah' | 'batal' | 'cetak') {
    const { body } = await this.views.load(user, id);
    await requireCounting(user, body.jenis_opname, action, this.settings);
    return body;
  }

  /** The record says what was expected: who counts blind gets it once it is approved. */
  private async printable(user: AuthenticatedUser, id: string): Promise<void> {
    const body = await this.counting(user, id, 'cetak');
    if (isBlind(user, body)) throw new DomainError('FORBIDDEN');
  }
}

import { Body, Controller, Get, HttpCode, Param, ParseIntPipe, Post, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import {
  DeskAccountsDto,
  DeskActivityDto,
  DeskEventsDto,
  DeskLinesDto,
  DeskSearchDto,
} from '@emas/contracts/audit/desk.dto';
import type {
  AccountBalances,
  AccountLines,
  AuditEvent,
  DeskActivity,
  EventCheck,
  FoundEvents,
  SearchHit,
} from '@emas/contracts/audit/desk.view';
import type { Findings } from '@emas/contracts/audit/findings';
import { PapersDto } from '@emas/contracts/audit/paper.dto';
import type { Response } from 'express';
import { disposition } from '../../engine/report/report.controller.js';
import { CurrentUser, RequirePermission } from '../../platform/auth/decorators.js';
import type { AuthenticatedUser } from '../../platform/auth/request-user.js';
import { DeskAccounts } from './queries/desk-accounts.js';
import { DeskActivityQuery } from './queries/desk-activity.js';
import { DeskAskers } from './queries/desk-asker.js';
import { DeskEvent } from './queries/desk-event.js';
import { DeskEvents } from './queries/desk-events.js';
import { DeskFindings } from './queries/desk-findings.js';
import { DeskLines } from './queries/desk-lines.js';
import { DeskSearch } from './queries/desk-search.js';
import { EventCheckQuery } from './queries/event-check.js';
import { WorkingPapers } from './queries/working-papers.js';

const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The auditor's reading desk: accounts, their lines, events and what hangs on them. Nothing is written. */
@ApiTags('audit')
@Controller('audit')
@RequirePermission('buku-ledger', 'lihat')
export class DeskController {
  constructor(
    private readonly askers: DeskAskers,
    private readonly accounts: DeskAccounts,
    private readonly lines: DeskLines,
    private readonly events: DeskEvents,
    private readonly event: DeskEvent,
    private readonly check: EventCheckQuery,
    private readonly activity: DeskActivityQuery,
    private readonly search: DeskSearch,
    private readonly papers: WorkingPapers,
    private readonly findings: DeskFindings,
  ) {}

  @Get('cari')
  @ApiOperation({ summary: 'What a number, #seq, barcode, account, user, date, amount or event name may mean' })
  async find(@CurrentUser() user: AuthenticatedUser, @Query() { q }: DeskSearchDto): Promise<SearchHit[]> {
    return this.search.of(await this.askers.of(user), q);
  }

  @Get('akun')
  @ApiOperation({ summary: 'What all accounts held at the end of a day, or just before an event' })
  async balances(@CurrentUser() user: AuthenticatedUser, @Query() asked: DeskAccountsDto): Promise<AccountBalances> {
    return this.accounts.at(await this.askers.of(user), asked);
  }

  @Get('akun/:akun/baris')
  @ApiOperation({
    summary: 'Lines of an account with its running balance, 31 days at most; slashes of its name as %2F',
  })
  async linesOf(
    @CurrentUser() user: AuthenticatedUser,
    @Param('akun') akun: string,
    @Query() asked: DeskLinesDto,
  ): Promise<AccountLines> {
    return this.lines.of(await this.askers.of(user), akun, asked);
  }

  @Get('aktivitas')
  @ApiOperation({ summary: 'How much was written on which day, by whom and of what' })
  async active(@CurrentUser() user: AuthenticatedUser, @Query() asked: DeskActivityDto): Promise<DeskActivity> {
    return this.activity.of(await this.askers.of(user), asked);
  }

  @Get('kejadian')
  @ApiOperation({ summary: 'Events by day, user, type, document, thing or exact amount' })
  async list(@CurrentUser() user: AuthenticatedUser, @Query() asked: DeskEventsDto): Promise<FoundEvents> {
    return this.events.of(await this.askers.of(user), asked);
  }

  @Get('kejadian/:seq')
  @ApiOperation({ summary: 'One event with all that hangs on it' })
  async one(@CurrentUser() user: AuthenticatedUser, @Param('seq', ParseIntPipe) seq: number): Promise<AuditEvent> {
    return this.event.of(await this.askers.of(user), seq);
  }

  @Get('kejadian/:seq/periksa')
  @ApiOperation({ summary: 'What the hash of an event, and the way from it to the seal, are recomputed from' })
  async checkOf(@CurrentUser() user: AuthenticatedUser, @Param('seq', ParseIntPipe) seq: number): Promise<EventCheck> {
    return this.check.of(await this.askers.of(user), seq);
  }

  @Get('temuan')
  @ApiOperation({ summary: 'What is worth a look: how often, for how much, and where' })
  async found(@CurrentUser() user: AuthenticatedUser, @Query() asked: DeskActivityDto): Promise<Findings> {
    return this.findings.of(await this.askers.of(user), asked);
  }

  @Post('kertas-kerja.xlsx')
  @HttpCode(200)
  @RequirePermission('buku-ledger', 'export')
  @ApiOperation({ summary: 'Working papers as a sheet, with hashes and figures of the ledger; nothing is kept' })
  @ApiProduces(SHEET)
  async sheet(
    @CurrentUser() user: AuthenticatedUser,
    @Body() { baris }: PapersDto,
    @Res() response: Response,
  ): Promise<void> {
    const { bytes, name } = await this.papers.sheet(await this.askers.of(user), user.user_id, baris);
    response.setHeader('Content-Type', SHEET);
    response.setHeader('Content-Disposition', disposition(name, false));
    response.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  }
}

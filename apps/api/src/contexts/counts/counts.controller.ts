import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { CountListDto, CountScansDto, CountTraysDto, RemoveScanDto, ScanCountDto, StartCountDto } from '@emas/contracts/counts/count.dto'; // prettier-ignore
import { COUNTING_PAGES } from '@emas/contracts/counts/count-pages';
import type { CountableTray, CountProgressView, CountSummaryView, CountView, ScanAnswer } from '@emas/contracts/counts/count.view'; // prettier-ignore
import { bundle } from '@emas/contracts/messages/bundle';
import { countsBlind } from '@emas/contracts/permissions/levels';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { CurrentUser, RequirePermission } from '../../platform/auth/decorators.js';
import type { AuthenticatedUser } from '../../platform/auth/request-user.js';
import { SeesCost } from '../../platform/auth/sees-cost.js';
import { IdempotencyKey } from '../../platform/http/idempotency-key.js';
import { SettingsService } from '../settings/index.js';
import { FinishCountCommand } from './commands/finish-count.js';
import { RemoveScanCommand, ScanCountCommand } from './commands/scan-count.js';
import { type CountAnswer, StartCountCommand } from './commands/start-count.js';
import { COUNT_READERS, requireCounting } from './queries/count-access.js';
import { CountList, type CountPageView } from './queries/count-list.js';
import { CountTrays } from './queries/count-trays.js';
import { CountViews } from './queries/count-views.js';
import { ReadCodes } from './queries/read-codes.js';

/** Counting: begun, scanned by as many as like, looked at meanwhile, ended. */
@ApiTags('counts')
@Controller('stock-opname')
export class CountsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly lists: CountList,
    private readonly views: CountViews,
    private readonly trays: CountTrays,
    private readonly codes: ReadCodes,
    private readonly settings: SettingsService,
  ) {}

  @Get()
  @RequirePermission(COUNT_READERS, 'lihat')
  @ApiOperation({ summary: 'Counts that the asker may read, newest first; a bare array, or {count, data} with limit' })
  list(
    @CurrentUser() user: AuthenticatedUser,
    @Query() query: CountListDto,
    @SeesCost() seesCost: boolean,
  ): Promise<CountPageView | readonly CountSummaryView[]> {
    return this.lists.list(user, query, seesCost);
  }

  @Get('baki')
  @RequirePermission(COUNTING_PAGES, 'lihat')
  @ApiOperation({ summary: 'Trays to be counted, who holds them, and their last count' })
  tiles(@CurrentUser() user: AuthenticatedUser, @Query() { kode_gudang }: CountTraysDto): Promise<CountableTray[]> {
    return this.trays.tiles(user.kode_toko, kode_gudang ?? null, countsBlind(user));
  }

  @Get('by-no/:no')
  @RequirePermission(COUNT_READERS, 'lihat')
  @ApiOperation({ summary: 'One by its number' })
  byNumber(
    @CurrentUser() user: AuthenticatedUser,
    @Param('no') no: string,
    @SeesCost() seesCost: boolean,
  ): Promise<CountView> {
    return this.views.byNumber(user, no.trim().toUpperCase(), seesCost);
  }

  @Get(':id')
  @RequirePermission(COUNT_READERS, 'lihat')
  @ApiOperation({ summary: 'One in full; who counts blind is told nothing of what is expected' })
  one(
    @CurrentUser() user: AuthenticatedUser,
    @Param('id', ParseUUIDPipe) id: string,
    @SeesCost() seesCost: boolean,
  ): Promise<CountView> {
    return this.views.one(user, id, seesCost);
  }

  @Get(':id/scan')
  @RequirePermission(COUNT_READERS, 'lihat')
  @ApiOperation({ summary: 'How far it is, and what was scanned after an event' })
  progress(
    @CurrentUser() user: AuthenticatedUser,
    @Param('id', ParseUUIDPipe) id: string,
    @Query() { after = 0 }: CountScansDto,
  ): Promise<CountProgressView> {
    return this.views.progress(user, id, after);
  }

  @Post()
  @RequirePermission(COUNTING_PAGES, 'tambah')
  @ApiOperation({ summary: 'Begin a count: its trays are held, what is expected is what the books say now' })
  async start(
    @CurrentUser() user: AuthenticatedUser,
    @Body() dto: StartCountDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & CountAnswer> {
    await requireCounting(user, dto.jenis_opname, 'tambah', this.settings);
    const answer = await this.commands.execute(new StartCountCommand(asked(user, key), dto));
    return { message: bundle[user.language].counting.success.started, ...answer };
  }

  @Post(':id/scan')
  @HttpCode(200)
  @RequirePermission(COUNTING_PAGES, 'tambah')
  @ApiOperation({ summary: 'What a device read; sent again under the same number it counts once. Needs no other key' })
  async scan(
    @CurrentUser() user: AuthenticatedUser,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() dto: ScanCountDto,
  ): Promise<WriteBody & ScanAnswer> {
    const { body } = await this.views.load(user, id);
    await requireCounting(user, body.jenis_opname, 'tambah', this.settings);
    const scanning = { shop: user.kode_toko, actor: user.user_id, id };
    const { seq, baca } = await this.commands.execute(new ScanCountCommand(scanning, dto));
    const told = await this.codes.answers(user, body, dto.kode_baki ?? null, baca, seq);
    return { message: bundle[user.language].counting.success.scanned, seq, urutan: dto.urutan, baca: told };
  }

  @Post(':id/hapus-scan')
  @HttpCode(200)
  @RequirePermission(COUNTING_PAGES, 'hapus')
  @ApiOperation({ summary: 'Take back what one has scanned oneself of a code' })
  async remove(
    @CurrentUser() user: AuthenticatedUser,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() dto: RemoveScanDto,
  ): Promise<WriteBody> {
    const { body } = await this.views.load(user, id);
    await requireCounting(user, body.jenis_opname, 'hapus', this.settings);
    const scanning = { shop: user.kode_toko, actor: user.user_id, id };
    const { seq } = await this.commands.execute(new RemoveScanCommand(scanning, dto));
    return { message: bundle[user.language].counting.success.removed, seq };
  }

  @Post(':id/selesai')
  @HttpCode(200)
  @RequirePermission(COUNTING_PAGES, 'tambah')
  @ApiOperation({ summary: 'End the counting: compared with the books at the head, trays are freed' })
  async finish(
    @CurrentUser() user: AuthenticatedUser,
    @Param('id', ParseUUIDPipe) id: string,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & CountAnswer> {
    const { body } = await this.views.load(user, id);
    await requireCounting(user, body.jenis_opname, 'tambah', this.settings);
    const answer = await this.commands.execute(new FinishCountCommand(asked(user, key), id));
    return { message: bundle[user.language].counting.success.finished, ...answer };
  }
}

/** Who asks, with the key of his request. */
export const asked = ({ kode_toko, user_id }: AuthenticatedUser, key: string) => ({
  shop: kode_toko,
  actor: user_id,
  key,
});

import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { bundle } from '@emas/contracts/messages/bundle';
import { ProfitDto } from '@emas/contracts/pricing/profit.dto';
import type { ProfitPreview, ProfitRunView, ProfitStarted } from '@emas/contracts/pricing/profit.view';
import { priceCentsToRupiah } from '@emas/domain/shared/wire';
import { CurrentUser, RequirePermission } from '../../platform/auth/decorators.js';
import type { RequestUser } from '../../platform/auth/request-user.js';
import { SeesCost } from '../../platform/auth/sees-cost.js';
import { streamCsv } from '../../platform/http/csv-answer.js';
import { IdempotencyKey } from '../../platform/http/idempotency-key.js';
import { ApplyProfitCommand } from './commands/apply-profit.js';
import { profitRule } from './commands/profit-rule.js';
import { RestoreProfitCommand } from './commands/restore-profit.js';
import { ProfitPrices } from './queries/profit-prices.js';
import { type ProfitFileRow, ProfitRuns } from './queries/profit-runs.js';

const PAGE = 'update-profit-barang';
const FILE = ['kode_barcode', 'nama_barang', 'kode_group', 'field', 'lama', 'baru', 'dikembalikan'] as const;

/** A profit on what lies in the trays, by a rule: looked at first, then written as a job, and taken back the same way. */
@ApiTags('prices')
@Controller('barang/profit')
export class ProfitsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly prices: ProfitPrices,
    private readonly runs: ProfitRuns,
  ) {}

  @Get()
  @RequirePermission(PAGE, 'lihat')
  @ApiOperation({ summary: 'The last runs, the newest first, and how much of each was taken back' })
  recent(@CurrentUser() user: RequestUser, @SeesCost() seesCost: boolean): Promise<ProfitRunView[]> {
    return this.runs.recent(user.kode_toko, seesCost);
  }

  @Post('hitung')
  @HttpCode(200)
  @RequirePermission(PAGE, 'lihat')
  @ApiOperation({ summary: 'What a rule would make of stock, by group, with examples; nothing is written' })
  preview(
    @CurrentUser() user: RequestUser,
    @Body() dto: ProfitDto,
    @SeesCost() seesCost: boolean,
  ): Promise<ProfitPreview> {
    return this.prices.preview(user.kode_toko, dto, profitRule(dto, seesCost), seesCost);
  }

  @Post()
  @HttpCode(202)
  @RequirePermission(PAGE, 'ubah')
  @ApiOperation({ summary: 'Give stock what a rule makes of it, as a job' })
  async apply(
    @CurrentUser() user: RequestUser,
    @Body() dto: ProfitDto,
    @SeesCost() seesCost: boolean,
    @IdempotencyKey() key: string,
  ): Promise<ProfitStarted> {
    const { job_id } = await this.commands.execute(new ApplyProfitCommand(user, dto, seesCost, key));
    return { message: bundle[user.language].profits.messages.started, job_id };
  }

  @Post(':id/kembalikan')
  @HttpCode(202)
  @RequirePermission(PAGE, 'ubah')
  @ApiOperation({ summary: 'Give things what they had before a run, as a job; what was changed since stays' })
  async restore(
    @CurrentUser() user: RequestUser,
    @Param('id', ParseUUIDPipe) id: string,
    @IdempotencyKey() key: string,
  ): Promise<ProfitStarted> {
    const { job_id } = await this.commands.execute(new RestoreProfitCommand(user, id, key));
    return { message: bundle[user.language].profits.messages.restoring, job_id };
  }

  @Get(':id/file')
  @RequirePermission(PAGE, 'lihat')
  @ApiOperation({ summary: 'What a run did to each thing, old and new, as CSV' })
  @ApiProduces('text/csv')
  file(
    @CurrentUser() user: RequestUser,
    @Param('id', ParseUUIDPipe) id: string,
    @Res() response: Response,
  ): Promise<void> {
    return streamCsv<ProfitFileRow>(
      {
        filename: `profit-${id}.csv`,
        heading: FILE,
        cellsOf: (row) => {
          const told = { ...row, lama: figureOf(row, row.lama), baru: figureOf(row, row.baru) };
          return FILE.map((name) => told[name]);
        },
        batches: this.runs.file(user.kode_toko, id),
      },
      response,
    );
  }
}

/** Rupiah; of a making charge per gram. */
const figureOf = ({ field }: Pick<ProfitFileRow, 'field'>, value: number): number =>
  field === 'ongkos' ? priceCentsToRupiah(value) : value;

import { Body, Controller, Get, HttpCode, Param, Post, StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { ClosePeriodDto, ReopenPeriodDto } from '@emas/contracts/accounting/period.dto';
import type { PeriodClosedData, PeriodDetail, PeriodsView } from '@emas/contracts/accounting/period.view';
import { bundle } from '@emas/contracts/messages/bundle';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { DomainError } from '@emas/domain/shared/domain-error';
import { CurrentUser, RequireModule, RequirePermission } from '../../platform/auth/decorators.js';
import type { RequestUser } from '../../platform/auth/request-user.js';
import { SeesCost } from '../../platform/auth/sees-cost.js';
import { IdempotencyKey } from '../../platform/http/idempotency-key.js';
import { ClosePeriodCommand } from './commands/close-period.js';
import { ReopenPeriodCommand } from './commands/reopen-period.js';
import { PeriodDesk } from './queries/period-desk.js';
import { PeriodSheets } from './queries/period-sheets.js';
import { requirePeriod } from './require-period.js';

const PAGE = 'tutup-buku';

/** Tutup Buku: months of the books, closed in their order. */
@ApiTags('accounting')
@Controller('accounting/periode')
@RequireModule('ACCOUNTING_MODULE')
export class PeriodController {
  constructor(
    private readonly commands: CommandBus,
    private readonly desk: PeriodDesk,
    private readonly sheets: PeriodSheets,
  ) {}

  @Get()
  @RequirePermission(PAGE, 'lihat')
  @ApiOperation({ summary: 'Months of the books, and what the next one to be closed still lacks' })
  list(@CurrentUser() user: RequestUser, @SeesCost() seesCost: boolean): Promise<PeriodsView> {
    return this.desk.view(user.kode_toko, seesCost);
  }

  @Get(':periode')
  @RequirePermission(PAGE, 'lihat')
  @ApiOperation({ summary: 'What a closed month came to, and whether the books still say so' })
  one(
    @CurrentUser() user: RequestUser,
    @SeesCost() seesCost: boolean,
    @Param('periode') periode: string,
  ): Promise<PeriodDetail> {
    if (!seesCost) throw new DomainError('FORBIDDEN');
    requirePeriod(periode);
    return this.desk.detail(user.kode_toko, periode);
  }

  @Get(':periode/berita-acara.pdf')
  @RequirePermission(PAGE, 'cetak')
  @ApiProduces('application/pdf')
  @ApiOperation({ summary: 'What a month was closed with, to be signed' })
  async sheet(
    @CurrentUser() user: RequestUser,
    @SeesCost() seesCost: boolean,
    @Param('periode') periode: string,
  ): Promise<StreamableFile> {
    if (!seesCost) throw new DomainError('FORBIDDEN');
    requirePeriod(periode);
    const disposition = `inline; filename="tutup-buku-${periode}.pdf"`;
    return new StreamableFile(await this.sheets.pdf(user, periode), { type: 'application/pdf', disposition });
  }

  @Post(':periode/tutup')
  @HttpCode(200)
  @RequirePermission(PAGE, 'validasi')
  @ApiOperation({ summary: 'Close the books of a month' })
  async close(
    @CurrentUser() user: RequestUser,
    @Param('periode') periode: string,
    @Body() dto: ClosePeriodDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody & { readonly data: PeriodClosedData }> {
    const answer = await this.commands.execute(new ClosePeriodCommand(user, periode, dto, key));
    return { message: bundle[user.language].periods.success.closed.replace('{{periode}}', periode), ...answer };
  }

  @Post(':periode/buka')
  @HttpCode(200)
  @RequirePermission(PAGE, 'batal')
  @ApiOperation({ summary: 'Open the last closed month again, with the owner’s word' })
  async reopen(
    @CurrentUser() user: RequestUser,
    @Param('periode') periode: string,
    @Body() dto: ReopenPeriodDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody> {
    const answer = await this.commands.execute(new ReopenPeriodCommand(user, periode, dto, key));
    return { message: bundle[user.language].periods.success.reopened.replace('{{periode}}', periode), ...answer };
  }
}

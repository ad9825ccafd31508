import { Body, Controller, Get, HttpCode, Post, Res } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { CompareDto } from '@emas/contracts/audit/compare.dto';
import type { CompareFormView, CompareView } from '@emas/contracts/audit/compare.view';
import { compareMemo } from '@emas/reporting/proofs/compare-memo';
import type { Response } from 'express';
import { CurrentUser, RequirePermission } from '../../../platform/auth/decorators.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { SeesCost } from '../../../platform/auth/sees-cost.js';
import { AuditPapers } from '../proof/audit-papers.js';
import { readerOf } from '../replay/replays.js';
import { Comparisons } from './comparisons.js';

const PAGE = 'audit-ledger';

/** A count beside the books: asked with POST, for what was counted is long; nothing is written. */
@ApiTags('audit')
@Controller('audit')
export class CompareController {
  constructor(
    private readonly comparisons: Comparisons,
    private readonly papers: AuditPapers,
  ) {}

  @Get('bandingkan')
  @RequirePermission(PAGE, 'lihat')
  @ApiOperation({ summary: 'Drawers, trays and denominations that can be counted, and the last event there is' })
  form(@CurrentUser() user: RequestUser): Promise<CompareFormView> {
    return this.comparisons.form(user.kode_toko);
  }

  @Post('bandingkan')
  @HttpCode(200)
  @RequirePermission(PAGE, 'lihat')
  @ApiOperation({ summary: 'What was counted against the log as it stood after an event; nothing is posted' })
  compare(
    @CurrentUser() user: RequestUser,
    @SeesCost() seesCost: boolean,
    @Body() dto: CompareDto,
  ): Promise<CompareView> {
    return this.comparisons.compare(readerOf(user, seesCost), dto);
  }

  @Post('bandingkan.pdf')
  @HttpCode(200)
  @RequirePermission(PAGE, 'export')
  @ApiOperation({ summary: 'The same as a memo to sign' })
  @ApiProduces('application/pdf')
  async memo(
    @CurrentUser() user: RequestUser,
    @SeesCost() seesCost: boolean,
    @Body() dto: CompareDto,
    @Res() response: Response,
  ): Promise<void> {
    const compared = await this.comparisons.compare(readerOf(user, seesCost), dto);
    const of = { ...(await this.papers.of(user)), oleh: user.user_id, pada: new Date().toISOString() };
    await this.papers.send(response, `bandingkan-${user.kode_toko}-${compared.seq}.pdf`, compareMemo(compared, of));
  }
}

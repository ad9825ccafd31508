import { Body, Controller, Get, HttpCode, Inject, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { VerifyDto } from '@emas/contracts/audit/audit-run.dto';
import type { AuditRunView, AuditStateView } from '@emas/contracts/audit/audit-run.view';
import { bundle } from '@emas/contracts/messages/bundle';
import { countsBlind } from '@emas/contracts/permissions/levels';
import { DomainError } from '@emas/domain/shared/domain-error';
import pg from 'pg';
import { CurrentUser, RequirePermission } from '../../../platform/auth/decorators.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { SeesCost } from '../../../platform/auth/sees-cost.js';
import { IdempotencyKey } from '../../../platform/http/idempotency-key.js';
import { AuditRuns } from './audit-runs.js';
import { Verifications } from './verifications.js';

const PAGE = 'audit-ledger';

@ApiTags('audit')
@Controller('audit')
export class VerificationController {
  constructor(
    private readonly runs: AuditRuns,
    private readonly verifications: Verifications,
    @Inject(pg.Pool) private readonly pool: pg.Pool,
  ) {}

  @Post('verifikasi')
  @HttpCode(200)
  @RequirePermission(PAGE, 'lihat')
  @ApiOperation({ summary: 'Have the ledger looked through; without the right to see cost by hashes and seals alone' })
  async begin(
    @CurrentUser() user: RequestUser,
    @SeesCost() seesCost: boolean,
    @Body() dto: VerifyDto,
    @IdempotencyKey() key: string,
  ): Promise<{ message: string; data: AuditRunView }> {
    const data = await this.verifications.begin({ shop: user.kode_toko, by: user.user_id, seesCost }, key, dto);
    return { message: bundle[user.language].proofs.success.begun, data };
  }

  @Get('verifikasi')
  @RequirePermission(PAGE, 'lihat')
  @ApiOperation({ summary: 'Looks through the ledger, newest first' })
  async recent(@CurrentUser() user: RequestUser, @SeesCost() seesCost: boolean): Promise<AuditRunView[]> {
    return (await this.runs.recent(user.kode_toko)).map((run) => shown(run, user, seesCost));
  }

  @Get('verifikasi/:id')
  @RequirePermission(PAGE, 'lihat')
  @ApiOperation({ summary: 'One look through the ledger: how far it is, and what it found' })
  async one(
    @CurrentUser() user: RequestUser,
    @SeesCost() seesCost: boolean,
    @Param('id', ParseUUIDPipe) id: string,
  ): Promise<AuditRunView> {
    const run = await this.runs.find(user.kode_toko, id);
    if (!run) throw new DomainError('AUDIT_RUN_NOT_FOUND', { id });
    return shown(run, user, seesCost);
  }

  @Get('keadaan')
  @RequirePermission([PAGE, 'tutup-toko'], 'lihat')
  @ApiOperation({ summary: 'What the last look through the whole ledger found' })
  async state(@CurrentUser() user: RequestUser, @SeesCost() seesCost: boolean): Promise<AuditStateView> {
    const last = await this.runs.last(user.kode_toko);
    const { rows } = await this.pool.query<{ seq: number }>('SELECT seq FROM ledger.shop_head WHERE shop = $1', [
      user.kode_toko,
    ]);
    return { terakhir: last && shown(last, user, seesCost), seq: rows[0]?.seq ?? 0 };
  }
}

/** A difference's own words name balances and contents, which are not for who counts blind or sees no cost. */
function shown(run: AuditRunView, user: RequestUser, seesCost: boolean): AuditRunView {
  if (!run.beda || (seesCost && !countsBlind(user))) return run;
  return { ...run, beda: { ...run.beda, teks: null } };
}

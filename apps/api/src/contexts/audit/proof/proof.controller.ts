import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { ProofDto, RangeDto, SlipProofDto } from '@emas/contracts/audit/audit-run.dto';
import type { ProofView, SealsView, SlipProofView } from '@emas/contracts/audit/audit-run.view';
import { proofPages, sealCertificate } from '@emas/reporting/proofs/proof-pages';
import { DomainError } from '@emas/domain/shared/domain-error';
import type { Response } from 'express';
import { AuditSource } from '../../../ledger/audit/audit-source.js';
import { rangeOf } from '../../../ledger/audit/range.js';
import { CurrentUser, RequirePermission } from '../../../platform/auth/decorators.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { SeesCost } from '../../../platform/auth/sees-cost.js';
import { Config } from '../../../platform/config/config.js';
import { AuditPapers } from './audit-papers.js';
import { Proofs } from './proofs.js';
import { Seals } from './seals.js';

const PAGE = 'audit-ledger';

@ApiTags('audit')
@Controller('audit')
export class ProofController {
  constructor(
    private readonly config: Config,
    private readonly seals: Seals,
    private readonly proofs: Proofs,
    private readonly papers: AuditPapers,
  ) {}

  @Get('segel')
  @RequirePermission(PAGE, 'lihat')
  @ApiOperation({ summary: 'Business days with their seals, gaps named, and the keys that sign' })
  list(@CurrentUser() user: RequestUser): Promise<SealsView> {
    return this.seals.of(user.kode_toko);
  }

  @Get('segel/:tgl.pdf')
  @RequirePermission(PAGE, 'export')
  @ApiOperation({ summary: 'Certificate of a sealed day' })
  @ApiProduces('application/pdf')
  async certificate(
    @CurrentUser() user: RequestUser,
    @Param('tgl') tgl: string,
    @Res() response: Response,
  ): Promise<void> {
    const day = await this.seals.find(user.kode_toko, tgl);
    if (!day) throw new DomainError('SEAL_NOT_FOUND', { tgl });
    const definition = sealCertificate(day, await this.papers.of(user));
    await this.papers.send(response, `segel-${user.kode_toko}-${tgl}.pdf`, definition);
  }

  @Get('rentang')
  @RequirePermission(PAGE, 'export')
  @ApiOperation({ summary: 'Sealed days with the texts of all their events, as emas-range-1' })
  @ApiProduces('text/plain')
  async range(
    @CurrentUser() { kode_toko: shop }: RequestUser,
    @SeesCost() seesCost: boolean,
    @Query() { dari, sampai }: RangeDto,
    @Res() response: Response,
  ): Promise<void> {
    requireCost(seesCost);
    if (dari > sampai) throw new DomainError('RANGE_ENDS_BEFORE_IT_BEGINS');
    await AuditSource.open(this.config, async (source) => {
      const pieces = rangeOf(source, shop, { dari, sampai });
      // A refusal is told as such: nothing is sent before the first piece is there.
      const first = await pieces.next();
      if (first.done) throw new DomainError('RANGE_EMPTY', { dari, sampai });
      response.setHeader('Content-Type', 'text/plain; charset=utf-8');
      response.setHeader('Content-Disposition', `attachment; filename="${shop}-${dari}-${sampai}.emas"`);
      const text = Readable.from(joined(first.value, pieces), { highWaterMark: 1 });
      await pipeline(text, response).catch((error: NodeJS.ErrnoException) => {
        // The client went away: there is nobody to tell.
        if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
      });
    });
  }

  @Get('bukti')
  @RequirePermission(PAGE, 'export')
  @ApiOperation({
    summary: 'Proof that a document or event stands in its sealed day: text, PDF, or what is known of it',
  })
  async proof(
    @CurrentUser() user: RequestUser,
    @SeesCost() seesCost: boolean,
    @Query() { no, seq, format }: ProofDto,
    @Res() response: Response,
  ): Promise<void> {
    requireCost(seesCost);
    if ((no ?? null) === null && (seq ?? null) === null) throw new DomainError('PROOF_NOTHING');
    const found: ProofView = await this.proofs.of(user.kode_toko, no ? { no } : { seq: seq! });
    const name = `bukti-${found.no ?? `event-${seq}`}`;
    if (format === 'json') response.json(found);
    else if (found.bukti === '') throw new DomainError('PROOF_UNSEALED');
    else if (format === 'pdf')
      await this.papers.send(response, `${name}.pdf`, proofPages(found.no ?? `#${seq}`, found.bukti, await this.papers.of(user))); // prettier-ignore
    else {
      response.setHeader('Content-Disposition', `attachment; filename="${name}.proof"`);
      response.type('text/plain; charset=utf-8').send(found.bukti);
    }
  }

  @Get('kode-bukti')
  @RequirePermission(PAGE, 'lihat')
  @ApiOperation({ summary: 'Whether the ledger still holds the very event that a slip bears the code of' })
  slip(@CurrentUser() user: RequestUser, @Query() { no, kode }: SlipProofDto): Promise<SlipProofView> {
    return this.proofs.ofSlip(user.kode_toko, no, kode);
  }
}

/** The whole text of events tells cost. */
function requireCost(seesCost: boolean): void {
  if (!seesCost) throw new DomainError('PROOF_NEEDS_COST');
}

async function* joined(first: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}

import { Body, Controller, Get, HttpCode, Param, ParseIntPipe, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ReplayDto } from '@emas/contracts/audit/replay.dto';
import type { ReplayedView, ReplayView } from '@emas/contracts/audit/replay.view';
import { CurrentUser, RequirePermission } from '../../../platform/auth/decorators.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { SeesCost } from '../../../platform/auth/sees-cost.js';
import { readerOf, Replays } from './replays.js';

const PAGE = 'audit-ledger';

@ApiTags('audit')
@Controller('audit/putar-ulang')
export class ReplayController {
  constructor(private readonly replays: Replays) {}

  @Post()
  @HttpCode(200)
  @RequirePermission(PAGE, 'lihat')
  @ApiOperation({ summary: 'The books at a moment, and at a second one to compare; the log is read in the background' })
  async begin(
    @CurrentUser() user: RequestUser,
    @SeesCost() seesCost: boolean,
    @Body() { banding, ...momen }: ReplayDto,
  ): Promise<ReplayedView> {
    const reader = readerOf(user, seesCost);
    return {
      momen: await this.replays.begin(reader, momen),
      banding: banding ? await this.replays.begin(reader, banding) : null,
    };
  }

  @Get(':seq')
  @RequirePermission(PAGE, 'lihat')
  @ApiOperation({ summary: 'The books after an event, as far as they were replayed' })
  one(
    @CurrentUser() user: RequestUser,
    @SeesCost() seesCost: boolean,
    @Param('seq', ParseIntPipe) seq: number,
  ): Promise<ReplayView> {
    return this.replays.of(readerOf(user, seesCost), seq);
  }
}

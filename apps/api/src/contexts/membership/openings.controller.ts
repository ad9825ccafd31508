import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { OpeningsExceededRow } from '@emas/contracts/membership/person-openings';
import { bundle } from '@emas/contracts/messages/bundle';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { SeenDto } from '@emas/contracts/shared/seen.dto';
import {
  OPENINGS_KIND,
  type OpeningsExceededBody,
  openingsStream,
  seeOpenings,
} from '@emas/domain/membership/openings-exceeded';
import { Ledger } from '../../ledger/ledger.js';
import { CurrentUser, RequireLevel } from '../../platform/auth/decorators.js';
import type { AuthenticatedUser, RequestUser } from '../../platform/auth/request-user.js';
import { IdempotencyKey } from '../../platform/http/idempotency-key.js';

/** Who wanted to open more persons than he may: told to the owner until he has seen it. */
@ApiTags('membership')
@Controller('pembukaan-data')
export class OpeningsController {
  constructor(private readonly ledger: Ledger) {}

  @Get()
  @RequireLevel('OWN')
  @ApiOperation({
    summary: 'Who wanted to open more persons in an hour than he may, as far as the owner has not seen it',
  })
  async unseen(@CurrentUser() { kode_toko }: RequestUser): Promise<OpeningsExceededRow[]> {
    return (await this.waiting(kode_toko)).sort((one, other) => other.at.localeCompare(one.at));
  }

  @Post('dilihat')
  @HttpCode(200)
  @RequireLevel('OWN')
  @ApiOperation({ summary: 'The owner has seen them, up to a moment' })
  async seen(
    @Body() { sampai }: SeenDto,
    @CurrentUser() user: AuthenticatedUser,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody> {
    const rows = (await this.waiting(user.kode_toko)).filter(({ at }) => at <= sampai);
    const streams = rows.map(({ user_id, at }) => openingsStream(user_id, at));
    const message = bundle[user.language].membership.messages.openingsSeen;
    if (streams.length === 0) return { message, seq: 0 };
    const { seq } = await this.ledger.execute({
      shop: user.kode_toko,
      actor: user.user_id,
      key,
      request: { type: 'SeeOpenings', sampai },
      streams,
      decide: (context) => seeOpenings(streams, context),
    });
    return { message, seq };
  }

  private async waiting(shop: string): Promise<OpeningsExceededRow[]> {
    const rows = await this.ledger.list<OpeningsExceededBody>(shop, OPENINGS_KIND, { status: ['BARU'] });
    return rows.map(({ body: { user_id, at, batas } }) => ({ user_id, at, batas }));
  }
}

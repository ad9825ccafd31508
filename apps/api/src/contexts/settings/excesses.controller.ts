import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { ExcessRow } from '@emas/contracts/settings/excess';
import { bundle } from '@emas/contracts/messages/bundle';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { SeenDto } from '@emas/contracts/shared/seen.dto';
import { type ExcessBody, EXCESSES, excessStream, seeExcesses } from '@emas/domain/settings/excess';
import type { ExcessOf } from '@emas/domain/shared/excess-of';
import { Ledger } from '../../ledger/ledger.js';
import { CurrentUser, RequireLevel } from '../../platform/auth/decorators.js';
import type { AuthenticatedUser, RequestUser } from '../../platform/auth/request-user.js';
import { IdempotencyKey } from '../../platform/http/idempotency-key.js';

const KINDS = Object.keys(EXCESSES) as readonly ExcessOf[];

/** Who wanted more of persons or prices within an hour than he may: told to the owner until he has seen it. */
@ApiTags('settings')
@Controller('pembukaan-data')
export class ExcessesController {
  constructor(private readonly ledger: Ledger) {}

  @Get()
  @RequireLevel('OWN')
  @ApiOperation({
    summary: 'Who wanted to open more persons or prices in an hour than he may, as far as the owner has not seen it',
  })
  async unseen(@CurrentUser() { kode_toko }: RequestUser): Promise<ExcessRow[]> {
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
    const streams = rows.map(({ apa, user_id, at }) => excessStream(apa, user_id, at));
    const message = bundle[user.language].identity.messages.noticesSeen;
    if (streams.length === 0) return { message, seq: 0 };
    const { seq } = await this.ledger.execute({
      shop: user.kode_toko,
      actor: user.user_id,
      key,
      request: { type: 'SeeExcesses', sampai },
      streams,
      decide: (context) => seeExcesses(rows, context),
    });
    return { message, seq };
  }

  private async waiting(shop: string): Promise<ExcessRow[]> {
    const found = await Promise.all(
      KINDS.map(async (apa) => {
        const rows = await this.ledger.list<ExcessBody>(shop, EXCESSES[apa].kind, { status: ['BARU'] });
        return rows.map(({ body: { user_id, at, batas } }) => ({ user_id, at, batas, apa }));
      }),
    );
    return found.flat();
  }
}

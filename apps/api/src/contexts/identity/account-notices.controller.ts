import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { AccountNoticeRow } from '@emas/contracts/identity/account-notice';
import { bundle } from '@emas/contracts/messages/bundle';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { SeenDto } from '@emas/contracts/shared/seen.dto';
import { ACCOUNT_NOTICE_KIND, type AccountNotice, seeNotices, staysUntil } from '@emas/domain/identity/account-notice';
import { DomainError } from '@emas/domain/shared/domain-error';
import { Ledger } from '../../ledger/ledger.js';
import { CurrentUser, RequireLevel } from '../../platform/auth/decorators.js';
import type { RequestUser } from '../../platform/auth/request-user.js';
import { IdempotencyKey } from '../../platform/http/idempotency-key.js';
import { Accounts } from './queries/accounts.js';
import { UsersQuery } from './queries/users.query.js';

/** What somebody else did to accounts that owners watch over: told to each owner until he has seen it. */
@ApiTags('identity')
@Controller('pemberitahuan-akun')
export class AccountNoticesController {
  constructor(
    private readonly ledger: Ledger,
    private readonly users: UsersQuery,
    private readonly accounts: Accounts,
  ) {}

  @Get()
  @RequireLevel('OWN')
  @ApiOperation({ summary: 'What somebody else did to accounts, as far as this owner has not seen it' })
  async unseen(@CurrentUser() user: RequestUser): Promise<AccountNoticeRow[]> {
    const rows = await this.waiting(user);
    const now = new Date().toISOString();
    return rows
      .map(({ body }) => {
        const { user_id, level, perubahan, oleh, at } = body;
        return { user_id, level, perubahan, oleh, at, tampil_sampai: staysUntil(body, user.user_id, now) };
      })
      .sort((one, other) => other.at.localeCompare(one.at));
  }

  @Post('dilihat')
  @HttpCode(200)
  @RequireLevel('OWN')
  @ApiOperation({ summary: 'This owner has seen them, up to a moment' })
  async seen(
    @Body() { sampai }: SeenDto,
    @CurrentUser() user: RequestUser,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody> {
    const { kode_toko: shop, user_id } = user;
    // Whoever set his password could read them in his place.
    const account = await this.accounts.require(shop, user_id);
    if (account.passwordReset) throw new DomainError('PASSWORD_SET_BY_OTHER', { user_id });
    const rows = await this.waiting(user);
    const streams = rows.filter(({ body }) => body.at <= sampai).map(({ stream }) => stream);
    const message = bundle[user.language].identity.messages.noticesSeen;
    if (streams.length === 0) return { message, seq: 0 };
    const owners = (await this.users.options(shop, ['OWN'])).map((owner) => owner.user_id);
    const { seq } = await this.ledger.execute({
      shop,
      actor: user_id,
      key,
      request: { type: 'SeeAccountNotices', sampai },
      streams,
      decide: (context) => seeNotices(streams, owners, context),
    });
    return { message, seq };
  }

  private async waiting({ kode_toko, user_id }: RequestUser) {
    const rows = await this.ledger.list<AccountNotice>(kode_toko, ACCOUNT_NOTICE_KIND, { status: ['BARU'] });
    return rows.filter(({ body }) => body.oleh !== user_id && !body.dilihat?.includes(user_id));
  }
}

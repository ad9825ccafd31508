import { randomUUID } from 'node:crypto';
import { Body, Controller, Inject, Module, Post } from '@nestjs/common';
import { Allow } from 'class-validator';
import {
  type AuthorizationRequirement,
  authorizationStream,
  useAuthorizations,
} from '@emas/domain/authorization/authorization';
import { Ledger } from '../../apps/api/src/ledger/ledger.js';
import { CurrentUser, LoggedIn } from '../../apps/api/src/platform/auth/decorators.js';
import type { RequestUser } from '../../apps/api/src/platform/auth/request-user.js';

class ProbeDto {
  @Allow() id!: string;
  @Allow() needs!: AuthorizationRequirement[];
  @Allow() otorisasi_ids!: string[];
}

/** A command that needs approval, as a sale below cost does. */
@Controller('probe')
class ProbeController {
  constructor(@Inject(Ledger) private readonly ledger: Ledger) {}

  @Post()
  @LoggedIn()
  async act(@CurrentUser() user: RequestUser, @Body() { id, needs, otorisasi_ids }: ProbeDto) {
    const stream = `probe/${id}`;
    const { seq } = await this.ledger.execute({
      shop: user.kode_toko,
      actor: user.user_id,
      key: randomUUID(),
      request: { id },
      streams: [stream, ...otorisasi_ids.map(authorizationStream)],
      decide: (context) => ({
        events: [
          ...useAuthorizations(needs, otorisasi_ids, context, stream),
          { stream, type: 'Probed', schema: 1, body: {}, document: { status: 'ADA', body: {} } },
        ],
        result: null,
      }),
    });
    return { seq };
  }
}

@Module({ controllers: [ProbeController] })
export class ProbeModule {}

import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AuthorizeDto } from '@emas/contracts/authorization/authorize.dto';
import { setting } from '@emas/contracts/modules/register';
import {
  type AuthorizationRefusal,
  type AuthorizationRequest,
  authorizationStream,
  grantAuthorization,
  mayAuthorize,
  refuseAuthorization,
} from '@emas/domain/authorization/authorization';
import { normalizeUserId } from '@emas/domain/identity/user';
import { type SettingsBody, settingsStream } from '@emas/domain/settings/settings';
import { DomainError } from '@emas/domain/shared/domain-error';
import { Ledger, type LedgerCommand } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { Accounts, Credentials, Throttle } from '../../identity/index.js';
import { approver, asker } from '../subjects.js';

/** Approval of one stated action by password; the asker's command sends the id back. Failures are recorded too. */
export class AuthorizeCommand extends Command<{ readonly seq: number; readonly otorisasi_id: string }> {
  constructor(
    readonly user: RequestUser,
    readonly dto: AuthorizeDto,
    /** Address that the asker asks from. */
    readonly address?: string,
  ) {
    super();
  }
}

@CommandHandler(AuthorizeCommand)
export class AuthorizeHandler implements ICommandHandler<AuthorizeCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly accounts: Accounts,
    private readonly credentials: Credentials,
    private readonly throttle: Throttle,
  ) {}

  async execute({ user, dto, address }: AuthorizeCommand) {
    const shop = user.kode_toko;
    const request: AuthorizationRequest = {
      id: randomUUID(),
      kategori: dto.kategori,
      description: dto.description,
      no_faktur: dto.no_faktur || null,
      hash: dto.hash,
      ringkasan: dto.ringkasan,
      keterangan: dto.keterangan?.trim().toUpperCase() || '-',
      peminta: user.user_id,
      pemberi: normalizeUserId(dto.user_id),
      cara: 'PASSWORD',
      ...(address === undefined ? {} : { perangkat: address }),
    };
    const subjects = [approver(request.pemberi), asker(request.peminta)];
    await this.throttle.attempt(shop, subjects);
    const refusal = await this.check(shop, request, dto.password);
    const seq = await this.record(shop, request, refusal);
    if (refusal !== null) throw new DomainError('AUTHORIZATION_FAILED');
    await this.throttle.succeeded(shop, subjects);
    return { seq, otorisasi_id: request.id };
  }

  /** Why it is refused; the caller is told no more than that it failed. */
  private async check(
    shop: string,
    request: AuthorizationRequest,
    password: string,
  ): Promise<AuthorizationRefusal | null> {
    const right = await this.credentials.matches(shop, request.pemberi, password);
    const account = await this.accounts.find(shop, request.pemberi);
    if (!right || !account?.active) return 'SALAH';
    return mayAuthorize(request, account.level) ? null : 'TIDAK_BERHAK';
  }

  private async record(
    shop: string,
    request: AuthorizationRequest,
    refusal: AuthorizationRefusal | null,
  ): Promise<number> {
    const { seq } = await this.ledger.execute(authorizeCommand(shop, request, refusal));
    return seq;
  }
}

/** What the ledger is asked, once it is known whether the approver is who he says and may approve. */
export function authorizeCommand(
  shop: string,
  request: AuthorizationRequest,
  refusal: AuthorizationRefusal | null,
): LedgerCommand<null> {
  const settings = settingsStream(shop);
  return {
    shop,
    actor: request.peminta,
    key: request.id,
    request: { type: 'Authorize', ...request },
    streams: [authorizationStream(request.id)],
    reads: [settings],
    decide: (context) => {
      const minutes = setting(context.get<SettingsBody | null>(settings).body, 'otorisasi_berlaku_menit');
      const event =
        refusal === null
          ? grantAuthorization(request, context.now, minutes)
          : refuseAuthorization(request, refusal, context.now);
      return { events: [event], result: null };
    },
  };
}

import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { AuthorizeDto } from '@emas/contracts/authorization/authorize.dto';
import {
  type AuthorizationRefusal,
  type AuthorizationRequest,
  isOwnApproval,
  mayAuthorize,
} from '@emas/domain/authorization/authorization';
import { normalizeUserId } from '@emas/domain/identity/user';
import { DomainError } from '@emas/domain/shared/domain-error';
import { Ledger } from '../../ledger/ledger.js';
import type { RequestUser } from '../../platform/auth/request-user.js';
import { Accounts, Credentials, Throttle } from '../identity/index.js';
import { askedRequirement } from './asked-requirement.js';
import { authorizeCommand } from './commands/authorize-command.js';
import { OwnApprovals } from './own-approvals.js';
import { UntoldOf } from './untold-of.js';
import { approver, asker } from './subjects.js';

/** Who approves at the asker's screen: whether he is who he says, and may. Every failure is counted and recorded. */
@Injectable()
export class Approvers {
  constructor(
    private readonly ledger: Ledger,
    private readonly accounts: Accounts,
    private readonly credentials: Credentials,
    private readonly throttle: Throttle,
    private readonly untold: UntoldOf,
    private readonly own: OwnApprovals,
  ) {}

  /** What his password approves, or an owner's of a moment ago. Throws AUTHORIZATION_FAILED. */
  async byPassword(user: RequestUser, dto: AuthorizeDto, address?: string): Promise<AuthorizationRequest> {
    const shop = user.kode_toko;
    const request = await this.requestOf(user, dto, address);
    const isOwn = isOwnApproval(request, user.level);
    if (!dto.password) return this.byPasswordBefore(user, request, isOwn);
    const subjects = [approver(request.pemberi), asker(request.peminta)];
    await this.throttle.attempt(shop, subjects);
    const refusal = await this.check(shop, request, dto.password);
    if (refusal !== null) {
      await this.ledger.execute(authorizeCommand(shop, request, refusal));
      // Who knows the password may know why it does not do.
      if (refusal === 'SANDI_RESET') throw new DomainError('PASSWORD_SET_BY_OTHER', { user_id: request.pemberi });
      throw new DomainError('AUTHORIZATION_FAILED');
    }
    await this.throttle.succeeded(shop, subjects);
    if (isOwn) await this.own.typed(user);
    return request;
  }

  private async byPasswordBefore(user: RequestUser, request: AuthorizationRequest, isOwn: boolean) {
    const typed = isOwn ? await this.own.typedAt(user) : null;
    if (typed === null) throw new DomainError('VALIDATION_FAILED', {}, [{ field: 'password', code: 'mustFill' }]);
    return { ...request, sandi_pada: typed.toISOString() };
  }

  private async requestOf(user: RequestUser, dto: AuthorizeDto, address?: string): Promise<AuthorizationRequest> {
    const untold = await this.untold.action(user.kode_toko, user.user_id, dto);
    return {
      id: randomUUID(),
      ...askedRequirement(dto, untold),
      keterangan: dto.keterangan?.trim().toUpperCase() || '-',
      peminta: user.user_id,
      pemberi: normalizeUserId(dto.user_id),
      cara: 'PASSWORD',
      ...(address === undefined ? {} : { perangkat: address }),
    };
  }

  /** Why it is refused; whoever does not know the password is told no more than that it failed. */
  private async check(
    shop: string,
    request: AuthorizationRequest,
    password: string,
  ): Promise<AuthorizationRefusal | null> {
    const right = await this.credentials.matches(shop, request.pemberi, password);
    const account = await this.accounts.find(shop, request.pemberi);
    if (!right || !account?.active) return 'SALAH';
    if (!mayAuthorize(request, account.level)) return 'TIDAK_BERHAK';
    return account.passwordReset ? 'SANDI_RESET' : null;
  }
}

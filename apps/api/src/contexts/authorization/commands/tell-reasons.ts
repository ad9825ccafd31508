import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ReasonsBody, ReasonsDto } from '@emas/contracts/authorization/reasons.dto';
import { maySeeCost } from '@emas/contracts/permissions/cost';
import type { AuthorizationRequest } from '@emas/domain/authorization/authorization';
import type { Telling } from '@emas/domain/authorization/price-try';
import { DomainError } from '@emas/domain/shared/domain-error';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { Accounts } from '../../identity/index.js';
import { Approvers } from '../approvers.js';
import { FingerProofs } from '../finger-proofs.js';
import { Tellings } from '../tellings.js';

/** What an approval would cover, told to who may give it; nothing is approved by it. */
export class TellReasonsCommand extends Command<ReasonsBody> {
  constructor(
    readonly user: RequestUser,
    readonly dto: ReasonsDto,
    readonly address?: string,
  ) {
    super();
  }
}

@CommandHandler(TellReasonsCommand)
export class TellReasonsHandler implements ICommandHandler<TellReasonsCommand> {
  constructor(
    private readonly approvers: Approvers,
    private readonly proofs: FingerProofs,
    private readonly accounts: Accounts,
    private readonly tellings: Tellings,
  ) {}

  async execute({ user, dto, address }: TellReasonsCommand): Promise<ReasonsBody> {
    const { mencakup = [], rincian, ...request } = await this.requestOf(user, dto, address);
    if (rincian) return { mencakup, rincian };
    if (mencakup.length === 0 || (await this.mayBeTold(user.kode_toko, { ...request, mencakup }))) return { mencakup };
    const { kategori, description } = request;
    return { mencakup: [{ kategori, description }], ditahan: true };
  }

  private async mayBeTold(shop: string, request: AuthorizationRequest & Pick<Telling, 'mencakup'>): Promise<boolean> {
    const { hash, mencakup, peminta, pemberi, cara } = request;
    const { level, grants } = await this.accounts.require(shop, pemberi);
    if (maySeeCost(level, grants)) return true;
    return this.tellings.tell(shop, { hash, mencakup, peminta, cara, diberi_tahu: pemberi });
  }

  private async requestOf(user: RequestUser, { password, fp, ...dto }: ReasonsDto, address?: string) {
    if (!fp) return this.approvers.byPassword(user, { ...dto, password: password ?? null }, address);
    const { request, allowed } = await this.proofs.find(user, { ...dto, fp });
    if (!allowed) throw new DomainError('AUTHORIZATION_FAILED');
    return request;
  }
}

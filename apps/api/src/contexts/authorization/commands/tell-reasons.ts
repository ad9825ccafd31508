import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ReasonsBody, ReasonsDto } from '@emas/contracts/authorization/reasons.dto';
import { DomainError } from '@emas/domain/shared/domain-error';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { Approvers } from '../approvers.js';
import { FingerProofs } from '../finger-proofs.js';

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
  ) {}

  async execute({ user, dto, address }: TellReasonsCommand): Promise<ReasonsBody> {
    const { mencakup = [] } = await this.requestOf(user, dto, address);
    return { mencakup };
  }

  private async requestOf(user: RequestUser, { password, fp, ...dto }: ReasonsDto, address?: string) {
    if (!fp) return this.approvers.byPassword(user, { ...dto, password: password ?? null }, address);
    const { request, allowed } = await this.proofs.find(user, { ...dto, fp });
    if (!allowed) throw new DomainError('AUTHORIZATION_FAILED');
    return request;
  }
}

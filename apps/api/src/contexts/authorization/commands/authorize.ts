import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AuthorizeDto } from '@emas/contracts/authorization/authorize.dto';
import { Ledger } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { Approvers } from '../approvers.js';
import { authorizeCommand } from './authorize-command.js';

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
    private readonly approvers: Approvers,
  ) {}

  async execute({ user, dto, address }: AuthorizeCommand) {
    const request = await this.approvers.byPassword(user, dto, address);
    const { seq } = await this.ledger.execute(authorizeCommand(user.kode_toko, request, null));
    return { seq, otorisasi_id: request.id };
  }
}

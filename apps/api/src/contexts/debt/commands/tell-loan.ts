import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { NoticeLoanDto, RelocateLoanDto } from '@emas/contracts/debt/loan.dto';
import { loans } from '@emas/domain/debt/loan';
import { noticeLoan, relocateLoan } from '@emas/domain/debt/tell-loan';
import type { DecideContext, Decision } from '@emas/domain/ledger/event';
import { Ledger } from '../../../ledger/ledger.js';
import { LoanMessages } from '../queries/loan-messages.js';
import type { Clerk } from './save-loan.js';

interface Told {
  readonly seq: number;
}

abstract class Telling extends Command<Told> {
  constructor(
    readonly user: Clerk,
    readonly id: string,
    readonly key: string,
  ) {
    super();
  }
}

export class RelocateLoanCommand extends Telling {
  constructor(
    user: Clerk,
    id: string,
    readonly dto: RelocateLoanDto,
    key: string,
  ) {
    super(user, id, key);
  }
}

/** Says to a customer that his goods may be auctioned; by WhatsApp it is sent too. */
export class NoticeLoanCommand extends Telling {
  constructor(
    user: Clerk,
    id: string,
    readonly dto: NoticeLoanDto,
    key: string,
  ) {
    super(user, id, key);
  }
}

const told = (
  ledger: Ledger,
  { user, id, key }: Telling,
  request: object,
  decide: (context: DecideContext) => Decision<unknown>,
) =>
  ledger.execute({
    shop: user.kode_toko,
    actor: user.user_id,
    key,
    request: { ...request, id },
    streams: [loans.stream(id)],
    decide: (context) => ({ ...decide(context), result: null }),
  });

@CommandHandler(RelocateLoanCommand)
export class RelocateLoanHandler implements ICommandHandler<RelocateLoanCommand> {
  constructor(private readonly ledger: Ledger) {}

  async execute(command: RelocateLoanCommand): Promise<Told> {
    const lokasi = command.dto.lokasi?.trim() || null;
    const { seq } = await told(this.ledger, command, { type: 'RelocateLoan', lokasi }, (context) =>
      relocateLoan({ id: command.id, lokasi }, context),
    );
    return { seq };
  }
}

@CommandHandler(NoticeLoanCommand)
export class NoticeLoanHandler implements ICommandHandler<NoticeLoanCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly messages: LoanMessages,
  ) {}

  async execute(command: NoticeLoanCommand): Promise<Told> {
    const { user, id, dto, key } = command;
    if (dto.kanal === 'WA') await this.messages.requireReached(user.kode_toko, id);
    const { seq } = await told(this.ledger, command, { type: 'NoticeLoan', ...dto }, (context) =>
      noticeLoan({ id, kanal: dto.kanal }, context),
    );
    const kunci = `pemberitahuan/${id}/${key}`;
    if (dto.kanal === 'WA') await this.messages.send(user, id, 'template_wa_pemberitahuan_lelang', { kunci });
    return { seq };
  }
}

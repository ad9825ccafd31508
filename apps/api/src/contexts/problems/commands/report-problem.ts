import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ReportProblemDto } from '@emas/contracts/problems/problem.dto';
import { type OtherProblem, problemStream, type ProblemSubject, reportProblem } from '@emas/domain/problems/problem';
import { atHead } from '../../../ledger/at-head.js';
import { Ledger, type LedgerCommand } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { OpenProblems } from '../queries/open-problems.js';

export interface ProblemAnswer {
  readonly seq: number;
  readonly data: { readonly id: string; readonly no_masalah: string };
}

export class ReportProblemCommand extends Command<ProblemAnswer> {
  constructor(
    readonly user: Pick<RequestUser, 'user_id' | 'kode_toko'>,
    readonly dto: ReportProblemDto,
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(ReportProblemCommand)
export class ReportProblemHandler implements ICommandHandler<ReportProblemCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly open: OpenProblems,
  ) {}

  async execute(command: ReportProblemCommand): Promise<ProblemAnswer> {
    const { user, dto } = command;
    const no_faktur = dto.no_faktur.trim().toUpperCase();
    const gather = async () => {
      const document = await this.ledger.byNumber(user.kode_toko, no_faktur);
      const subject = document && { no_faktur, stream: document.stream };
      return { subject, other: await this.open.about(user.kode_toko, no_faktur) };
    };
    const asked = (facts: Awaited<ReturnType<typeof gather>>) => reportProblemCommand(command, no_faktur, facts);
    const { seq, numbers } = await atHead(this.ledger, user.kode_toko, gather, asked);
    return { seq, data: { id: dto.id, no_masalah: numbers[problemStream(dto.id)]! } };
  }
}

/** What the ledger is asked. */
export function reportProblemCommand(
  { user, dto, key }: ReportProblemCommand,
  no_faktur: string,
  { subject, other }: { readonly subject: ProblemSubject | null; readonly other: OtherProblem },
): LedgerCommand<null> {
  const { id, masalah } = dto;
  return {
    shop: user.kode_toko,
    actor: user.user_id,
    key,
    request: { type: 'ReportProblem', id, no_faktur, masalah },
    streams: [problemStream(id)],
    decide: (context) => ({
      ...reportProblem({ problem_id: id, no_faktur, masalah }, subject, other, context),
      result: null,
    }),
  };
}

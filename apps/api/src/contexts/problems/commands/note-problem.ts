import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  closeProblem,
  followProblem,
  type OtherProblem,
  type Problem,
  problemStream,
  reopenProblem,
} from '@emas/domain/problems/problem';
import { atHead } from '../../../ledger/at-head.js';
import { Ledger, type LedgerCommand } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { OpenProblems } from '../queries/open-problems.js';

/** What is written of a problem: what is done about it, how it was solved, why it is opened again. */
export type NoteKind = 'TINDAK_LANJUT' | 'SELESAI' | 'BUKA';

export class NoteProblemCommand extends Command<{ readonly seq: number }> {
  constructor(
    readonly user: Pick<RequestUser, 'user_id' | 'kode_toko'>,
    readonly id: string,
    readonly kind: NoteKind,
    readonly catatan: string,
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(NoteProblemCommand)
export class NoteProblemHandler implements ICommandHandler<NoteProblemCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly open: OpenProblems,
  ) {}

  async execute(command: NoteProblemCommand) {
    const { seq } = await (command.kind === 'BUKA'
      ? this.reopen(command)
      : this.ledger.execute(noteProblemCommand(command, null)));
    return { seq };
  }

  /** Rests on the head: nobody may have reported the document anew meanwhile. */
  private reopen(command: NoteProblemCommand) {
    const shop = command.user.kode_toko;
    const stream = problemStream(command.id);
    const gather = async (): Promise<OtherProblem> => {
      const problem = (await this.ledger.load<Problem | null>(shop, [stream])).get(stream)?.body;
      return problem ? this.open.about(shop, problem.no_faktur) : null;
    };
    return atHead(this.ledger, shop, gather, (other) => noteProblemCommand(command, other));
  }
}

/** What the ledger is asked. */
export function noteProblemCommand(
  { user, id, kind, catatan, key }: NoteProblemCommand,
  other: OtherProblem,
): LedgerCommand<null> {
  const said = { problem_id: id, catatan };
  return {
    shop: user.kode_toko,
    actor: user.user_id,
    key,
    request: { type: 'NoteProblem', id, kind, catatan },
    streams: [problemStream(id)],
    decide: (context) => ({
      ...(kind === 'TINDAK_LANJUT'
        ? followProblem(said, context)
        : kind === 'SELESAI'
          ? closeProblem(said, context)
          : reopenProblem(said, other, context)),
      result: null,
    }),
  };
}

import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CancelDocumentDto } from '@emas/contracts/documents/document.dto';
import { authorizationStream } from '@emas/domain/authorization/authorization';
import { itemKey } from '@emas/domain/money/non-cash';
import { restore, writeOff } from '@emas/domain/money/write-off';
import { type OtherProblem, problemStream } from '@emas/domain/problems/problem';
import { DomainError } from '@emas/domain/shared/domain-error';
import type { SettleableItem } from '@emas/domain/money/settle-non-cash';
import { namingSettlement } from '../../../engine/entries/naming-settlement.js';
import { atHead } from '../../../ledger/at-head.js';
import { contentHash } from '../../../ledger/hash.js';
import { Ledger, type LedgerCommand } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { OpenProblems } from '../../problems/index.js';
import { type ItemFacts, type ItemKey, NonCashFacts } from './non-cash-facts.js';

type Asker = Pick<RequestUser, 'user_id' | 'kode_toko'>;

/** Money that never comes is a loss; or it may come after all. */
export class WriteOffCommand extends Command<{ readonly seq: number }> {
  constructor(
    readonly what: 'HAPUS' | 'PULIH',
    readonly user: Asker,
    readonly item: ItemKey,
    readonly dto: CancelDocumentDto,
    readonly key: string,
  ) {
    super();
  }
}

interface Facts extends ItemFacts {
  readonly other: OtherProblem;
  readonly problem_id: string;
}

@CommandHandler(WriteOffCommand)
export class WriteOffHandler implements ICommandHandler<WriteOffCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly facts: NonCashFacts,
    private readonly problems: OpenProblems,
  ) {}

  async execute(command: WriteOffCommand): Promise<{ readonly seq: number }> {
    const { user, item } = command;
    const shop = user.kode_toko;
    const problem_id = randomUUID();
    const gather = async (): Promise<Facts> => {
      const facts = await this.facts.of(shop, [item]);
      const no_faktur = facts.items.get(itemKey(item))?.no_faktur ?? '';
      return { ...facts, problem_id, other: await this.problems.about(shop, no_faktur) };
    };
    const asked = (facts: Facts) => writeOffCommand(command, facts);
    const { seq } = await namingSettlement(this.ledger, shop, () => atHead(this.ledger, shop, gather, asked));
    return { seq };
  }
}

/** What the ledger is asked. */
export function writeOffCommand({ what, user, item, dto, key }: WriteOffCommand, facts: Facts): LedgerCommand<null> {
  const { alasan, otorisasi_ids = [] } = dto;
  const request = { type: what === 'HAPUS' ? 'WriteOffNonCash' : 'RestoreNonCash', ...item, alasan };
  const { problem_id } = facts;
  return {
    shop: user.kode_toko,
    actor: user.user_id,
    key,
    request,
    streams: [...facts.streams, problemStream(problem_id), ...otorisasi_ids.map(authorizationStream)],
    reads: facts.reads,
    decide(context) {
      const found = requireItem(facts, item);
      if (what === 'PULIH') return restore({ alasan }, found, context);
      const command = { alasan, problem_id, otorisasi_ids, hash: contentHash(request) };
      return writeOff(command, found, facts.other, context);
    },
  };
}

function requireItem({ items }: Facts, key: ItemKey): SettleableItem {
  const item = items.get(itemKey(key));
  if (!item) throw new DomainError('NON_CASH_ITEM_NOT_FOUND', { item: itemKey(key) });
  return item;
}

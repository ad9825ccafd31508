import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CancelDocumentDto } from '@emas/contracts/documents/document.dto';
import { countsBlind } from '@emas/contracts/permissions/levels';
import { authorizationStream } from '@emas/domain/authorization/authorization';
import { broughtStreams, cancelTogether } from '@emas/domain/deposits/cancel-together';
import { type Deposit, deposits } from '@emas/domain/deposits/deposit';
import type { Reversible } from '@emas/domain/document/end';
import type { StreamId } from '@emas/domain/ledger/event';
import { itemStreamsOf } from '@emas/domain/money/non-cash-item';
import type { Purchase } from '@emas/domain/purchases/purchase';
import { itemStream } from '@emas/domain/stock/item';
import { contentHash } from '../../../ledger/hash.js';
import { Ledger, type LedgerCommand } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { purchaseKind, PurchaseRefusals } from '../../purchases/index.js';
import { ClaimRefusals } from '../../sales/index.js';
import { inUse, trayStreams } from './cancel-deposit.js';
import { depositAnswer, type DepositCommandAnswer } from './deposit-answer.js';

export class CancelTogetherCommand extends Command<DepositCommandAnswer> {
  constructor(
    readonly user: Pick<RequestUser, 'user_id' | 'kode_toko' | 'level'>,
    readonly id: string,
    readonly dto: CancelDocumentDto,
    readonly key: string,
  ) {
    super();
  }
}

/** What taking it back rests on: what the deposit and its purchases recorded, and what those have to do with. */
interface Recorded {
  readonly deposit: Deposit | null;
  readonly recorded: ReadonlyMap<StreamId, Reversible>;
  readonly streams: readonly StreamId[];
}

@CommandHandler(CancelTogetherCommand)
export class CancelTogetherHandler implements ICommandHandler<CancelTogetherCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly claims: ClaimRefusals,
    private readonly purchases: PurchaseRefusals,
  ) {}

  async execute(command: CancelTogetherCommand): Promise<DepositCommandAnswer> {
    const { kode_toko: shop } = command.user;
    const asked = cancelTogetherCommand(command, await this.recorded(shop, command.id));
    const work = () => this.ledger.execute(asked);
    const { seq, result } = await this.claims.explain(shop, () => this.purchases.explain(shop, work));
    return { seq, data: result };
  }

  private async recorded(shop: string, id: string): Promise<Recorded> {
    const stream = deposits.stream(id);
    const deposit = (await this.ledger.load<Deposit | null>(shop, [stream])).get(stream)!.body;
    const brought = deposit ? broughtStreams(deposit) : [];
    const documents = await this.ledger.load<Purchase>(shop, brought);
    const parts = [[stream, 'DepositValidated'], ...brought.map((of) => [of, 'PurchaseValidated'])] as const;
    const found = await Promise.all(
      parts.map(async ([of, type]) => {
        const event = (await this.ledger.history(shop, of!)).findLast((one) => one.type === type);
        return event ? ([[of!, event]] as const) : [];
      }),
    );
    return {
      deposit,
      recorded: new Map(found.flat()),
      streams: [...brought, ...brought.flatMap((of) => purchaseKind.streamsOf!(documents.get(of)!.body))],
    };
  }
}

/** What the ledger is asked, once it is known what is taken back. */
export function cancelTogetherCommand(
  { user, id, dto, key }: CancelTogetherCommand,
  { deposit, recorded, streams }: Recorded,
): LedgerCommand<DepositCommandAnswer['data']> {
  const { alasan, otorisasi_ids = [] } = dto;
  const stream = deposits.stream(id);
  const request = { type: 'CancelDepositTogether', id, alasan };
  const things = deposit?.lines ?? [];
  const own = [stream, ...streams, ...things.map(({ kode_barcode }) => itemStream(kode_barcode))];
  return {
    shop: user.kode_toko,
    actor: user.user_id,
    key,
    request,
    streams: [...new Set([...own, ...otorisasi_ids.map(authorizationStream)])],
    reads: [...trayStreams(things), ...itemStreamsOf([...recorded.values()])],
    // Which of the day's sums a drawer could give back would tell what it holds.
    hidesBalances: countsBlind({ level: user.level }),
    decide(context) {
      const command = { id, alasan, otorisasi_ids, hash: contentHash(request) };
      const { events, result } = cancelTogether(command, recorded, inUse(context), context);
      return { events, result: { ...depositAnswer(result.deposit), no_titip: context.get(stream).no! } };
    },
  };
}

import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CancelDocumentDto } from '@emas/contracts/documents/document.dto';
import { countsBlind } from '@emas/contracts/permissions/levels';
import { authorizationStream } from '@emas/domain/authorization/authorization';
import type { Reversible } from '@emas/domain/document/end';
import { itemStreamsOf } from '@emas/domain/money/non-cash-item';
import type { RecordedEvent, StreamId } from '@emas/domain/ledger/event';
import { type Purchase, purchaseStream } from '@emas/domain/purchases/purchase';
import { type Sale, saleStream } from '@emas/domain/sales/sale';
import { DomainError } from '@emas/domain/shared/domain-error';
import { cancelTradeIn } from '@emas/domain/trade-in/cancel-trade-in';
import { type TradeIn, tradeIns } from '@emas/domain/trade-in/trade-in';
import { atHead } from '../../../ledger/at-head.js';
import { contentHash } from '../../../ledger/hash.js';
import { Ledger, type LedgerCommand } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { ManualPurchaseGuard, purchaseKind, PurchaseRefusals } from '../../purchases/index.js';
import { saleKind } from '../../sales/index.js';
import { ItemWhereabouts } from '../../stock/index.js';

export class CancelTradeInCommand extends Command<{ readonly seq: number }> {
  constructor(
    readonly user: Pick<RequestUser, 'user_id' | 'kode_toko'> & Partial<Pick<RequestUser, 'level'>>,
    readonly id: string,
    readonly dto: CancelDocumentDto,
    readonly key: string,
  ) {
    super();
  }
}

/** What taking a trade-in back rests on: what it recorded, and what else its parts have to do with. */
export interface RecordedTradeIn {
  readonly recorded: Reversible | null;
  readonly parts: ReadonlyMap<StreamId, Reversible>;
  readonly streams: readonly StreamId[];
  /** Its purchases of manual goods. */
  readonly manual: readonly Purchase[];
}

@CommandHandler(CancelTradeInCommand)
export class CancelTradeInHandler implements ICommandHandler<CancelTradeInCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly whereabouts: ItemWhereabouts,
    private readonly purchases: PurchaseRefusals,
    private readonly manual: ManualPurchaseGuard,
  ) {}

  async execute(command: CancelTradeInCommand) {
    const { user, id } = command;
    const { kode_toko: shop } = user;
    const recorded = await recordedTradeIn(this.ledger, shop, id);
    const work = () =>
      atHead(
        this.ledger,
        shop,
        () => this.allowances(shop, recorded.manual),
        (allow) => {
          const asked = cancelTradeInCommand(command, recorded);
          return { ...asked, decide: (context) => (allow(), asked.decide(context)) };
        },
      );
    // A thing that was sold and one that was bought are missed in words of their own.
    const { seq } = await this.purchases.explain(shop, () => this.whereabouts.explain(shop, work));
    return { seq };
  }

  /** Says whether trays can give back what purchases of manual goods brought into them. */
  private async allowances(shop: string, manual: readonly Purchase[]): Promise<() => void> {
    const allowances = await Promise.all(manual.map((purchase) => this.manual.guard(shop, purchase)));
    return () => allowances.forEach((allow) => allow());
  }
}

/** Reads it, each of its parts, and what those have to do with. Throws TRADE_IN_NOT_FOUND. */
export async function recordedTradeIn(ledger: Ledger, shop: string, id: string): Promise<RecordedTradeIn> {
  const stream = tradeIns.stream(id);
  const tradeIn = (await ledger.load<TradeIn | null>(shop, [stream])).get(stream)?.body;
  if (!tradeIn) throw new DomainError(tradeIns.refusals.missing, { id });
  const sale = saleStream(tradeIn.sale_id);
  const bought = tradeIn.purchases.map(({ purchase_id }) => purchaseStream(purchase_id));
  const documents = await ledger.load(shop, [sale, ...bought]);
  const beside = [
    ...saleKind.streamsOf!(documents.get(sale)!.body as Sale),
    ...bought.flatMap((one) => purchaseKind.streamsOf!(documents.get(one)!.body as Purchase)),
  ];
  const last = async (of: StreamId, type: string) =>
    (await ledger.history(shop, of)).findLast((event: RecordedEvent) => event.type === type) ?? null;
  const parts = await Promise.all(
    [sale, ...bought].map(async (of) => {
      const found = await last(of, of === sale ? 'SaleValidated' : 'PurchaseValidated');
      return found ? ([[of, found]] as const) : [];
    }),
  );
  return {
    recorded: await last(stream, 'TradeInSettled'),
    parts: new Map(parts.flat()),
    streams: [...new Set([sale, ...bought, ...beside])],
    manual: tradeIn.jenis === 'MANUAL' ? bought.map((one) => documents.get(one)!.body as Purchase) : [],
  };
}

/** What the ledger is asked to take all of it back. */
export function cancelTradeInCommand(
  { user, id, dto, key }: CancelTradeInCommand,
  { recorded, parts, streams }: RecordedTradeIn,
): LedgerCommand<null> {
  const { alasan, otorisasi_ids = [] } = dto;
  const request = { type: 'CancelTradeIn', id, alasan };
  const command = { id, alasan, otorisasi_ids, hash: contentHash(request) };
  return {
    shop: user.kode_toko,
    actor: user.user_id,
    key,
    request,
    streams: [...new Set([tradeIns.stream(id), ...streams, ...otorisasi_ids.map(authorizationStream)])],
    reads: itemStreamsOf([...parts.values()]),
    // Which of the day's sums a drawer could give back would tell what it holds.
    hidesBalances: countsBlind({ level: user.level ?? '' }),
    decide: (context) => ({ ...cancelTradeIn(command, recorded, parts, context), result: null }),
  };
}

import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CancelDocumentDto } from '@emas/contracts/documents/document.dto';
import { countsBlind } from '@emas/contracts/permissions/levels';
import { authorizationStream } from '@emas/domain/authorization/authorization';
import type { Reversible } from '@emas/domain/document/end';
import { returnSale, returnStream } from '@emas/domain/sales/return-sale';
import { itemStreamsOf } from '@emas/domain/money/non-cash-item';
import { type Sale, sales, saleStream } from '@emas/domain/sales/sale';
import type { StreamId } from '@emas/domain/ledger/event';
import { DomainError } from '@emas/domain/shared/domain-error';
import { contentHash } from '../../../ledger/hash.js';
import { Ledger, type LedgerCommand } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { saleKind } from '../../sales/index.js';
import { ItemWhereabouts } from '../../stock/index.js';

interface ReturnAnswer {
  readonly seq: number;
  readonly data: { readonly id: string; readonly no_retur: string };
}

export class ReturnSaleCommand extends Command<ReturnAnswer> {
  constructor(
    readonly user: Pick<RequestUser, 'user_id' | 'kode_toko'> & Partial<Pick<RequestUser, 'level'>>,
    readonly id: string,
    readonly dto: CancelDocumentDto,
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(ReturnSaleCommand)
export class ReturnSaleHandler implements ICommandHandler<ReturnSaleCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly whereabouts: ItemWhereabouts,
  ) {}

  async execute(command: ReturnSaleCommand): Promise<ReturnAnswer> {
    const { kode_toko: shop } = command.user;
    const stream = saleStream(command.id);
    const sale = (await this.ledger.load<Sale | null>(shop, [stream])).get(stream)!.body;
    if (!sale) throw new DomainError(sales.refusals.missing, { id: command.id });
    const validated =
      (await this.ledger.history(shop, stream)).findLast(({ type }) => type === 'SaleValidated') ?? null;
    const asked = returnSaleCommand(command, validated, saleKind.streamsOf!(sale));
    const { seq, numbers } = await this.whereabouts.explain(shop, () => this.ledger.execute(asked));
    return { seq, data: { id: command.id, no_retur: numbers[returnStream(command.id)]! } };
  }
}

/** What the ledger is asked: `beside` are the streams that ending the sale writes or reads. */
export function returnSaleCommand(
  { user, id, dto, key }: ReturnSaleCommand,
  validated: Reversible | null,
  beside: readonly StreamId[],
): LedgerCommand<null> {
  const { alasan, otorisasi_ids = [] } = dto;
  const request = { type: 'ReturnSale', id, alasan };
  const command = { id, alasan, otorisasi_ids, hash: contentHash(request) };
  return {
    shop: user.kode_toko,
    actor: user.user_id,
    key,
    request,
    streams: [saleStream(id), returnStream(id), ...beside, ...otorisasi_ids.map(authorizationStream)],
    reads: validated ? itemStreamsOf([validated]) : [],
    hidesBalances: countsBlind({ level: user.level ?? '' }),
    decide: (context) => ({ ...returnSale(command, validated, context), result: null }),
  };
}

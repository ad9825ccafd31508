import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CancelSaleDto } from '@emas/contracts/sales/end-sale.dto';
import { authorizationStream } from '@emas/domain/authorization/authorization';
import { cancelSale, type ValidationRecord } from '@emas/domain/sales/cancel-sale';
import { saleStream } from '@emas/domain/sales/sale';
import { contentHash } from '../../../ledger/hash.js';
import { Ledger, type LedgerCommand } from '../../../ledger/ledger.js';
import { ItemWhereabouts } from '../../stock/index.js';
import { type SaleCommandAnswer, saleAnswer } from './sale-answer.js';
import type { Cashier } from './save-sale.js';

export class CancelSaleCommand extends Command<SaleCommandAnswer> {
  constructor(
    readonly user: Cashier,
    readonly id: string,
    readonly dto: CancelSaleDto,
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(CancelSaleCommand)
export class CancelSaleHandler implements ICommandHandler<CancelSaleCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly whereabouts: ItemWhereabouts,
  ) {}

  async execute(command: CancelSaleCommand): Promise<SaleCommandAnswer> {
    const shop = command.user.kode_toko;
    const history = await this.ledger.history(shop, saleStream(command.id));
    const validation = history.findLast(({ type }) => type === 'SaleValidated') ?? null;
    const { seq, result } = await this.whereabouts.explain(shop, () =>
      this.ledger.execute(cancelSaleCommand(command, validation)),
    );
    return { seq, data: result };
  }
}

/** What the ledger is asked, once the validation that it reverses is there. */
export function cancelSaleCommand(
  { user, id, dto, key }: CancelSaleCommand,
  validation: ValidationRecord | null,
): LedgerCommand<SaleCommandAnswer['data']> {
  const stream = saleStream(id);
  const { otorisasi_ids = [], alasan } = dto;
  const request = { type: 'CancelSale', id, alasan };
  return {
    shop: user.kode_toko,
    actor: user.user_id,
    key,
    request,
    streams: [stream, ...otorisasi_ids.map(authorizationStream)],
    decide: (context) => {
      const no_faktur_jual = context.get(stream).no ?? '';
      const command = { id, alasan, no_faktur_jual, otorisasi_ids, hash: contentHash(request) };
      const { events, result } = cancelSale(command, validation, context);
      return { events, result: { ...saleAnswer(result.sale), no_faktur_jual } };
    },
  };
}

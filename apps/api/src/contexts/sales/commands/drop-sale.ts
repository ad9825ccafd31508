import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { dropSale } from '@emas/domain/sales/drop-sale';
import { saleStream } from '@emas/domain/sales/sale';
import { Ledger, type LedgerCommand } from '../../../ledger/ledger.js';
import { type SaleCommandAnswer, saleAnswer } from './sale-answer.js';
import type { Cashier } from './save-sale.js';

export class DropSaleCommand extends Command<SaleCommandAnswer> {
  constructor(
    readonly user: Cashier,
    readonly id: string,
    readonly alasan: string | null,
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(DropSaleCommand)
export class DropSaleHandler implements ICommandHandler<DropSaleCommand> {
  constructor(private readonly ledger: Ledger) {}

  async execute(command: DropSaleCommand): Promise<SaleCommandAnswer> {
    const { seq, result } = await this.ledger.execute(dropSaleCommand(command));
    return { seq, data: result };
  }
}

/** What the ledger is asked. */
export function dropSaleCommand({ user, id, alasan, key }: DropSaleCommand): LedgerCommand<SaleCommandAnswer['data']> {
  const stream = saleStream(id);
  return {
    shop: user.kode_toko,
    actor: user.user_id,
    key,
    request: { type: 'DropSale', id, alasan },
    streams: [stream],
    decide: (context) => {
      const { events, result } = dropSale({ id, alasan }, context);
      return { events, result: { ...saleAnswer(result.sale), no_faktur_jual: context.get(stream).no! } };
    },
  };
}

import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CancelSaleDto } from '@emas/contracts/sales/end-sale.dto';
import type { Reversible } from '@emas/domain/document/end';
import { cancelSale } from '@emas/domain/sales/cancel-sale';
import { type Sale, saleStream, soldPlace } from '@emas/domain/sales/sale';
import { Ledger, type LedgerCommand } from '../../../ledger/ledger.js';
import { ItemWhereabouts, type Wanted } from '../../stock/index.js';
import { approvedSaleCommand } from './approved-sale-command.js';
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
    const { seq, result } = await this.whereabouts.explain(
      shop,
      () => this.ledger.execute(cancelSaleCommand(command, validation)),
      () => this.sold(shop, command.id),
    );
    return { seq, data: result };
  }

  private async sold(shop: string, id: string): Promise<Wanted> {
    const sale = (await this.ledger.load<Sale | null>(shop, [saleStream(id)])).get(saleStream(id))?.body;
    return { items: sale?.lines.map(({ kode_barcode }) => kode_barcode) ?? [], place: soldPlace(id) };
  }
}

/** What the ledger is asked, once the validation that it reverses is there. */
export function cancelSaleCommand(
  { user, id, dto, key }: CancelSaleCommand,
  validation: Reversible | null,
): LedgerCommand<SaleCommandAnswer['data']> {
  const { otorisasi_ids = [], alasan } = dto;
  const request = { type: 'CancelSale', id, alasan };
  return approvedSaleCommand({ user, id, key, otorisasi_ids, request }, (sale, context) => {
    const { events, result } = cancelSale({ ...sale, alasan }, validation, context);
    return { events, result: { ...saleAnswer(result.sale), no_faktur_jual: context.get(saleStream(id)).no! } };
  });
}
